/** Employers, formulas, kinds of care and what the insurer's doctors write on a folder. */
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
  'En cours': ['', 'Dossier en cours d’étude', 'En attente du médecin conseil'],
  'C.Information': [
    'Ordonnance manquante',
    'Facture originale manquante',
    'Pièces justificatives incomplètes',
    'Compte rendu à joindre',
    'Feuille de soins non signée par le médecin',
    'Cachet du praticien illisible',
  ],
  'C.Visite': [
    'Avis du médecin conseil requis',
    'Contre-visite médicale demandée',
    'Convocation chez le médecin conseil',
  ],
  'P.charge': [
    'Prise en charge délivrée',
    'Prise en charge valable 30 jours',
    'Prise en charge partielle',
  ],
  Accord: ['Devis accepté selon barème', 'Accord valable 60 jours', 'Accord préalable donné'],
  Réglé: [
    '',
    'Réglé par virement',
    'Ticket modérateur déduit',
    'Réglé selon barème',
    'Plafond de l’acte appliqué',
  ],
  Rejeté: [
    'Délai de déclaration dépassé',
    'Acte non couvert par le contrat',
    'Plafond annuel atteint',
    'Dossier déjà remboursé',
    'Acte hors nomenclature',
  ],
};
