/** One act on several cases: of each it is said what became of it. */
import type { Issue } from '../core/issue.ts';

export const BULK_ACTS = ['give', 'return'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** More than anybody chooses by hand. */
export const BULK_MAX = 100;

/**
 * `changed`: since it was seen. `refused`: by a rule, which its issues name. `failed`: nobody's fault but ours, and it can
 * be tried again.
 */
export const BULK_OUTCOMES = [
  'done',
  'changed',
  'not_allowed',
  'gone',
  'refused',
  'failed',
] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export interface BulkAsked {
  act: BulkAct;
  /** To whom, of `give`. */
  assignee: string | null;
  cases: readonly { id: string; version: number }[];
}

export interface BulkResult {
  id: string;
  outcome: BulkOutcome;
  /** How it stands now, or what is wrong. */
  issues: readonly Issue[];
}
