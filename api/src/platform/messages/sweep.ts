/** Messages are personal: what they say goes first, that they were sent goes later. */
import { keepMonths } from '../database/months.ts';
import type { Queryable } from '../db.ts';
import { deleteOlder, eraseBodiesOlder, eraseExpired } from './repository.ts';

const DAY_MS = 24 * 3_600_000;
/** Longer than the last try to deliver, which comes after a day. What opens something goes when it expires. */
const BODY_DAYS = 2;
const ROW_DAYS = 90;

export const sweepMessages = async (db: Queryable, now: Date): Promise<number> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const expired = await eraseExpired(db, now);
  const erased = await eraseBodiesOlder(db, before(BODY_DAYS));
  const keepFrom = before(ROW_DAYS);
  const gone = await deleteOlder(db, keepFrom);
  await keepMonths(db, 'messages', { now, keepFrom });
  return expired + erased + gone;
};
