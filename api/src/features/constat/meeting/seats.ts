/** Who is in a meeting: two phones, each known by a secret of which only the hash is kept. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { OtherState } from '@rafiq/contract/constat/meeting/model';
import { readPass } from '@rafiq/contract/constat/meeting/rules';
import type { Side } from '@rafiq/contract/constat/model';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../../platform/network-limit.ts';
import { takeAttempts } from '../../../platform/rate-limit.ts';
import { findMeeting, lockMeeting, type StoredMeeting } from './repository.ts';

export interface MeetingDeps {
  db: Db;
  clock: Clock;
}

/** A phone that has shown its pass. */
export interface Seat {
  meetingId: string;
  side: Side;
  phone: string;
}

/** As whom a phone is counted. */
export const ownerOf = ({ meetingId, side }: Seat): string => `${meetingId} ${side}`;

/** Written in the transaction of what it tells of. */
export const CHANNEL = 'constat_meetings';

/** Nobody guesses 32 bytes: this is for whoever tries all the same. */
const WRONG = networkLimit('constat-wrong', [60, 120, 240], 15);

export const refuseWrong = async (
  { db, clock }: MeetingDeps,
  address: string,
  code: 'meeting_pass' | 'meeting_invite' | 'meeting_ended',
): Promise<never> => {
  await takeAttempts(db, ofNetworks(WRONG, address), clock());
  throw new AppError(code);
};

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const isSame = (kept: Buffer | null, hash: Buffer): boolean =>
  kept !== null && timingSafeEqual(kept, hash);

export const seatIn = (
  { id, aSecret, bSecret, aPhone, bPhone }: StoredMeeting,
  hash: Buffer,
): Seat | null => {
  if (isSame(aSecret, hash)) return { meetingId: id, side: 'a', phone: aPhone };
  return isSame(bSecret, hash) ? { meetingId: id, side: 'b', phone: bPhone ?? '' } : null;
};

export const otherState = (
  { aSecret, bSecret, isSpent }: StoredMeeting,
  side: Side,
): OtherState => {
  if (side === 'b') return aSecret === null ? 'left' : 'in';
  if (bSecret !== null) return 'in';
  return isSpent ? 'left' : 'awaited';
};

/** As much of a request as it takes to know which phone calls. A cookie is none of it. */
export interface Caller {
  ip: string;
  headers: { authorization?: string | undefined };
}

export const hashOfPass = ({ headers }: Caller): { id: string; hash: Buffer } | null => {
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
  const pass = readPass(bearer);
  return pass && { id: pass.id, hash: hashOf(pass.secret) };
};

/** Refuses with a sentence: the meeting is over, or this phone is not in it. */
export const requireSeat = async (
  deps: MeetingDeps,
  caller: Caller,
): Promise<{ seat: Seat; meeting: StoredMeeting }> => {
  const shown = hashOfPass(caller);
  if (!shown) return refuseWrong(deps, caller.ip, 'meeting_pass');
  const meeting = await findMeeting(deps.db, shown.id, deps.clock());
  if (!meeting) return refuseWrong(deps, caller.ip, 'meeting_ended');
  const seat = seatIn(meeting, shown.hash);
  return seat ? { seat, meeting } : refuseWrong(deps, caller.ip, 'meeting_pass');
};

/** Whoever wrote meanwhile has been waited for; the seat may be gone, or another phone's, since it was looked at. */
export const lockSeat = async (
  tx: Transaction,
  { meetingId, side, phone }: Seat,
  now: Date,
): Promise<StoredMeeting> => {
  const meeting = await lockMeeting(tx, meetingId, now);
  if (!meeting) throw new AppError('meeting_ended');
  const { aSecret, bSecret, aPhone, bPhone } = meeting;
  const [secret, seated] = side === 'a' ? [aSecret, aPhone] : [bSecret, bPhone];
  if (secret === null || seated !== phone) throw new AppError('meeting_pass');
  return meeting;
};
