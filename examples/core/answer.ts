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
/** Somebody else has to be first: this system's own acknowledgement, or whoever of the insurer's people has the case. */
const NOT_YET = ['handover_untaken', 'case_held'];

/**
 * Sent as it is stored, under the key that is stored with it, as often as it takes: after a lost answer or a kill the same
 * call says how it stands, and gives no second one. Says what has become of it.
 */
export const giveAnswer = async (
  { portal, store }: { portal: Portal; store: Store },
  answer: Answer,
): Promise<string> => {
  const { number, reference, key, body } = answer;
  const { state, leaves, problem } = await portal
    .post<Standing>(`requests/${reference}/answers`, body, key)
    .catch((error: unknown): Standing => {
      if (!(error instanceof Refused)) throw error;
      return { state: 'refused', leaves: null, problem: error.code };
    });
  const why = problem ?? state;
  if (CAME_BETWEEN.includes(why)) store.answerAnew(number);
  else if (state === 'leaving' && leaves !== null) store.noteLeaving(answer, new Date(leaves));
  else if (state === 'sent' || (problem !== null && !NOT_YET.includes(why)))
    store.noteAnswered(answer, why);
  return why;
};
