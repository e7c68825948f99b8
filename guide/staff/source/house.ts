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
        fr: '[staff invite]\u202f: nom, adresse, langue et rôles. Une seconde personne approuve, puis le lien part par e-mail, valable 48 heures.',
      },
      {
        fr: '[staff change] donne ou retire des rôles. Un rôle donné attend une seconde personne\u202f; un rôle retiré l’est aussitôt.',
      },
      {
        fr: '[staff disable] quand quelqu’un part\u202f: ses sessions se ferment et ses demandes reviennent à la file.',
      },
    ],
    shots: ['people'],
  },
  {
    title: { fr: 'Sessions, groupes et téléphone perdu' },
    text: {
      fr: 'Pour les administrateurs. Chacun voit ses propres sessions dans son compte et peut terminer les autres.',
    },
    steps: [
      {
        fr: 'Ouvrez la fiche d’une personne\u202f: [sessions title] dit sur quel appareil, par quel moyen et depuis quand.',
      },
      {
        fr: '[sessions end] en ferme une, [sessions endAll] les ferme toutes. La personne lit pourquoi, et peut revenir\u202f: pour l’en empêcher, [staff disable].',
      },
      {
        fr: 'Un second moyen de vérification est perdu\u202f? Appelez d’abord la personne, puis, à [staff way.factors], touchez [staff way.factors.do]\u202f: elle en est prévenue par e-mail.',
      },
      {
        fr: '[staff groups.link] montre quels groupes de votre organisation donnent quels rôles, et qui est entré par eux.',
      },
    ],
    shots: ['sessions'],
  },
  {
    title: { fr: 'Le registre' },
    text: {
      fr: 'Pour les auditeurs\u202f: chaque lecture et chaque acte, avec qui, quand et pourquoi.',
    },
    steps: [
      {
        fr: 'Cherchez par date, personne, acte, CIN, ou par le numéro d’une demande ou d’un dossier.',
      },
      { fr: '[ledger verify] dit si une ligne a été changée, retirée ou ajoutée.' },
      {
        fr: 'Pour emporter des lignes dans un tableur, demandez-le avec un motif\u202f: un superviseur l’approuve.',
      },
    ],
    note: { fr: 'Votre propre consultation du registre y est notée aussi.' },
    shots: ['ledger'],
  },
  {
    title: { fr: 'L’état du système' },
    text: {
      fr: 'Pour les administrateurs et les superviseurs\u202f: une page dit si tout fonctionne, en mots simples.',
    },
    steps: [
      {
        fr: 'Ouvrez [app rail.health]. Chaque carte dit si tout va bien, s’il faut regarder, ou s’il faut agir.',
      },
      { fr: 'Sous chacune, ce que cela veut dire et ce qu’il y a à faire.' },
      {
        fr: 'Ce que la console ne peut pas savoir, elle le dit\u202f: l’âge de la dernière sauvegarde, par exemple, si personne ne le note.',
      },
    ],
    shots: ['system-status'],
  },
];
