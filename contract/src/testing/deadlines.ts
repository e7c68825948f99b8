/** As much as the deadlines may hold: every list full, every name as long as it may be. */
import { addDays } from '../core/dates.ts';
import { type Deadlines, DEADLINE_LIMITS as LIMITS, type Week } from '../deadlines/model.ts';
import { SHIPPED_DEADLINES } from '../deadlines/shipped.ts';

const many = <One>(count: number, make: (n: number) => One): One[] =>
  Array.from({ length: count }, (_, n) => make(n));

const two = (n: number): string => String(n).padStart(2, '0');
/** A letter that takes as many bytes as one can. */
const LETTER = 'ⴰ';

export const fullestDeadlines = (): Deadlines => {
  const name = LETTER.repeat(LIMITS.name);
  const hours = many(LIMITS.spans, (n) => ({
    from: `${two(6 * n)}:00`,
    to: `${two(6 * n + 5)}:30`,
  }));
  const week: Week = many(7, () => hours);
  return {
    rules: SHIPPED_DEADLINES.rules.map((rule) => ({
      ...rule,
      source: LETTER.repeat(LIMITS.source),
      calendar: 'main',
    })),
    calendars: many(LIMITS.calendars, (at) => ({
      ...{ id: at === 0 ? 'main' : `calendar-${at}`.padEnd(40, '0'), name, week },
      periods: many(LIMITS.periods, (n) => ({
        ...{
          name,
          from: addDays('2026-01-01', 40 * n),
          to: addDays('2026-01-01', 40 * n + 29),
          week,
        },
      })),
      fixed: many(LIMITS.holidays, (n) => ({ name, day: addDays('2028-01-01', n).slice(5) })),
      dated: many(LIMITS.holidays, (n) => ({
        ...{
          name,
          day: addDays('2026-01-01', 2 * n),
          days: LIMITS.days,
          moon: false,
          confirmed: false,
        },
      })),
    })),
  };
};
