/** What keeps a change from being applied: where it stands, in words, and the way there. */
import type { Issue } from '@rafiq/contract/core/issue';
import { flushSync } from 'react-dom';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import { t as queueText } from '../queue/texts.ts';
import type { Draft } from './draft.ts';
import { t } from './texts.ts';
import { DAYS } from './WeekFields.tsx';

const LISTS = ['periods', 'fixed', 'dated'] as const;

const isList = (part: string | undefined): part is (typeof LISTS)[number] =>
  LISTS.some((list) => list === part);

/** `calendars.1.dated.3.name`: which calendar, which list, which of it. */
const inCalendar = ({ draft }: Draft, [at, part, place, more, day]: string[]): string[] => {
  const calendar = draft.calendars[Number(at)];
  const name = draft.calendars.length > 1 ? (calendar?.name ?? '') : '';
  const weekday = (of: string | undefined): string => {
    const known = DAYS[Number(of ?? -1)];
    return known ? t(`day.${known}`) : '';
  };
  if (part === 'name') return [name, t('calendar.name')];
  if (!isList(part)) return [name, t('week'), weekday(place)];
  const one = calendar?.[part][Number(place ?? -1)];
  return [name, t(part), one ? holidayName(one.name) : '', more === 'week' ? weekday(day) : ''];
};

const RULE_PARTS = ['amount', 'calendar', 'source'] as const;

/** `rules.ticket.amount`. */
const inRule = ({ draft }: Draft, [of, part]: string[]): string[] => {
  const rule = draft.rules.find(({ kind }) => kind === of);
  const known = RULE_PARTS.find((one) => one === part);
  return [rule ? queueText(`kind.${rule.kind}`) : '', known ? t(`rule.${known}`) : ''];
};

export const faultPlace = (of: Draft, { field }: Issue): string => {
  const [list, ...rest] = field.split('.');
  const parts = list === 'rules' ? inRule(of, rest) : inCalendar(of, rest);
  return parts.filter((part) => part !== '').join(' · ');
};

/** The nearest that stands on the screen: a fault in a list of too many is at the list. */
const placeOf = (field: string): HTMLElement | null => {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const found = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (found) return found;
  }
  return null;
};

/** Its calendar is chosen, what hides it is opened, and it has the focus. */
export const goToFault = (of: Draft, { field }: Issue): void => {
  const [list, at] = field.split('.');
  const calendar = list === 'calendars' ? of.draft.calendars[Number(at)] : undefined;
  if (calendar) flushSync(() => of.choose(calendar.id));
  const place = placeOf(field);
  for (let above = place; above; above = above.parentElement)
    if (above instanceof HTMLDetailsElement) above.open = true;
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    place?.querySelector<HTMLElement>('input, button');
  control?.focus();
};
