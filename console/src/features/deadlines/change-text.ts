import { isIsoDate } from '@rafiq/contract/core/dates';
import type { DeadlineChange } from '@rafiq/contract/deadlines/changes';
import { DEADLINE_UNITS } from '@rafiq/contract/deadlines/due';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import { t as queueText } from '../queue/texts.ts';
import { dayOfYear } from './day-of-year.ts';
import { t } from './texts.ts';
import { DAYS } from './WeekFields.tsx';

/** Of one year, or of each. */
const dayText = (day: string): string =>
  isIsoDate(day) ? shortDate(day) : (dayOfYear(day) ?? day);

/** `5 working-days`; while it is typed there may be no number yet. */
const amountText = (said: string): string => {
  const [amount, unit] = said.split(' ');
  const known = DEADLINE_UNITS.find((one) => one === unit);
  const count = Number(amount);
  return known && !Number.isNaN(count) ? t(`amount.${known}`, { count }) : '…';
};

const spanText = (said: string): string => {
  const [from = '', to = ''] = said.split('/').map(dayText);
  return t('holiday.span', { from, to });
};

/** As they are typed, from left to right in every language. */
const hoursSaid = (said: string): string => (said === '' ? t('week.none') : `\u2066${said}\u2069`);

const asSaid = (said: string): string => said;
const dayCount = (said: string): string => t('holiday.days', { count: Number(said) });

const SAID: Partial<Record<DeadlineChange['what'], (said: string) => string>> = {
  rule: amountText,
  'rule-calendar': asSaid,
  'rule-source': asSaid,
  'calendar-renamed': asSaid,
  hours: hoursSaid,
  'period-hours': hoursSaid,
  'period-added': spanText,
  'period-moved': spanText,
  'period-removed': spanText,
  'holiday-days': dayCount,
};

/** A source that was not there, or is no more, is said without what it was or is. */
const keyOf = ({ what, from, to }: DeadlineChange) => {
  if (what !== 'rule-source' || (from !== '' && to !== '')) return `change.${what}` as const;
  return from === '' ? 'change.rule-source.first' : 'change.rule-source.none';
};

export const changeText = (change: DeadlineChange): string => {
  const { what, kind, calendar, name, weekday, from, to } = change;
  const said = SAID[what] ?? dayText;
  const day = DAYS[weekday ?? -1];
  const text = t(keyOf(change), {
    kind: kind ? queueText(`kind.${kind}`) : '',
    name: holidayName(name),
    day: day ? t(`day.${day}`) : '',
    from: said(from),
    to: said(to),
  });
  return calendar === '' || calendar === name ? text : t('change.in', { change: text, calendar });
};
