import type { RefundLine } from '../health-folders/model.ts';

/** 300 dirhams paid, half of it counted, 80 % of that paid back. */
export const aLine = (part: Partial<RefundLine> = {}): RefundLine => ({
  act: { fr: 'Consultation', en: 'Consultation', ar: 'استشارة طبية' },
  careDate: '2025-03-04',
  engaged: 300,
  tariffBase: 150,
  rate: 80,
  ceiling: null,
  ceilingName: { fr: '', en: '', ar: '' },
  ceilingUsed: null,
  deductible: null,
  refunded: 120,
  reason: 'over_tariff',
  ...part,
});
