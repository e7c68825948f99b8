/** How keys are made, rotated and ended. The secret is told once, to whoever made it. */

import type { NewKey } from '@rafiq/contract/access-keys/rules';
import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import {
  endSecretsAt,
  insertKey,
  insertSecret,
  listKeys,
  lockKey,
  type OpenKey,
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

/** Who of the staff is shown the secret and who let them; neither where a test or a measurement makes a key. */
interface Shown {
  now: Date;
  staffId?: string;
  approvalId?: string;
}

const addSecret = async (
  tx: Transaction,
  id: string,
  { now, staffId, approvalId }: Shown,
): Promise<MadeKey> => {
  const secret = newSecret();
  await insertSecret(tx, { id, secretHash: hashOf(secret), now, staffId, approvalId });
  return { id, bearer: spell(id, secret) };
};

export const addKey = async (
  tx: Transaction,
  wanted: NewKey,
  { by, ...shown }: Shown & { by: string },
): Promise<MadeKey> => {
  const id = newKeyId();
  await insertKey(tx, { ...wanted, id, by, now: shown.now });
  return addSecret(tx, id, shown);
};

/** Whether it is there to get another secret. What has ended stays ended. */
export const holdOpenKey = async (tx: Transaction, id: string): Promise<Refusal | OpenKey> => {
  const key = await lockKey(tx, id);
  if (!key) return 'unknown';
  return key.endedAt === null ? key : 'ended';
};

/** The secrets of before go on for so many days. */
export const renewSecret = async (
  tx: Transaction,
  { id, overlapDays }: { id: string; overlapDays: number },
  shown: Shown,
): Promise<MadeKey | Refusal> => {
  const key = await holdOpenKey(tx, id);
  if (typeof key === 'string') return key;
  await endSecretsAt(tx, id, new Date(shown.now.getTime() + overlapDays * DAY_MS));
  return addSecret(tx, id, shown);
};

/** What is written down with it, as the last statement of its transaction. */
type Noted = (tx: Transaction, id: string) => Promise<void>;

export const endKey = async (
  { db, clock }: Deps,
  id: string,
  by: string,
  noted: Noted,
): Promise<Refusal | 'done'> =>
  db.transaction(async (tx) => {
    const key = await holdOpenKey(tx, id);
    if (typeof key === 'string') return key;
    await setEnded(tx, { id, by, now: clock() });
    await noted(tx, id);
    return 'done';
  });

export const keysNow = ({ db, clock }: Deps): Promise<AccessKey[]> => listKeys(db, clock());
