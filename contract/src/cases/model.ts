/** Everything that waits for the insurer is a case: requests of members, people who say who they are, calls to be made. */
import type { Language } from '../core/language.ts';
import type { HandoverMark } from '../request-handover/model.ts';
import { REQUEST_KINDS } from '../requests/model.ts';

/** `identity`: an account or a request for access whose person is to be verified, one case for each CIN. */
export const CASE_KINDS = [...REQUEST_KINDS, 'identity', 'call-back'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `waiting`: the member was asked for something. `closed`: answered for good. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** The queue shows a closed case for so long; after that its number, a CIN or the member's file leads to it. */
export const CLOSED_SHOWN_DAYS = 90;

/** What happened last on a request: the member wrote, or sent a document that was asked for; the insurer answered. */
export const LAST_ACTIVITIES = ['message', 'document', 'answer'] as const;

export interface LastActivity {
  what: (typeof LAST_ACTIVITIES)[number];
  /** The first name of whoever answered; empty for the member, whom the row names. */
  by: string;
  at: string;
}

/** Whose cases a view shows; `none`: those that nobody has taken. */
export const ASSIGNEE_FILTERS = ['me', 'none', 'anybody'] as const;
export type AssigneeFilter = (typeof ASSIGNEE_FILTERS)[number];

/** How long ago a case came: within so many days, or before. */
export const AGE_FILTERS = ['within-1', 'within-7', 'over-3', 'over-7', 'over-15'] as const;
export type AgeFilter = (typeof AGE_FILTERS)[number];

/** What a view of the queue shows; each is an address of the console. */
export interface CaseFilter {
  state: CaseState;
  kinds: readonly CaseKind[];
  assignee: AssigneeFilter;
  isLate: boolean;
  /** Due before the day ends in Morocco, and not late yet. */
  isDueToday: boolean;
  language: Language | null;
  age: AgeFilter | null;
  /** What the core system has refused, or nobody has taken in time; null: whatever became of it. */
  handover: HandoverMark | null;
  /** The number of the policy; empty: of any. */
  contract: string;
  /** A number, a CIN or a name. */
  text: string;
  /** A name is looked for in every view and state, and not in this one alone. */
  isEverywhere: boolean;
}

/** What of a view counts for the next case that is taken from it: that is open, and nobody's. */
export type NextFilter = Pick<CaseFilter, 'kinds' | 'isLate' | 'isDueToday' | 'language' | 'age'>;

/** The last case of a page: the next one begins behind it. */
export interface QueuePlace {
  dueAt: string;
  id: string;
}
