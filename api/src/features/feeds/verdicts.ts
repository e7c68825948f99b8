/** What is to become of a row: written by the plan, read by everything after it. */

import type { IssueCode } from '@rafiq/contract/core/issue';
import type { BatchCounts } from '@rafiq/contract/feeds/batches/schema';

type Outcome = Exclude<keyof BatchCounts, 'rows' | 'refused'>;

/**
 * `adopted`: it came otherwise and is the source's from now on. `version`: the same content at a newer version.
 * `linked`: a member whom another source leads. `gone`: to be removed and not there. `unlinked`: the member stays, the
 * source no longer knows them.
 */
export const OUTCOMES = {
  new: 'new',
  changed: 'changed',
  adopted: 'changed',
  unchanged: 'unchanged',
  version: 'unchanged',
  linked: 'unchanged',
  gone: 'unchanged',
  stale: 'stale',
  removed: 'removed',
  unlinked: 'removed',
} as const satisfies Record<string, Outcome>;

/** Why a row cannot be written, and which of its fields says so. */
export const REFUSALS = {
  same_version: 'source_version',
  member_unknown: 'member',
  other_member: 'member',
  policy_unknown: 'policy',
  beneficiary_unknown: 'beneficiary',
  declaration_unknown: 'declaration',
  document_unknown: 'documents',
  number_taken: 'policy_id',
  cin_taken: 'cin',
  client_id_taken: 'client_id',
  birth_date_differs: 'birth_date',
  not_leading: 'cin',
  other_person: 'cin',
  in_use: 'deleted',
  changed_since: 'source_version',
} as const satisfies Partial<Record<IssueCode, string>>;

export type Verdict = keyof typeof OUTCOMES | keyof typeof REFUSALS;

export const isOutcome = (verdict: Verdict): verdict is keyof typeof OUTCOMES =>
  verdict in OUTCOMES;

/** For a statement: whether a verdict is one of these. */
export const oneOf = (...verdicts: Verdict[]): string =>
  `in (${verdicts.map((verdict) => `'${verdict}'`).join(', ')})`;

/** Those that the plan lets through, for statements that look for the others. */
export const OUTCOME_LIST = oneOf(...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]));
