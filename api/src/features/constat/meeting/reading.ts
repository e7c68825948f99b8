/** What a phone reads of its meeting. A stranger may hold a seat, so it has bounds: how often, how much, and how many at once. */

import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import type { MeetingNews } from '@rafiq/contract/constat/meeting/schema';
import { REQUEST_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ConcurrencyLimits,
  createConcurrencyLimit,
} from '../../../platform/concurrency-limit.ts';
import { holdWhileSent } from '../../../platform/http/while-sent.ts';
import { takeAttempt } from '../../../platform/rate-limit.ts';
import { listPhotos } from './photos.ts';
import { entriesSince, type StoredMeeting } from './repository.ts';
import { type MeetingDeps, otherState, ownerOf, type Seat } from './seats.ts';

export const READINGS = {
  /** Three for each writing that a phone may make: before it, after it, and when the line tells of it. */
  entries: { name: 'constat-reading', max: 9_000, minutes: 10, grainMinutes: 1 },
  /** Each picture ten times: on a bad line most of them break off. */
  photos: { name: 'constat-photo-reading', max: 10 * MEETING_LIMITS.photos, minutes: 10 },
};

/** Of sealed entries in one answer, and at most one entry more. */
export const READ_BYTES = 128 * 1024;

/** Answers lie in memory until they have gone: of all together some hundred megabytes, of one phone what two tabs ask. */
const AT_ONCE = {
  entries: { perOwner: 4, perNetwork: 200, all: 400 },
  photos: { perOwner: 4, perNetwork: 100, all: 200 },
} satisfies Record<keyof typeof READINGS, ConcurrencyLimits>;

/** No answer is larger than a picture. Twice as long as the portal itself waits: who drips is not waited for. */
const WHOLE_MS = 2 * REQUEST_TIMEOUT_MS;

type BeginReading = (
  asked: { request: Pick<FastifyRequest, 'ip'>; reply: FastifyReply },
  seat: Seat,
) => Promise<void>;

/** Before anything is read: the place is held until the answer has gone, or its time is over. */
export const createReading = (
  { db, clock }: MeetingDeps,
  what: keyof typeof READINGS,
  wholeMs = WHOLE_MS,
): BeginReading => {
  const places = createConcurrencyLimit(AT_ONCE[what]);
  return async ({ request, reply }, seat) => {
    const owner = ownerOf(seat);
    holdWhileSent(reply, places.take({ owner, address: request.ip }), { wholeMs });
    await takeAttempt(db, READINGS[what], owner, clock());
  };
};

export const readNews = async (
  { db, clock }: MeetingDeps,
  { side }: Seat,
  { meeting, since }: { meeting: StoredMeeting; since: number },
): Promise<MeetingNews> => {
  const { id, aSeenAt, bSeenAt, expiresAt } = meeting;
  const most = { entries: MEETING_LIMITS.entriesAtOnce, bytes: READ_BYTES };
  const [found, photos] = await Promise.all([
    entriesSince(db, id, since, most),
    listPhotos(db, id),
  ]);
  const bytes = found.reduce((sum, { sealed }) => sum + sealed.length, 0);
  const seenAt = side === 'a' ? bSeenAt : aSeenAt;
  const silentMs = seenAt === null ? null : clock().getTime() - seenAt.getTime();
  return {
    entries: found,
    last: found.at(-1)?.number ?? since,
    more: found.length === most.entries || bytes >= most.bytes,
    ...{ photos, other: otherState(meeting, side) },
    silentSeconds: silentMs === null ? null : Math.max(0, Math.round(silentMs / 1000)),
    expiresAt: expiresAt.toISOString(),
  };
};
