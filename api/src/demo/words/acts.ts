/** What a refund's line is called in plain words, and under which ceiling of the year it falls. */
import type { Language } from '@rafiq/contract/core/language';

interface Ceiling {
  name: Record<Language, string>;
  /** In whole dirhams, for each person and year. */
  most: number;
}

const CEILINGS = {
  routine: {
    name: { fr: 'Soins courants', en: 'Routine care', ar: 'العلاجات العادية' },
    most: 20_000,
  },
  sight: { name: { fr: 'Optique', en: 'Glasses and lenses', ar: 'النظارات' }, most: 2_000 },
  teeth: { name: { fr: 'Dentaire', en: 'Dental care', ar: 'علاج الأسنان' }, most: 6_000 },
  birth: { name: { fr: 'Maternité', en: 'Maternity', ar: 'الأمومة' }, most: 15_000 },
  hospital: {
    name: { fr: 'Hospitalisation', en: 'Hospital care', ar: 'الاستشفاء' },
    most: 100_000,
  },
} as const satisfies Record<string, Ceiling>;

export interface Act {
  en: string;
  ar: string;
  ceiling: Ceiling;
}

const { routine, sight, teeth, birth, hospital } = CEILINGS;

/** By the name of the care, which is the act in French. */
export const ACTS: Record<string, Act> = {
  'Consultation généraliste': { en: 'Visit to a doctor', ar: 'استشارة طبيب عام', ceiling: routine },
  'Consultation spécialiste': {
    ...{ en: 'Visit to a specialist', ar: 'استشارة طبيب متخصص', ceiling: routine },
  },
  'Consultation pédiatrique': {
    ...{ en: 'Visit to a children’s doctor', ar: 'استشارة طبيب الأطفال', ceiling: routine },
  },
  Pharmacie: { en: 'Medicines', ar: 'الأدوية', ceiling: routine },
  'Analyses médicales': { en: 'Medical tests', ar: 'تحاليل طبية', ceiling: routine },
  Radiologie: { en: 'X-ray', ar: 'الفحص بالأشعة', ceiling: routine },
  IRM: { en: 'MRI scan', ar: 'الفحص بالرنين المغناطيسي', ceiling: routine },
  Kinésithérapie: { en: 'Physiotherapy', ar: 'الترويض الطبي', ceiling: routine },
  'Monture et verres correcteurs': {
    ...{ en: 'Glasses', ar: 'نظارات طبية', ceiling: sight },
  },
  'Soins dentaires': { en: 'Dental care', ar: 'علاج الأسنان', ceiling: teeth },
  'Prothèse dentaire': { en: 'Dental prosthesis', ar: 'تركيب الأسنان', ceiling: teeth },
  Hospitalisation: { en: 'Hospital stay', ar: 'الإقامة في المستشفى', ceiling: hospital },
  Maternité: { en: 'Childbirth', ar: 'الولادة', ceiling: birth },
};
