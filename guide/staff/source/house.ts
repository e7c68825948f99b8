import type { StaffChapter } from '../chapter.ts';

export const HOUSE: readonly StaffChapter[] = [
  {
    title: { fr: 'Rapports' },
    text: {
      fr: 'Pour les superviseurs\u202f: ce qui attend, ce qui a été clos et en combien de temps. Aucun assuré n’y est nommé.',
    },
    steps: [
      { fr: 'Choisissez [reports kind] et [reports period].' },
      {
        fr: 'Chaque graphique a son tableau\u202f: [reports asTable]. [reports csv] l’emporte dans un tableur.',
      },
      {
        fr: '[reports people.show] montre les chiffres de chacun\u202f; la consultation est notée au registre.',
      },
    ],
    shots: ['reports'],
  },
  {
    title: { fr: 'Le personnel et ses rôles' },
    text: { fr: 'Pour les administrateurs, qui ne voient aucune donnée d’un assuré.' },
    steps: [
      {
        fr: '[staff invite]\u202f: nom, adresse, langue et rôles. Le lien part par e-mail, valable 48 heures.',
      },
      {
        fr: '[staff change] donne ou retire des rôles\u202f; ils s’additionnent. Un rôle retiré l’est aussitôt.',
      },
      {
        fr: '[staff disable] quand quelqu’un part\u202f: ses sessions se ferment et ses demandes reviennent à la file.',
      },
    ],
    shots: ['people'],
  },
  {
    title: { fr: 'Le registre' },
    text: {
      fr: 'Pour les auditeurs\u202f: chaque lecture et chaque acte, avec qui, quand et pourquoi.',
    },
    steps: [
      { fr: 'Cherchez par date, personne, acte, numéro ou CIN.' },
      { fr: '[ledger verify] dit si une ligne a été changée, retirée ou ajoutée.' },
      { fr: '[ledger export] donne les lignes pour un tableur.' },
    ],
    note: { fr: 'Votre propre consultation du registre y est notée aussi.' },
    shots: ['ledger'],
  },
];
