import type { StaffChapter } from '../chapter.ts';

export const SYSTEMS: readonly StaffChapter[] = [
  {
    title: { fr: 'Les lots reçus de vos systèmes' },
    text: {
      fr: 'Pour les superviseurs et les administrateurs. Assurés, contrats et dossiers arrivent par lots\u202f: un lot est appliqué en entier ou pas du tout.',
    },
    steps: [
      { fr: 'Un lot vient d’une clé d’API, d’un dossier surveillé, ou d’ici\u202f: [feeds send].' },
      {
        fr: 'Regardez avant d’appliquer\u202f: lignes nouvelles, changées, refusées avec leur raison, et combien d’assurés seraient prévenus.',
      },
      { fr: '[feeds refusals.download] donne les lignes à corriger (superviseur).' },
      {
        fr: '[feeds apply], puis au besoin [feeds undo]\u202f: les lignes reviennent comme avant, sauf celles qui ont changé depuis, qui sont nommées.',
      },
    ],
    note: {
      fr: 'Un lot qui supprimerait beaucoup attend une deuxième personne. Celle qui l’a envoyé ne peut pas l’approuver.',
    },
    shots: ['feeds'],
  },
  {
    title: { fr: 'Clés d’API, webhooks et événements' },
    text: {
      fr: 'Pour les administrateurs\u202f: qui peut envoyer des lots, et quels systèmes sont prévenus de ce qui arrive.',
    },
    steps: [
      {
        fr: '[app rail.keys]\u202f: donnez un nom, une source et des droits. Le secret est montré une seule fois.',
      },
      {
        fr: '[app rail.webhooks]\u202f: [webhooks make], puis [webhooks test]. Chaque essai est noté, avec la réponse reçue.',
      },
      {
        fr: 'Un système était arrêté\u202f? [webhooks recover] renvoie ce qu’il a manqué depuis un jour.',
      },
      {
        fr: '[webhooks rotate]\u202f: l’ancien et le nouveau secret valent ensemble le temps de changer.',
      },
    ],
    shots: ['keys', 'webhooks'],
  },
];
