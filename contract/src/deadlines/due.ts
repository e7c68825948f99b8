/** What a due date is counted in, and what it came from: apart, since every case has one. */
export const DEADLINE_UNITS = ['working-hours', 'working-days'] as const;
export type DeadlineUnit = (typeof DEADLINE_UNITS)[number];

/** What a due date came from, as a case keeps it. */
export interface DueOrigin {
  /** 0: it was set after a call, and follows from no rule. */
  amount: number;
  unit: DeadlineUnit;
  /** When it came, or was opened again. */
  from: string;
  /** How much of the unit was not counted, while the member was asked. */
  paused: number;
  /** Since when it has stood still; null: it runs. */
  since: string | null;
}
