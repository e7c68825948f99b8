/** What the insurer's staff does with keys. The secret is told once, to whoever made it. */
import type { AccessKey } from '@rafiq/contract/access-keys/model';
import { checkNewKey, checkOverlapDays, type NewKey } from '@rafiq/contract/access-keys/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import {
  endSecretsAt,
  insertKey,
  insertSecret,
  listKeys,
  lockKey,
  setEnded,
} from './repository.ts';
import { hashOf, newKeyId, newSecret, spell } from './secret.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const DAY_MS = 24 * 60 * 60_000;

export interface MadeKey {
  id: string;
  /** What the system sends: shown now, and never again. */
  bearer: string;
}

export type Refusal = 'unknown' | 'ended';

/** Who of the staff does it, and what is written down with it; neither of somebody at a terminal. */
interface ByStaff {
  staffId?: string;
  noted?: (tx: Transaction, id: string) => Promise<void>;
}

export const createKey = async (
  { db, clock }: Deps,
  wanted: NewKey,
  by: string,
  { staffId, noted }: ByStaff = {},
): Promise<MadeKey> => {
  refuseIssues(checkNewKey(wanted));
  const [id, secret, now] = [newKeyId(), newSecret(), clock()];
  await db.transaction(async (tx) => {
    await insertKey(tx, { ...wanted, id, by, now });
    await insertSecret(tx, { id, secretHash: hashOf(secret), now, staffId: staffId ?? null });
    await noted?.(tx, id);
  });
  return { id, bearer: spell(id, secret) };
};

/** The secrets of before go on for so many days. */
export const rotateKey = async (
  { db, clock }: Deps,
  id: string,
  overlapDays: number,
  { staffId, noted }: ByStaff = {},
): Promise<MadeKey | Refusal> => {
  refuseIssues(checkOverlapDays(overlapDays));
  const [secret, now] = [newSecret(), clock()];
  return db.transaction(async (tx) => {
    const key = await lockKey(tx, id);
    if (!key) return 'unknown';
    if (key.endedAt !== null) return 'ended';
    await endSecretsAt(tx, id, new Date(now.getTime() + overlapDays * DAY_MS));
    await insertSecret(tx, { id, secretHash: hashOf(secret), now, staffId: staffId ?? null });
    await noted?.(tx, id);
    return { id, bearer: spell(id, secret) };
  });
};

export const endKey = async (
  { db, clock }: Deps,
  id: string,
  by: string,
  { noted }: Pick<ByStaff, 'noted'> = {},
): Promise<Refusal | 'done'> =>
  db.transaction(async (tx) => {
    const key = await lockKey(tx, id);
    if (!key) return 'unknown';
    if (key.endedAt !== null) return 'ended';
    await setEnded(tx, { id, by, now: clock() });
    await noted?.(tx, id);
    return 'done';
  });

export const keysNow = ({ db, clock }: Deps): Promise<AccessKey[]> => listKeys(db, clock());
