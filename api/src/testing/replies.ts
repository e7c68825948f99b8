/** The insurer's answer to a request, given at once: without the queue, the fifteen seconds and the screen. */
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Actor } from '../features/ledger/service.ts';
import { type AnswerDeps, findAsker, giveAnswer } from '../features/request-answers/service.ts';
import { askShardsInTurn } from '../platform/database/shards-in-turn.ts';

const HIND: Actor = { staffId: null, name: 'Hind', role: 'agent' };

/** Answers by which way the member was told. */
export const replyTo = (
  deps: AnswerDeps,
  { id, status, text }: { id: string; status: RequestStatus; text: string | null },
): Promise<'email' | 'sms' | null> =>
  deps.db.transaction(async (tx) => {
    await askShardsInTurn(tx);
    const asker = await findAsker(tx, id);
    if (!asker) throw new Error(`no request ${id}`);
    const given = { id, status, text, name: '', by: HIND, now: deps.clock() };
    return giveAnswer(tx, deps, asker, given);
  });
