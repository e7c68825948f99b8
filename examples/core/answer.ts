/** Answers of this system leave for the member as those of the insurer's people do. */
import { type Portal, Refused } from './portal.ts';
import type { Answer, Store } from './store.ts';

interface Standing {
  state: 'leaving' | 'approval' | 'sent' | 'withdrawn' | 'refused';
  leaves: string | null;
  problem: string | null;
}

/** The member has added something since: the answer has not left, and belongs to the version that comes. */
const CAME_BETWEEN = ['handover_version', 'handover_arriving', 'changed'];
/** The request is not acknowledged yet, or staff have the case: ask again later. */
const NOT_YET = ['handover_untaken', 'case_held', 'approval_waiting'];
const MINUTE_MS = 60_000;
/** Whoever has the case for so long answers the member themselves. */
const LEFT_TO_PEOPLE_MS = 60 * MINUTE_MS;

/** A second person decides in the time that the portal gives them. Whoever else is in the way has an hour. */
const isWaiting = (
  why: string,
  { heldSince, now }: { heldSince: number | null; now: Date },
): boolean =>
  why === 'approval' ||
  (NOT_YET.includes(why) && now.getTime() - (heldSince ?? now.getTime()) < LEFT_TO_PEOPLE_MS);

/**
 * Sent as it is stored, under the key that is stored with it, as often as it takes: after a lost answer or a kill the same
 * call says how it stands, and gives no second one. Says what has become of it.
 */
export const giveAnswer = async (
  { portal, store }: { portal: Portal; store: Store },
  answer: Answer,
  now: Date,
): Promise<string> => {
  const { number, reference, key, body, heldSince } = answer;
  const { state, leaves, problem } = await portal
    .post<Standing>(`requests/${reference}/answers`, body, key)
    .catch((error: unknown): Standing => {
      if (!(error instanceof Refused)) throw error;
      return { state: 'refused', leaves: null, problem: error.code };
    });
  const why = problem ?? state;
  if (CAME_BETWEEN.includes(why)) store.answerAnew(number);
  else if (state === 'leaving' && leaves !== null) store.noteLeaving(answer, new Date(leaves));
  else if (isWaiting(why, { heldSince, now }))
    store.noteHeld(answer, { now, askAt: new Date(now.getTime() + MINUTE_MS) });
  else store.noteAnswered(answer, why);
  return why;
};
