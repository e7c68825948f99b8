import type { StaffChapter } from '../chapter.ts';

export const PERSONS: readonly StaffChapter[] = [
  {
    title: { fr: 'Vérifier une identité' },
    text: {
      fr: 'Pour les vérificateurs\u202f: l’image de la CIN à côté de ce qui a été saisi et de ce que dit le registre.',
    },
    steps: [
      {
        fr: 'Ouvrez la vue [queue view.identity]. Comparez nom, date de naissance et numéro\u202f; les différences sont dites.',
      },
      { fr: 'Agrandissez et tournez l’image. Deux personnes pour un même CIN sont côte à côte.' },
      {
        fr: '[identity verify] ou [identity refuse], avec un motif. L’écran dit avant ce qui va se passer.',
      },
    ],
    note: {
      fr: 'L’image est supprimée dès que la décision est prise. En cas de doute, appelez le numéro du registre, jamais celui qu’on vient de saisir.',
    },
    shots: ['identity'],
  },
  {
    title: { fr: 'La fiche d’un assuré' },
    text: {
      fr: 'Tout ce qui est connu d’une personne. On l’ouvre depuis une demande, ou avec un motif.',
    },
    steps: [
      {
        fr: 'Dans [app rail.members], cherchez par CIN, nom ou numéro de police, et dites pourquoi.',
      },
      { fr: 'La fiche montre contrats, dossiers, demandes, messages envoyés et appareils.' },
      {
        fr: 'Vous pouvez renvoyer l’activation, déconnecter les appareils, suspendre ou rouvrir le compte.',
      },
      {
        fr: '[member-file contact.title]\u202f: une seconde personne approuve, et les anciennes coordonnées sont prévenues.',
      },
    ],
    note: { fr: 'L’assuré voit dans son compte qui a ouvert sa fiche, et quand.' },
    shots: ['memberFile'],
  },
  {
    title: { fr: 'À deux\u202f: les approbations' },
    text: {
      fr: 'Ce qui est grave se décide à deux\u202f: corriger les coordonnées d’un assuré, donner un rôle, revenir sur une demande refusée, exporter le registre, appliquer un lot qui supprime beaucoup.',
    },
    steps: [
      {
        fr: 'Demandez, avec un motif. Rien ne change encore\u202f; votre demande est sous [approvals group.asked], et vous pouvez la retirer.',
      },
      {
        fr: 'La seconde personne lit sous [approvals group.waiting] exactement ce qui va se passer, avant et après.',
      },
      {
        fr: '[approvals approve] ou [approvals refuse], avec une raison. Qui a demandé ne peut pas approuver.',
      },
      { fr: 'Sans décision, la demande s’éteint, et la personne qui l’a faite en est prévenue.' },
    ],
    shots: ['approvals'],
  },
  {
    title: { fr: 'Les données d’un assuré\u202f: correction, effacement' },
    text: {
      fr: 'La loi 09-08 donne dix jours. Ces demandes sont dans la file, sous [queue view.data-request], et deux personnes décident de chacune.',
    },
    steps: [
      {
        fr: 'Lisez ce que l’assuré demande, la donnée en cause et ce qui est juste selon lui. Une pièce manque\u202f? Demandez-la comme pour toute demande.',
      },
      {
        fr: 'Écrivez la réponse, choisissez l’état, et dites pourquoi sous [cases data]. Un superviseur lit tout, puis approuve ou refuse.',
      },
      {
        fr: 'Une correction acceptée est annoncée aux systèmes qui tiennent la donnée. Des coordonnées se corrigent dans la fiche de l’assuré, à deux aussi.',
      },
      {
        fr: 'Un effacement accepté est définitif\u202f: le compte, les connexions, les avis, les suggestions partent. Contrats, dossiers et demandes liées restent, et seul un superviseur les retrouve.',
      },
    ],
    note: {
      fr: 'Avant d’approuver un effacement, regardez s’il reste une demande ouverte\u202f: l’assuré ne la verra plus dans le portail.',
    },
    shots: ['approvals'],
  },
];
