/** Until when a case is due: so much working time of a calendar, counted from when it began, without its pauses. */
import type { CaseKind } from '../cases/model.ts';
import type { IsoDate } from '../core/dates.ts';
import type { DeadlineUnit } from './due.ts';

export interface DeadlineRule {
  kind: CaseKind;
  amount: number;
  unit: DeadlineUnit;
  /** The id of one of the calendars. */
  calendar: string;
  /** Where the insurer has it from; empty: it is proposed, and no more. */
  source: string;
}

/** By Morocco's clock, 08:30. Work is done from one to the other; a pause at noon is a gap between two of them. */
export interface DayHours {
  from: string;
  to: string;
}

/** Seven days, Monday first. */
export type Week = DayHours[][];

/** Days on which other hours hold, such as Ramadan; both count. */
export interface SpecialPeriod {
  name: string;
  from: IsoDate;
  to: IsoDate;
  week: Week;
}

/** Every year: month and day, 07-30. */
export interface FixedHoliday {
  name: string;
  day: string;
}

/** Of one year. The moon is seen the evening before: until then it is a forecast. */
export interface DatedHoliday {
  name: string;
  day: IsoDate;
  /** How many days there is no work, from that one on. */
  days: number;
  moon: boolean;
  confirmed: boolean;
}

export interface WorkCalendar {
  id: string;
  name: string;
  week: Week;
  periods: SpecialPeriod[];
  fixed: FixedHoliday[];
  dated: DatedHoliday[];
}

/** All that due dates follow from. The names on the wire are these as well. */
export interface Deadlines {
  rules: DeadlineRule[];
  calendars: WorkCalendar[];
}

/** What a change would do, before it is applied: or has done. */
export interface DueMoves {
  moved: number;
  /** Of those, the ones that are late now and were not. */
  late: number;
  later: number;
  sooner: number;
  kinds: { kind: CaseKind; moved: number; late: number }[];
}

export const RULE_MAX = { 'working-hours': 1000, 'working-days': 250 } as const;
/** Of all of it on its way: the fullest that the limits below allow, with room (a test sends it). */
export const DEADLINES_MAX_BYTES = 1024 * 1024;
export const DEADLINE_LIMITS = {
  name: 60,
  source: 200,
  spans: 4,
  calendars: 8,
  periods: 20,
  holidays: 120,
  days: 10,
} as const;
