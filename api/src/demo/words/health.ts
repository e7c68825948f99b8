/** Employers, formulas, kinds of care and what the insurer's doctors write on a folder. */
import { fillText } from '@rafiq/contract/core/errors';
import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';

export const EMPLOYERS = [
  'Groupe Atlas Textile',
  'Office Régional du Souss',
  'Minoterie du Saïss',
  'Chaouia Logistique',
  'Banque du Détroit',
  'Cimenterie du Rif',
  'Conserveries de Safi',
  'Oriental Télécom',
  'Clinique Les Oliviers',
  'Transports Zellij',
  'Coopérative Argane du Sud',
  'Mines du Haut Atlas',
  'École Ibn Battouta',
  'Hôtels de la Palmeraie',
  'Studio Andalous Médias',
  'Port Services Tanger',
] as const;

export const FORMULAS = [
  'Maladie complémentaire · Formule Confort',
  'Maladie complémentaire · Formule Essentielle',
  'Maladie de base · Formule Sérénité',
  'Maladie et maternité · Formule Famille',
  'Maladie, optique et dentaire · Formule Plus',
] as const;

export interface Care {
  name: string;
  /** Usual price in whole dirhams. */
  min: number;
  max: number;
  /** Share that the formula pays back, in percent. */
  rate: number;
}

export const CARES: readonly Care[] = [
  { name: 'Consultation généraliste', min: 150, max: 250, rate: 80 },
  { name: 'Consultation spécialiste', min: 250, max: 450, rate: 80 },
  { name: 'Consultation pédiatrique', min: 200, max: 350, rate: 80 },
  { name: 'Pharmacie', min: 60, max: 980, rate: 75 },
  { name: 'Analyses médicales', min: 180, max: 1_600, rate: 80 },
  { name: 'Radiologie', min: 250, max: 1_900, rate: 80 },
  { name: 'IRM', min: 1_800, max: 2_600, rate: 85 },
  { name: 'Kinésithérapie', min: 900, max: 2_400, rate: 75 },
  { name: 'Monture et verres correcteurs', min: 700, max: 3_200, rate: 60 },
  { name: 'Soins dentaires', min: 350, max: 2_800, rate: 70 },
  { name: 'Prothèse dentaire', min: 1_800, max: 7_500, rate: 60 },
  { name: 'Hospitalisation', min: 4_500, max: 38_000, rate: 90 },
  { name: 'Maternité', min: 5_500, max: 14_000, rate: 90 },
];

export const OBSERVATIONS: Record<HealthStatus, readonly string[]> = {
  'En cours': ['', KNOWN_NOTES.underReview, KNOWN_NOTES.awaitingDoctor],
  'C.Information': [
    KNOWN_NOTES.prescriptionMissing,
    KNOWN_NOTES.originalInvoiceMissing,
    KNOWN_NOTES.documentsIncomplete,
    KNOWN_NOTES.reportMissing,
    KNOWN_NOTES.careFormUnsigned,
    KNOWN_NOTES.stampUnreadable,
  ],
  'C.Visite': [KNOWN_NOTES.opinionNeeded, KNOWN_NOTES.checkAsked, KNOWN_NOTES.summoned],
  'P.charge': [
    KNOWN_NOTES.chargeGranted,
    fillText(KNOWN_NOTES.chargeValid, { days: '30' }),
    KNOWN_NOTES.chargePartial,
  ],
  Accord: [
    KNOWN_NOTES.quoteAccepted,
    fillText(KNOWN_NOTES.agreementValid, { days: '60' }),
    KNOWN_NOTES.agreementGiven,
  ],
  Réglé: [
    '',
    KNOWN_NOTES.paidByTransfer,
    KNOWN_NOTES.shareDeducted,
    KNOWN_NOTES.paidByScale,
    KNOWN_NOTES.careLimitApplied,
  ],
  Rejeté: [
    KNOWN_NOTES.tooLate,
    KNOWN_NOTES.notCovered,
    KNOWN_NOTES.yearlyLimit,
    KNOWN_NOTES.alreadyPaid,
    KNOWN_NOTES.notListed,
  ],
};
