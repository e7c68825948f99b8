import type { StaffChapter } from '../chapter.ts';

export const ANSWERING: readonly StaffChapter[] = [
  {
    title: { fr: 'Se connecter' },
    text: {
      fr: 'Chaque personne a son compte, un mot de passe et un second moyen de vérification. Sans lui, aucune donnée d’un assuré ne s’affiche.',
    },
    steps: [
      {
        fr: 'Ouvrez l’adresse de la console que votre administrateur vous a donnée. La première fois, suivez le lien de l’invitation, valable 48 heures.',
      },
      {
        fr: 'Saisissez [access email] et [access password], puis touchez [access submit]. Si votre organisation a sa propre connexion, un bouton vous y mène.',
      },
      {
        fr: 'Montrez votre second moyen\u202f: [access second.by.passkey] ou [access second.by.totp]. Un téléphone perdu\u202f? [access second.by.recovery].',
      },
      { fr: 'La session se ferme après 30 minutes sans activité, et après 10 heures.' },
    ],
    note: {
      fr: 'Gardez vos codes de secours ailleurs que sur l’ordinateur. Un administrateur peut remettre à zéro un second moyen perdu.',
    },
    shots: ['signIn'],
  },
  {
    title: { fr: 'La file\u202f: ce qui attend' },
    text: {
      fr: 'Tout ce qui attend une réponse est dans une seule file, la plus urgente en premier\u202f: demandes des assurés, identités à vérifier, rappels.',
    },
    steps: [
      {
        fr: 'À gauche, les vues\u202f: [queue view.mine], [queue view.late], [queue view.today], [queue view.waiting], puis les natures. Le nombre dit combien attendent.',
      },
      {
        fr: 'Touchez [queue next.take] ou la touche n\u202f: la plus urgente de cette vue que personne n’a prise est à vous.',
      },
      {
        fr: 'Filtrez par langue, date ou contrat, ou cherchez un nom. Un numéro de demande, de dossier ou de police et un CIN sont cherchés partout, dans tous les états. [queue save] garde ces filtres sous un nom.',
      },
      {
        fr: 'Sous le délai, la console dit d’où vient la date. Un collègue qui regarde ou écrit est nommé sur la ligne.',
      },
    ],
    note: {
      fr: 'La touche\u202f? montre toutes les touches. La file suit toute seule ce que font les collègues.',
    },
    shots: ['queue'],
  },
  {
    title: { fr: 'Répondre à une demande' },
    text: {
      fr: 'À gauche ce que l’assuré a envoyé, au milieu la conversation, à droite la personne, son dossier et son contrat.',
    },
    steps: [
      {
        fr: 'Regardez les documents\u202f: [cases files.zoomIn], [cases files.turn]. Chaque ouverture est inscrite au registre.',
      },
      {
        fr: 'Touchez [cases template] ou la touche m, choisissez un modèle, vérifiez le texte. Il part dans la langue de l’assuré.',
      },
      {
        fr: 'Choisissez l’état. Pour refuser, donnez un motif\u202f: la phrase et les voies de recours s’ajoutent d’elles-mêmes. [cases preview] montre ce que l’assuré lira.',
      },
      { fr: 'Touchez [cases send]. Vous avez 15 secondes pour [cases leaving.undo].' },
    ],
    note: {
      fr: 'Deux personnes sur la même demande\u202f? La seconde garde son texte et voit ce qui a changé.',
    },
    shots: ['case'],
  },
  {
    title: { fr: 'Demander des pièces, écrire une note' },
    text: {
      fr: 'L’assuré voit la liste des pièces et envoie chacune à sa place. La demande revient quand toutes sont là.',
    },
    steps: [
      {
        fr: 'Choisissez [cases mode.papers], puis les pièces par leur nom. Le délai s’arrête pendant que l’assuré est attendu.',
      },
      {
        fr: 'Une pièce illisible\u202f? [cases papers.again] à côté d’elle, dans les mots de l’assuré.',
      },
      { fr: '[cases mode.note] est pour les collègues\u202f: l’assuré ne la voit jamais.' },
    ],
    shots: ['papers'],
  },
  {
    title: { fr: 'Plusieurs demandes à la fois' },
    text: { fr: 'Quand beaucoup de demandes appellent la même réponse.' },
    steps: [
      { fr: 'Cochez les demandes dans la file, ou la touche x sur chacune.' },
      {
        fr: 'En bas\u202f: [queue act.take], [queue act.give] (superviseur), [queue act.return], répondre par un modèle ou clore.',
      },
      {
        fr: 'Le résultat est dit pour chaque demande. Un envoi de réponses s’annule pendant 15 secondes.',
      },
    ],
    shots: ['bulk'],
  },
];
