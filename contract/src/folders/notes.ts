import { fromDayFirst, type IsoDate, isIsoDate } from '../core/dates.ts';

/**
 * What insurers usually write on a folder, in French as it travels, with holes where names, numbers and dates stand.
 * The portal says these in the person’s language; anything else is shown as it was written.
 */
export const KNOWN_NOTES = {
  // On a health folder while it is studied.
  underReview: 'Dossier en cours d’étude',
  awaitingDoctor: 'En attente du médecin-conseil',
  // What is missing.
  prescriptionMissing: 'Ordonnance manquante',
  originalInvoiceMissing: 'Facture originale manquante',
  documentsIncomplete: 'Pièces justificatives incomplètes',
  reportMissing: 'Compte rendu à joindre',
  careFormUnsigned: 'Feuille de soins non signée par le médecin',
  stampUnreadable: 'Cachet du praticien illisible',
  labelsMissing: 'Vignettes des médicaments manquantes',
  prescriptionAsked:
    'Il manque l’ordonnance du {date}. Envoyez-la avant le {before} : le dossier reprend aussitôt.',
  resumesOnReceipt: '{note} : le dossier reprend dès réception',
  missingBefore: '{note}, avant le {before}',
  // The insurer’s doctor.
  opinionNeeded: 'Avis du médecin-conseil requis',
  checkAsked: 'Contre-visite médicale demandée',
  summoned: 'Convocation chez le médecin-conseil',
  dentalCheck: 'Contre-visite dentaire avant la suite des soins',
  // Direct payment and agreement.
  chargeGranted: 'Prise en charge délivrée',
  chargeSent: 'Prise en charge délivrée à la clinique',
  chargeValid: 'Prise en charge valable {days} jours',
  chargePartial: 'Prise en charge partielle',
  quoteAccepted: 'Devis accepté selon barème',
  agreementValid: 'Accord valable {days} jours',
  agreementGiven: 'Accord préalable donné',
  agreementForProsthesis: 'Accord préalable : prothèse dentaire',
  // Paid.
  paidByTransfer: 'Réglé par virement',
  shareDeducted: 'Ticket modérateur déduit',
  paidByScale: 'Réglé selon barème',
  careLimitApplied: 'Plafond de l’acte appliqué',
  // Why nothing is paid.
  tooLate: 'Délai de déclaration dépassé',
  notCovered: 'Acte non couvert par le contrat',
  yearlyLimit: 'Plafond annuel atteint',
  alreadyPaid: 'Dossier déjà remboursé',
  notListed: 'Acte hors nomenclature',
  medicinesNotPaid: 'Médicaments non remboursables',
  // Steps of a health folder.
  received: 'Dossier reçu, bordereau {slip}',
  study: 'Étude médicale : {note}',
  readable: 'pièces lisibles',
  readableAndRated: 'pièces lisibles, barème appliqué',
  documentMissing: 'une pièce manque',
  opinion: 'avis du médecin-conseil',
  quoteWithinScale: 'devis conforme au barème',
  coverChecked: 'garanties vérifiées',
  informationReceived: 'complément reçu',
  informationAsked: 'Complément demandé',
  calculated: 'Remboursement calculé',
  transferSent: 'Virement émis',
  // Steps of a motor folder.
  declared: 'Déclaration reçue',
  expertNamed: 'Expertise confiée à {expert}',
  compensated: 'Indemnité versée par virement',
  garagePaid: 'Garage réglé directement',
  closed: 'Dossier clos',
  reopenedByInvoice: 'Rouvert : facture complémentaire du garage',
  belowDeductible: 'Dommages inférieurs à la franchise',
  premiumUnpaid: 'Bloqué : prime impayée',
  // How a motor folder is handled.
  directConvention: 'Convention d’indemnisation directe',
  ordinaryLaw: 'Droit commun',
  garageDirect: 'Garage agréé, règlement direct',
  jointReport: 'Expertise contradictoire',
  lumpSum: 'Règlement forfaitaire',
  // Cover of a motor contract.
  liability: 'Responsabilité civile',
  legalDefence: 'Défense et recours',
  breakdown: 'Assistance',
  occupants: 'Protection du conducteur et des passagers',
  disasters: 'Événements catastrophiques',
  glass: 'Bris de glaces',
  collision: 'Dommages collision',
  theft: 'Vol',
  fire: 'Incendie',
} as const;

export type NoteCode = keyof typeof KNOWN_NOTES;

export interface KnownNote {
  code: NoteCode;
  /** What stands in the holes; `note` may be a known note of its own. */
  values: Record<string, string>;
}

/** Spaces, hyphens, apostrophes, capitals and a full stop at the end differ from hand to hand. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/’/g, "'")
    .replace(/[\s-]+/g, ' ')
    .replace(/ ?: ?/g, ': ')
    .trim()
    .replace(/\.$/, '');

/** Whether two hands wrote the same. */
export const isSameNote = (one: string, other: string): boolean =>
  plain(one).toLowerCase() === plain(other).toLowerCase();

const patternOf = (note: string): RegExp => {
  const pattern = plain(note)
    .replace(/[.()]/g, '\\$&')
    .replace(/\{(\w+)\}/g, '(?<$1>.+)');
  return new RegExp(`^${pattern}$`, 'iu');
};

/** Notes without holes first: a note that is known as a whole is not taken apart. */
const hasHole = ([, note]: [string, string]) => note.includes('{');
const NOTES = Object.entries(KNOWN_NOTES);
const PATTERNS = [...NOTES.filter((one) => !hasHole(one)), ...NOTES.filter(hasHole)].map(
  ([code, note]) => ({ code: code as NoteCode, pattern: patternOf(note) }),
);

export const recogniseNote = (written: string): KnownNote | null => {
  const text = plain(written);
  for (const { code, pattern } of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { code, values: { ...match.groups } };
  }
  return null;
};

/** Until when the insurer waits for what it asks for, where its note says so: day, month and year. */
export const deadlineIn = (written: string): IsoDate | null => {
  const { before, note = '' } = recogniseNote(written)?.values ?? {};
  if (before === undefined) return note === '' ? null : deadlineIn(note);
  const day = fromDayFirst(before.replaceAll('/', '-'));
  return isIsoDate(day) ? day : null;
};

/** What is missing, without until when: of “Ordonnance manquante, avant le 25/11/2026” the first two words. */
export const missingIn = (written: string): string => {
  const known = recogniseNote(written);
  if (known?.code === 'prescriptionAsked') return KNOWN_NOTES.prescriptionMissing;
  const isAround = known?.code === 'missingBefore' || known?.code === 'resumesOnReceipt';
  return isAround && known.values.note !== undefined ? missingIn(known.values.note) : written;
};
