/** Two phones write one report; the server hands over what it cannot read. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SealedEntry } from '@rafiq/contract/constat/meeting/model';
import {
  isLaterStamp,
  isMeetingKey,
  MEETING_HOURS,
  MEETING_LIMITS,
  mayHandOver,
} from '@rafiq/contract/constat/meeting/rules';
import { issue } from '@rafiq/contract/core/issue';
import type { Transaction } from '../../../platform/db.ts';
import { AppError, refuseIssue } from '../../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../../platform/network-limit.ts';
import { takeAttempt, takeAttempts } from '../../../platform/rate-limit.ts';
import type { StrangerGate } from '../../../platform/stranger-gate.ts';
import type { Standing, Totals } from '../../../platform/totals.ts';
import {
  findMeeting,
  insertMeeting,
  leaveSeat,
  lockMeeting,
  noteSeen,
  putEntries,
  renewInvite,
  seatB,
  sizeOf,
  tell,
} from './repository.ts';
import {
  CHANNEL,
  hashOf,
  isSame,
  lockSeat,
  type MeetingDeps,
  otherState,
  ownerOf,
  refuseWrong,
  type Seat,
  seatIn,
} from './seats.ts';

/** A share of what all networks together may begin (`totals`), so that no single one takes it from everybody. */
const BEGUN = networkLimit('constat-begin', [40, 60, 100], 60);
/** A member is counted as one: whoever is behind the same address uses up nothing of it. */
const BEGUN_BY_MEMBER = { name: 'constat-begin-member', max: 10, minutes: 60 };
/** Of one meeting by its right code. By a network wrong ones alone are counted: a whole city may share one address. */
const JOINS = { name: 'constat-join', max: 120, minutes: 15 };
/** Somebody who types all the time, a letter at a time, stays far below. */
const WRITINGS = { name: 'constat-writing', max: 3_000, minutes: 10, grainMinutes: 1 };
const HOUR_MS = 3_600_000;

const news = ({ id }: { id: string }): string => `${id} news`;

export interface MadeMeeting {
  id: string;
  secret: string;
  invite: string;
  expiresAt: Date;
}

interface Asker {
  /** Null: nobody is signed in. */
  memberId: string | null;
  address: string;
  humanCheck: string | null;
}

type Beginning = Asker & { phone: string };

const letBegin = async (
  { db, strangerGate }: MeetingDeps & { strangerGate: StrangerGate },
  { memberId, address, humanCheck }: Asker,
  now: Date,
): Promise<Standing> => {
  if (memberId !== null) {
    await takeAttempt(db, BEGUN_BY_MEMBER, memberId, now);
    return 'member';
  }
  const by = await strangerGate({ address, humanCheck });
  await takeAttempts(db, ofNetworks(BEGUN, address), now);
  return by;
};

/** What is kept for who has solved a check is open to whoever solves one now. */
const noMore = (by: Standing): AppError =>
  by === 'stranger'
    ? new AppError('human_check_required')
    : new AppError('meetings_many', { retryAfterSeconds: HOUR_MS / 1000 });

export const createMeeting = async (
  deps: MeetingDeps & { strangerGate: StrangerGate; totals: Totals },
  { phone, ...asker }: Beginning,
): Promise<MadeMeeting> => {
  const now = deps.clock();
  const by = await letBegin(deps, asker, now);
  const made: MadeMeeting = {
    id: randomUUID(),
    secret: randomBytes(32).toString('base64url'),
    invite: randomBytes(16).toString('base64url'),
    expiresAt: new Date(now.getTime() + MEETING_HOURS * HOUR_MS),
  };
  const { id, expiresAt } = made;
  const hashes = { secret: hashOf(made.secret), invite: hashOf(made.invite) };
  await deps.db.transaction(async (tx) => {
    if (!(await deps.totals.take(tx, 'constat_meetings', { by, now }))) throw noMore(by);
    await insertMeeting(tx, { id, phone, now, expiresAt, ...hashes });
  });
  return made;
};

interface Joining {
  meeting: string;
  invite: string;
  secret: string;
  phone: string;
  address: string;
}

type Judged = { expiresAt: Date } | 'meeting_ended' | 'meeting_invite' | 'meeting_full';

/** Once: but the same phone, whose answer was lost, is let in again. */
const seat = async (tx: Transaction, asked: Joining, now: Date): Promise<Judged> => {
  const meeting = await lockMeeting(tx, asked.meeting, now);
  if (!meeting) return 'meeting_ended';
  const { id, expiresAt, bSecret, aPhone } = meeting;
  const secret = hashOf(asked.secret);
  if (!isSame(meeting.invite, hashOf(asked.invite))) return 'meeting_invite';
  if (isSame(bSecret, secret)) return { expiresAt };
  if (bSecret !== null) return 'meeting_full';
  // a phone does not meet itself: both would write by one stamp
  if (meeting.isSpent || asked.phone === aPhone) return 'meeting_invite';
  await seatB(tx, id, { secret, phone: asked.phone, now });
  await tell(tx, CHANNEL, news(meeting));
  return { expiresAt };
};

export const joinMeeting = async (
  deps: MeetingDeps,
  asked: Joining,
): Promise<{ expiresAt: Date }> => {
  const now = deps.clock();
  const judged = await deps.db.transaction((tx) => seat(tx, asked, now));
  if (judged === 'meeting_ended' || judged === 'meeting_invite')
    return refuseWrong(deps, asked.address, judged);
  await takeAttempt(deps.db, JOINS, asked.meeting, now);
  if (judged === 'meeting_full') throw new AppError('meeting_full');
  return judged;
};

/** For driver A's phone alone: whoever was in by the last one is out. */
export const inviteAgain = async ({ db, clock }: MeetingDeps, of: Seat): Promise<string> => {
  if (of.side !== 'a') throw new AppError('meeting_part');
  const invite = randomBytes(16).toString('base64url');
  await db.transaction(async (tx) => {
    const meeting = await lockSeat(tx, of, clock());
    await renewInvite(tx, meeting.id, hashOf(invite));
    await tell(tx, CHANNEL, news(meeting));
  });
  return invite;
};

/** One statement writes each thing once. */
const latestOf = (entries: readonly SealedEntry[]): SealedEntry[] => {
  const latest = new Map<string, SealedEntry>();
  for (const entry of entries) {
    const before = latest.get(entry.key);
    if (!before || isLaterStamp(entry.stamp, before.stamp)) latest.set(entry.key, entry);
  }
  return [...latest.values()];
};

/** The same again changes nothing; an older writing neither. */
export const writeEntries = async (
  { db, clock }: MeetingDeps,
  of: Seat,
  entries: readonly SealedEntry[],
): Promise<void> => {
  const now = clock();
  const { meetingId, side, phone } = of;
  const strange = entries.find(({ key }) => !isMeetingKey(key));
  if (strange) refuseIssue(issue('key', 'wrong_type'));
  await takeAttempt(db, WRITINGS, ownerOf(of), now);
  await db.transaction(async (tx) => {
    const meeting = await lockSeat(tx, of, now);
    const other = otherState(meeting, side);
    const isOwn = entries.every(
      ({ key, stamp }) => stamp.phone === phone && mayHandOver(side, key, other),
    );
    if (!isOwn) throw new AppError('meeting_part');
    const written = await putEntries(tx, meeting, latestOf(entries));
    if (written === 0) return;
    const { keys, bytes } = await sizeOf(tx, meetingId);
    const { keys: most, allBytes, writings } = MEETING_LIMITS;
    if (keys > most || bytes > allBytes || meeting.lastNumber > writings)
      throw new AppError('meeting_limit');
    await tell(tx, CHANNEL, news(meeting));
  });
};

/** Told, and not kept, but for when it was. */
export const tellWriting = async (
  { db, clock }: MeetingDeps,
  { meetingId, side }: Seat,
  box: string | null,
): Promise<void> => {
  const now = clock();
  await takeAttempt(db, WRITINGS, `${meetingId} ${side} box`, now);
  await db.transaction(async (tx) => {
    await noteSeen(tx, meetingId, side, now);
    await tell(tx, CHANNEL, `${meetingId} writing ${side} ${box ?? '-'}`);
  });
};

export const leaveMeeting = ({ db, clock }: MeetingDeps, of: Seat): Promise<void> =>
  db.transaction(async (tx) => {
    const meeting = await lockSeat(tx, of, clock());
    await leaveSeat(tx, meeting.id, of.side);
    await tell(tx, CHANNEL, news(meeting));
  });

/** Whether a phone that listens is still in. */
export const isStillIn = async (
  { db, clock }: MeetingDeps,
  { id, hash }: { id: string; hash: Buffer },
): Promise<boolean> => {
  const meeting = await findMeeting(db, id, clock());
  return meeting !== undefined && seatIn(meeting, hash) !== null;
};
