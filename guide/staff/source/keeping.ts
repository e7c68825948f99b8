import type { StaffChapter } from '../chapter.ts';

export const KEEPING: readonly StaffChapter[] = [
  {
    title: { fr: 'Délais et calendriers' },
    text: {
      fr: 'Pour les éditeurs. Chaque date de réponse suit un délai par nature et un calendrier\u202f: heures de travail, jours fériés, fêtes selon la lune.',
    },
    steps: [
      {
        fr: 'Sous [deadlines rules], donnez le délai de chaque nature, en jours ou en heures de travail, et d’où il vient. Ceux qui sont livrés sont des propositions.',
      },
      {
        fr: 'Une fête est annoncée la veille\u202f? [deadlines holiday.sooner] ou [deadlines holiday.later], puis [deadlines holiday.confirm].',
      },
      {
        fr: 'Avant d’appliquer, la console dit combien de dates bougent et combien deviennent en retard.',
      },
      {
        fr: '[deadlines apply]\u202f: toutes les dates en cours suivent, aucune date close ne change. [deadlines history] garde qui a changé quoi.',
      },
    ],
    note: {
      fr: 'Le délai s’arrête pendant que l’assuré est attendu. L’assuré lit la même date dans sa demande.',
    },
    shots: ['deadlines'],
  },
  {
    title: { fr: 'Modèles et motifs' },
    text: {
      fr: 'Pour les éditeurs. Un modèle est en français, en anglais et en arabe à la fois\u202f: il ne s’enregistre pas s’il manque une langue ou une variable.',
    },
    steps: [
      {
        fr: 'Ouvrez un modèle, corrigez les textes. [templates insert] ajoute une variable. [templates preview] montre ce que l’assuré lira sur un téléphone.',
      },
      {
        fr: '[templates save]\u202f: la version attend d’être publiée. Un conseiller peut l’essayer sur une vraie demande, sans rien envoyer.',
      },
      {
        fr: '[templates publish]\u202f: tout le monde l’utilise aussitôt.',
      },
      {
        fr: '[templates history] montre ce qui a changé, et [templates version.take] reprend un ancien texte.',
      },
    ],
    note: {
      fr: 'Les motifs et les voies de recours se tiennent au même endroit\u202f: ils s’ajoutent d’eux-mêmes quand une demande est refusée.',
    },
    shots: ['template'],
  },
  {
    title: { fr: 'Le contenu du portail' },
    text: {
      fr: 'Pour les éditeurs\u202f: questions, partenaires, agences, vidéos, articles, documents, observations, documents à fournir et villes.',
    },
    steps: [
      {
        fr: 'Choisissez un genre, puis une fiche. Les trois langues sont côte à côte\u202f; [content preview] montre le résultat.',
      },
      { fr: 'Publiez maintenant ou à une date. Un brouillon n’est vu de personne.' },
      {
        fr: '[content import]\u202f: un fichier est d’abord regardé, ligne par ligne\u202f; rien n’est chargé s’il reste une erreur.',
      },
      {
        fr: '[content history]\u202f: [content history.putBack] annule un changement, ou tout un import.',
      },
    ],
    shots: ['content'],
  },
  {
    title: { fr: 'La marque' },
    text: {
      fr: 'Pour les éditeurs\u202f: le nom, les couleurs, le numéro d’appel, les liens et les textes légaux du portail, sans redémarrage.',
    },
    steps: [
      {
        fr: 'Ouvrez [app rail.brand] et changez ce qui doit l’être. L’aperçu montre le résultat, en clair et en sombre.',
      },
      {
        fr: 'Une couleur que personne ne pourrait lire n’est pas prise\u202f: l’écran dit le contraste qu’il faut.',
      },
      {
        fr: 'Enregistrez\u202f: le portail suit en quelques secondes. Une nouvelle version des conditions porte sa date.',
      },
    ],
    shots: ['brand'],
  },
];
