/** Cars, guarantees, experts and what happens on the road. */
export interface Car {
  make: string;
  model: string;
  /** Value when new, in whole dirhams. */
  price: number;
}

export const CARS: readonly Car[] = [
  { make: 'Dacia', model: 'Logan', price: 132_000 },
  { make: 'Dacia', model: 'Sandero', price: 138_000 },
  { make: 'Dacia', model: 'Duster', price: 214_000 },
  { make: 'Renault', model: 'Clio', price: 189_000 },
  { make: 'Renault', model: 'Express', price: 168_000 },
  { make: 'Peugeot', model: '208', price: 192_000 },
  { make: 'Peugeot', model: '2008', price: 252_000 },
  { make: 'Citroën', model: 'C3', price: 178_000 },
  { make: 'Hyundai', model: 'Tucson', price: 329_000 },
  { make: 'Hyundai', model: 'i10', price: 129_000 },
  { make: 'Kia', model: 'Picanto', price: 134_000 },
  { make: 'Volkswagen', model: 'Golf', price: 341_000 },
  { make: 'Toyota', model: 'Yaris', price: 219_000 },
  { make: 'Fiat', model: 'Tipo', price: 171_000 },
  { make: 'Opel', model: 'Corsa', price: 186_000 },
  { make: 'Ford', model: 'Fiesta', price: 165_000 },
];

export const INSURER = 'Rafiq Assurances';
export const PRIVATE_USE = 'Tourisme';
export const BUSINESS_USE = 'Utilitaire';
export const PLATE_LETTERS = ['أ', 'ب', 'د', 'هـ', 'و', 'ط'] as const;
/** Numbers of prefectures as plates carry them: Rabat, Casablanca, Fès, Marrakech, Agadir, Tanger… */
export const PLATE_REGIONS = [1, 6, 7, 8, 10, 15, 17, 20, 26, 33, 40, 44, 48, 59] as const;

export const EXPERTS = [
  'Cabinet Lamrani Expertise',
  'Cabinet Skalli',
  'Abdelilah Bouayad',
  'Atlas Expertise Auto',
  'Cabinet Zerouali et associés',
  'Naciri Expertise Rabat',
] as const;

export const PROCEDURES = [
  'Convention d’indemnisation directe',
  'Droit commun',
  'Garage agréé, règlement direct',
  'Expertise contradictoire',
  'Règlement forfaitaire',
] as const;

export interface GuaranteeKind {
  fr: string;
  ar: string;
  /** The insured capital is the car's value. */
  coversValue?: true;
  capital?: number;
  ceiling?: number;
  deductible?: number;
  /** Behind which a claim folder can stand. */
  claims?: true;
}

/** Whole dirhams; what is left out has no such limit. */
export const GUARANTEES: readonly GuaranteeKind[] = [
  { fr: 'Responsabilité civile', ar: 'المسؤولية المدنية', ceiling: 5_000_000, claims: true },
  { fr: 'Défense et recours', ar: 'الدفاع والمطالبة', ceiling: 20_000 },
  { fr: 'Assistance', ar: 'المساعدة' },
  {
    fr: 'Protection du conducteur et des passagers',
    ar: 'حماية السائق والركاب',
    capital: 100_000,
    ceiling: 30_000,
  },
  {
    fr: 'Événements catastrophiques',
    ar: 'الوقائع الكارثية',
    coversValue: true,
    deductible: 2_500,
  },
  { fr: 'Bris de glaces', ar: 'كسر الزجاج', ceiling: 8_000, deductible: 500, claims: true },
  {
    fr: 'Dommages collision',
    ar: 'أضرار التصادم',
    ceiling: 30_000,
    deductible: 1_500,
    claims: true,
  },
  { fr: 'Vol', ar: 'السرقة', coversValue: true, deductible: 5_000, claims: true },
  { fr: 'Incendie', ar: 'الحريق', coversValue: true, claims: true },
];
