import { CARE_KINDS, type CareKind, DECLARATION_TYPES } from '../health-declarations/model.ts';
import { ACCIDENT_KINDS, type NeededDocument, type Situation } from './model.ts';

const [, DIRECT_PAYMENT] = DECLARATION_TYPES;

const CARE_SITUATIONS: Record<CareKind, Situation> = {
  Maladie: 'illness',
  Maternité: 'maternity',
  Césarienne: 'caesarean',
  Optique: 'optical',
  'Soins et prothèses dentaires': 'dental',
};

/** Care that is still to come has its own list: nothing of it is paid yet. */
export const situationsOfCare = (type: string, careKind: string): Situation[] => {
  if (type === DIRECT_PAYMENT) return ['direct-payment'];
  const kind = CARE_KINDS.find((one) => one === careKind);
  return kind ? ['care', CARE_SITUATIONS[kind]] : ['care'];
};

export const situationsOfAccident = (accident: string): Situation[] => {
  const kind = ACCIDENT_KINDS.find((one) => one === accident);
  return kind ? ['accident', kind] : ['accident'];
};

/** In the insurer's order. */
export const neededIn = (
  all: readonly NeededDocument[],
  situations: readonly Situation[],
): NeededDocument[] => all.filter(({ situation }) => situations.includes(situation));
