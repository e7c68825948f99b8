/** What a due date came from, in words: the rule, from when, and what was not counted. */
import type { DueOrigin } from '@rafiq/contract/deadlines/due';
import { day } from '@rafiq/kit/formats/format.ts';
import { t } from './texts.ts';

/** A pause of minutes is none that anybody would ask about. */
const LEAST = 0.1;

const tenths = (amount: number): number => Math.round(amount * 10) / 10;

export const pauseText = ({ paused, unit }: Pick<DueOrigin, 'paused' | 'unit'>): string =>
  paused < LEAST ? '' : t(`due.pause.${unit}`, { count: tenths(paused) });

export const reasonText = (due: DueOrigin): string => {
  if (due.amount === 0) return t('due.moved');
  const rule = t(`due.reason.${due.unit}`, { count: due.amount, date: day(due.from) });
  return [rule, pauseText(due)].filter((part) => part !== '').join(', ');
};
