/** The year of the indicators, as the address carries it. The current one is left out. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { statisticsYears } from '@rafiq/contract/statistics/rules';

export interface YearSearch {
  y?: number;
}

/** Only a year that is offered can be asked for. */
export const readYear = (raw: Record<string, unknown>, today: IsoDate): YearSearch => {
  const earlier = statisticsYears(today).slice(1);
  const y = earlier.find((year) => String(year) === String(raw.y));
  return y === undefined ? {} : { y };
};

export const yearOf = ({ y }: YearSearch, today: IsoDate): number => y ?? Number(today.slice(0, 4));

export const yearInAddress = (year: number, today: IsoDate): YearSearch =>
  readYear({ y: year }, today);
