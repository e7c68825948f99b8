/** One act on several cases: of each it is said what became of it. */
import type { Refusal } from '../conversations/model.ts';
import type { Issue } from '../core/issue.ts';
import type { Outcome } from '../templates/model.ts';

/** `take-back`: an answer that has not left yet. */
export const BULK_ACTS = ['give', 'return', 'answer', 'close', 'take-back'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** With what a case can be closed; each kind has its own status for it. */
export const CLOSINGS = ['done', 'refused'] as const satisfies Outcome[];
export type Closing = (typeof CLOSINGS)[number];

/** More than anybody chooses by hand. */
export const BULK_MAX = 100;

/**
 * `changed`: since it was seen. `refused`: by a rule, which its issues name. `too_many`: for now (`PACES`). `failed`: nobody's fault but ours, and it can
 * be tried again.
 */
export const BULK_OUTCOMES = [
  'done',
  'changed',
  'not_allowed',
  'gone',
  'refused',
  'too_many',
  'failed',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export interface BulkAsked {
  act: BulkAct;
  /** To whom, of `give`. */
  assignee: string | null;
  /** The code of the one that is sent, of `answer`. */
  template: string | null;
  /** Of `close`. */
  closing: Closing | null;
  /** Why, of a refusal. */
  refusal: Refusal | null;
  cases: readonly { id: string; version: number }[];
}

export interface BulkResult {
  id: string;
  outcome: BulkOutcome;
  /** How it stands now, or what is wrong. */
  issues: readonly Issue[];
  /** Until when it can be taken back; null: it is done. */
  leaves: string | null;
}
