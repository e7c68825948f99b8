import type { Queryable } from '../../platform/db.ts';
import { deleteAnsweredRequests } from './repository.ts';

const DAY_MS = 24 * 3_600_000;
const ANSWERED_DAYS = 90;

/** Who asked for access and has the answer need not be kept. Those who still wait are. */
export const sweepAccessRequests = (db: Queryable, now: Date): Promise<number> =>
  deleteAnsweredRequests(db, new Date(now.getTime() - ANSWERED_DAYS * DAY_MS));
