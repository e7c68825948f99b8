import { writeNumber } from '@rafiq/contract/core/money';
import { common } from '../texts/common.ts';
import { language } from '../texts/language.ts';

/** As the crow flies. Hundreds of metres matter only nearby. */
export const distanceText = (km: number): string => {
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return common('near.km', { km: writeNumber(rounded, language) });
};
