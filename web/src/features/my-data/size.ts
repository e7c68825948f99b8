import { language } from '@rafiq/kit/texts/language.ts';
import { t } from './texts.ts';

const MB = 1024 * 1024;

/** In megabytes, the smallest being 0.1: nobody downloads nothing. */
export const sizeText = (bytes: number): string => {
  const digits = { maximumFractionDigits: 1, numberingSystem: 'latn' };
  const size = new Intl.NumberFormat(language, digits).format(Math.max(0.1, bytes / MB));
  return t('export.size', { size });
};
