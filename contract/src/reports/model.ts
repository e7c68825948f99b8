/** How the insurer answers: figures of weeks and of what waits now, and of nobody's case. */
import type { CaseKind } from '../cases/model.ts';
import type { IsoDate } from '../core/dates.ts';

/** How many weeks a report looks back, the present one included. */
export const REPORT_WEEKS = [4, 13, 26, 52] as const;
export type ReportWeeks = (typeof REPORT_WEEKS)[number];

/** Days after which what waits is of the next age. */
export const AGE_DAYS = [1, 3, 7, 15, 30] as const;

/** In seconds; half of them took less than the median, nine of ten less than `p90`. */
interface Spread {
  median: number;
  p90: number;
}

/** Of cases by the week in which they ended for the last time. */
export interface EndFigures {
  closed: number;
  onTime: number;
  /** From what was received to the first answer; null where nothing ended. */
  firstAnswer: Spread | null;
  /** From what was received to the end. */
  end: Spread | null;
  /** Opened again at least once. */
  reopened: number;
  /** Papers were asked for more than once. */
  askedTwice: number;
}

export interface WeekFigures extends EndFigures {
  /** Its Monday. */
  week: IsoDate;
  received: number;
  /** Ratings of folders that members gave, and their mean; null: none. */
  ratings: number;
  score: number | null;
}

/** What waits now, of one kind. */
export interface Backlog {
  kind: CaseKind;
  /** By age: less than a day, than three, and so on; one more than `AGE_DAYS`. */
  ages: number[];
  late: number;
  /** Of them those that wait for the member. */
  waiting: number;
}

export interface Report {
  weeks: WeekFigures[];
  backlog: Backlog[];
}

/** Of one of the staff, by the cases that they had at the end. */
export interface PersonFigures extends EndFigures {
  id: string;
  name: string;
  /** What they have now. */
  open: number;
}
