/** A call that somebody has asked for, and the attempts to make it. */

/** `called`: spoken with, and not finished. `done`: nothing is left to be called about. */
export const CALL_OUTCOMES = ['called', 'not_reached', 'done'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** What somebody has to say after a call. */
export interface MadeCall {
  outcome: CallOutcome;
  note: string;
}
