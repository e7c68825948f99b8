/** Numbers and names as the indicators write them. */
import { writeNumber } from '@rafiq/contract/core/money';
import type { ResponsibilityDegree } from '@rafiq/contract/motor-folders/model';
import { percentText } from '@rafiq/kit/formats/share.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { type ChartRow, shareIn } from '@rafiq/kit/ui/chart-rows.ts';
import { t } from './texts.ts';

export const number = (count: number): string => writeNumber(count, language);

export const shareText =
  (rows: ChartRow[]) =>
  (row: ChartRow): string =>
    percentText(shareIn(rows, row));

export const chartTexts = () => ({
  asTable: t('chart.asTable'),
  asChart: t('chart.asChart'),
  count: t('chart.count'),
  share: t('chart.share'),
});

export const responsibilityText = (degree: ResponsibilityDegree): string => {
  if (degree === 1) return t('responsibility.full');
  return degree === 0 ? t('responsibility.none') : t('responsibility.undetermined');
};
