/**
 * Secrets of keys in the console: an administrator asks, somebody else approves, and whoever asked collects the secret,
 * once. It is made at that moment, so nothing that opens anything waits anywhere.
 */

import { checkNewKey, checkOverlapDays, type NewKey } from '@rafiq/contract/access-keys/rules';
import type { AskedKey } from '@rafiq/contract/access-keys/schema';
import type { KeyPayload } from '@rafiq/contract/approvals/model';
import { checkApprovalReason, collectedBy } from '@rafiq/contract/approvals/rules';
import { issue } from '@rafiq/contract/core/issue';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import {
  askApproval,
  holdApproved,
  type KindOfApproval,
  listAskedOf,
  listWaitingOf,
  type StoredOf,
} from '../approvals/service.ts';
import { writeLedger } from '../ledger/service.ts';
import { findDeciders, type StaffCaller } from '../staff-access/service.ts';
import { addKey, holdOpenKey, type MadeKey, type Refusal, renewSecret } from './keeping.ts';
import { collectedOf } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

type Approved = StoredOf<'key'>;

export const refuse = (refusal: Refusal): never => {
  if (refusal === 'unknown') throw new AppError('not_found');
  return refuseIssue(issue('key', 'key_is_over'));
};

/** Not by an account for emergencies: whoever opened it could approve as themselves. */
const ask = async (
  tx: Transaction,
  { clock }: Deps,
  caller: StaffCaller,
  { payload, reason }: { payload: KeyPayload; reason: string },
): Promise<string> => {
  const isOwnAccount = (await findDeciders(tx)).some(({ id }) => id === caller.person.id);
  if (!isOwnAccount) throw new AppError('role_required');
  const wanted = { kind: 'key', payload } as const;
  const about = payload.keyId ?? '';
  return askApproval(tx, caller, { wanted, about, reason: reason.trim(), now: clock() });
};

/** Answers the number of the approval. */
export const askForKey = (
  deps: Deps,
  caller: StaffCaller,
  { reason, ...wanted }: NewKey & { reason: string },
): Promise<string> => {
  refuseIssues([...checkNewKey(wanted), ...checkApprovalReason(reason)]);
  const payload = { ...wanted, keyId: null, overlapDays: null };
  return deps.db.transaction((tx) => ask(tx, deps, caller, { payload, reason }));
};

/** Another secret for a key. Neither its source nor its scopes ever change. */
export const askForSecret = (
  deps: Deps,
  caller: StaffCaller,
  { id, overlapDays, reason }: { id: string; overlapDays: number; reason: string },
): Promise<string> => {
  refuseIssues([...checkOverlapDays(overlapDays), ...checkApprovalReason(reason)]);
  return deps.db.transaction(async (tx) => {
    const key = await holdOpenKey(tx, id);
    if (typeof key === 'string') return refuse(key);
    const { name, source, scopes, kinds, sources } = key;
    const payload = { keyId: id, name, source, scopes, kinds, sources, overlapDays };
    return ask(tx, deps, caller, { payload, reason });
  });
};

/** Null: it is not theirs, or its time is over. */
const untilOf = (
  { state, decidedAt, askedBy }: Approved,
  { person }: StaffCaller,
  now: Date,
): Date | null => {
  if (state !== 'approved' || decidedAt === null || askedBy.id !== person.id) return null;
  const until = collectedBy(decidedAt);
  return until > now ? until : null;
};

const toAsked = (one: Approved, until: Date | null): AskedKey => {
  const { keyId, name, source, scopes, kinds, sources, overlapDays } = one.payload;
  return {
    ...{ id: one.id, keyId, name, source, scopes: [...scopes], overlapDays, reason: one.reason },
    ...{ kinds: kinds ? [...kinds] : null, sources: sources ? [...sources] : null },
    ...{ askedBy: one.askedBy.name, askedAt: one.askedAt.toISOString() },
    collectUntil: until?.toISOString() ?? null,
  };
};

/** What waits for a second person, of whomever, and what the caller may collect. */
export const askedKeys = async ({ db, clock }: Deps, caller: StaffCaller): Promise<AskedKey[]> => {
  const now = clock();
  const waiting = await listWaitingOf(db, 'key', now);
  const own = (await listAskedOf(db, 'key', caller.person.id)).flatMap((one) => {
    const until = untilOf(one, caller, now);
    return until === null ? [] : [{ one, until }];
  });
  const taken = await collectedOf(
    db,
    own.map(({ one }) => one.id),
  );
  return [
    ...own
      .filter(({ one }) => !taken.includes(one.id))
      .map(({ one, until }) => toAsked(one, until)),
    ...waiting.map((one) => toAsked(one, null)),
  ];
};

const isCollected = async (tx: Queryable, id: string): Promise<boolean> =>
  (await collectedOf(tx, [id])).length > 0;

/** The secret, for whoever asked for it: made now, told this once. */
export const collectSecret = (
  { db, clock }: Deps,
  caller: StaffCaller,
  id: string,
): Promise<MadeKey> =>
  db.transaction(async (tx) => {
    const now = clock();
    const found = await holdApproved(tx, 'key', id);
    if (!found || untilOf(found, caller, now) === null || (await isCollected(tx, id)))
      throw new AppError('not_found');
    const { person, actor } = caller;
    const { keyId, name, source, scopes, kinds, sources, overlapDays } = found.payload;
    const shown = { now, staffId: person.id, approvalId: id };
    const made =
      keyId === null
        ? await addKey(
            tx,
            {
              ...{ name, source, scopes: [...scopes] },
              ...{ kinds: kinds ? [...kinds] : null, sources: sources ? [...sources] : null },
            },
            { ...shown, by: person.name },
          )
        : await renewSecret(tx, { id: keyId, overlapDays: overlapDays ?? 0 }, shown);
    if (typeof made === 'string') return refuse(made);
    const reason = [keyId !== null && 'rotate', `approval ${id}`].filter(Boolean).join(', ');
    await writeLedger(tx, actor, { act: 'key.made', about: made.id, reason, now });
    return made;
  });

/** The secret is made when it is collected; a key that has ended meanwhile gets none. */
export const keyApproval: KindOfApproval<'key'> = {
  carryOut: async (tx, { payload }) => {
    if (payload.keyId === null) return;
    if (typeof (await holdOpenKey(tx, payload.keyId)) === 'string')
      throw new AppError('approval_changed');
  },
};
