/** Pictures of a meeting, sealed like all else. In the database, so that they end with it. */
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import type { Queryable } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeAttemptWithin } from '../../../platform/rate-limit.ts';
import { tell } from './repository.ts';
import { CHANNEL, lockSeat, type MeetingDeps, type Seat } from './seats.ts';

/** Of a meeting: one that is taken back makes room, and was written to the disk all the same. */
const WRITTEN = { name: 'constat-photo', max: 100, minutes: 60 };

export const listPhotos = async (db: Queryable, id: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>({
    name: 'constat-photos',
    text: 'select id from constat_photos where meeting_id = $1 order by id',
    values: [id],
  });
  return rows.map((row) => row.id);
};

/** Sent again it changes nothing: a picture is never another one under the same name. */
export const keepPhoto = (
  { db, clock }: MeetingDeps,
  of: Seat,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock();
    const { id: meetingId } = await lockSeat(tx, of, now);
    const kept = await listPhotos(tx, meetingId);
    if (kept.includes(id)) return;
    if (kept.length >= MEETING_LIMITS.photos) throw new AppError('meeting_limit');
    await takeAttemptWithin(tx, WRITTEN, meetingId, now);
    await tx.run({
      name: 'constat-photo-insert',
      text: 'insert into constat_photos (meeting_id, id, sealed) values ($1, $2, $3)',
      values: [meetingId, id, sealed],
    });
    await tell(tx, CHANNEL, `${meetingId} news`);
  });

export const photoOf = async (
  { db }: MeetingDeps,
  { meetingId }: Seat,
  id: string,
): Promise<Buffer> => {
  const found = await db.maybeOne<{ sealed: Buffer }>({
    name: 'constat-photo',
    text: 'select sealed from constat_photos where meeting_id = $1 and id = $2',
    values: [meetingId, id],
  });
  if (!found) throw new AppError('not_found');
  return found.sealed;
};

/** It makes room for another; done twice it is done. */
export const removePhoto = async (
  { db }: MeetingDeps,
  { meetingId }: Seat,
  id: string,
): Promise<void> => {
  await db.run({
    name: 'constat-photo-delete',
    text: 'delete from constat_photos where meeting_id = $1 and id = $2',
    values: [meetingId, id],
  });
};
