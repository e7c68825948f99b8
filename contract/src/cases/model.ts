/** Everything that waits for the insurer is a case: requests of members, people who say who they are, calls to be made. */
import type { Language } from '../core/language.ts';
import { REQUEST_KINDS } from '../requests/model.ts';

/** `identity`: an account or a request for access whose person is to be verified, one case for each CIN. */
export const CASE_KINDS = [...REQUEST_KINDS, 'identity', 'call-back'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `waiting`: the member was asked for something. `closed`: answered for good. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What a due date came from; calendars will say more here. */
export interface DueReason {
  days: number;
  from: string;
}

/** A case as the queue shows it. */
export interface CaseRow {
  id: string;
  kind: CaseKind;
  /** The number that the member knows, of a request; digits without spaces. */
  reference: string;
  state: CaseState;
  /** Of the request, in French; empty where there is none. */
  subject: string;
  person: { name: string; cin: string; language: Language };
  contract: string;
  receivedAt: string;
  dueAt: string;
  dueReason: DueReason;
  assignee: { id: string; name: string } | null;
  files: number;
  hasVoice: boolean;
  version: number;
}
