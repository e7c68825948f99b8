/** A call that somebody has asked for, and the attempts to make it. */
import type { Language } from '../core/language.ts';

/** `called`: spoken with, and not finished. `done`: nothing is left to be called about. */
export const CALL_OUTCOMES = ['called', 'not_reached', 'done'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface CallAttempt {
  outcome: CallOutcome;
  /** For colleagues; the person who asked never sees it. */
  note: string;
  by: string;
  at: string;
}

export interface CallBackCase {
  id: string;
  isOpen: boolean;
  version: number;
  askedAt: string;
  dueAt: string;
  phone: string;
  language: Language;
  /** One of the six reasons for asking (support). */
  reason: string;
  message: string;
  /** Null: nobody was signed in, or the member is gone. */
  person: { name: string; cin: string } | null;
  /** The newest first. */
  attempts: CallAttempt[];
}

/** What somebody has to say after a call. */
export interface MadeCall {
  outcome: CallOutcome;
  note: string;
}
