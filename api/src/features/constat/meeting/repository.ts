/** Two phones at one accident: their seats, and what they have written, all of it sealed. */
import type { SealedEntry } from '@rafiq/contract/constat/meeting/model';
import type { Side } from '@rafiq/contract/constat/model';
import type { Queryable } from '../../../platform/db.ts';

export interface StoredMeeting {
  id: string;
  aSecret: Buffer | null;
  bSecret: Buffer | null;
  aPhone: string;
  bPhone: string | null;
  aSeenAt: Date;
  bSeenAt: Date | null;
  invite: Buffer;
  isSpent: boolean;
  lastNumber: number;
  expiresAt: Date;
}

const COLUMNS = `id::text, a_secret as "aSecret", b_secret as "bSecret", a_phone as "aPhone", b_phone as "bPhone",
  a_seen_at as "aSeenAt", b_seen_at as "bSeenAt", invite, invite_spent as "isSpent", last_number as "lastNumber",
  expires_at as "expiresAt"`;

/** Undefined: it never was, or its time is over. */
export const findMeeting = (
  db: Queryable,
  id: string,
  now: Date,
): Promise<StoredMeeting | undefined> =>
  db.maybeOne<StoredMeeting>({
    name: 'constat-meeting',
    text: `select ${COLUMNS} from constat_meetings where id = $1 and expires_at > $2`,
    values: [id, now],
  });

/** Whoever writes waits for whoever is writing: numbers come out in the order in which they are seen. */
export const lockMeeting = (
  tx: Queryable,
  id: string,
  now: Date,
): Promise<StoredMeeting | undefined> =>
  tx.maybeOne<StoredMeeting>({
    name: 'constat-meeting-lock',
    text: `select ${COLUMNS} from constat_meetings where id = $1 and expires_at > $2 for update`,
    values: [id, now],
  });

export const insertMeeting = async (
  tx: Queryable,
  made: { id: string; secret: Buffer; phone: string; invite: Buffer; now: Date; expiresAt: Date },
): Promise<void> => {
  await tx.run({
    name: 'constat-meeting-insert',
    text: `insert into constat_meetings (id, a_secret, a_phone, a_seen_at, invite, expires_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [made.id, made.secret, made.phone, made.now, made.invite, made.expiresAt],
  });
};

export const seatB = async (
  tx: Queryable,
  id: string,
  { secret, phone, now }: { secret: Buffer; phone: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'constat-meeting-join',
    text: `update constat_meetings set b_secret = $2, b_phone = $3, b_seen_at = $4, invite_spent = true
           where id = $1`,
    values: [id, secret, phone, now],
  });
};

/** Whoever came by the last one is out. */
export const renewInvite = async (tx: Queryable, id: string, invite: Buffer): Promise<void> => {
  await tx.run({
    name: 'constat-meeting-invite',
    text: `update constat_meetings set invite = $2, invite_spent = false, b_secret = null, b_phone = null,
             b_seen_at = null
           where id = $1`,
    values: [id, invite],
  });
};

/** With the second one nothing is left. */
export const leaveSeat = async (tx: Queryable, id: string, side: Side): Promise<void> => {
  await tx.run({
    name: `constat-meeting-leave-${side}`,
    text: `update constat_meetings set ${side}_secret = null where id = $1`,
    values: [id],
  });
  await tx.run({
    name: 'constat-meeting-empty',
    text: 'delete from constat_meetings where id = $1 and a_secret is null and b_secret is null',
    values: [id],
  });
};

export const noteSeen = (db: Queryable, id: string, side: Side, now: Date): Promise<number> =>
  db.run({
    name: `constat-meeting-seen-${side}`,
    text: `update constat_meetings set ${side}_seen_at = $2 where id = $1`,
    values: [id, now],
  });

/** Of each thing the later writing stays. Answers how many were news. */
export const putEntries = async (
  tx: Queryable,
  { id, lastNumber }: Pick<StoredMeeting, 'id' | 'lastNumber'>,
  entries: readonly SealedEntry[],
): Promise<number> => {
  const written = await tx.run({
    name: 'constat-entries-put',
    text: `insert into constat_entries as kept (meeting_id, key, number, count, phone, sealed)
           select $1, sent.key, $2::int + sent.place::int, sent.count, sent.phone, sent.sealed
           from unnest($3::text[], $4::int[], $5::text[], $6::bytea[])
             with ordinality as sent (key, count, phone, sealed, place)
           on conflict (meeting_id, key) do update
             set number = excluded.number, count = excluded.count, phone = excluded.phone, sealed = excluded.sealed
             where (excluded.count, excluded.phone) > (kept.count, kept.phone)`,
    values: [
      ...[id, lastNumber],
      entries.map(({ key }) => key),
      entries.map(({ stamp }) => stamp.count),
      entries.map(({ stamp }) => stamp.phone),
      entries.map(({ sealed }) => Buffer.from(sealed)),
    ],
  });
  await tx.run({
    name: 'constat-meeting-number',
    text: 'update constat_meetings set last_number = last_number + $2 where id = $1',
    values: [id, written === 0 ? 0 : entries.length],
  });
  return written;
};

export const sizeOf = (tx: Queryable, id: string): Promise<{ keys: number; bytes: number }> =>
  tx.one({
    name: 'constat-entries-size',
    text: `select count(*)::int as keys, coalesce(sum(octet_length(sealed)), 0)::int as bytes
           from constat_entries where meeting_id = $1`,
    values: [id],
  });

interface Row {
  key: string;
  number: number;
  count: number;
  phone: string;
  sealed: Buffer;
}

/** In their order: so many, until they weigh so much. */
export const entriesSince = async (
  db: Queryable,
  id: string,
  since: number,
  most: { entries: number; bytes: number },
): Promise<(SealedEntry & { number: number })[]> => {
  const rows = await db.rows<Row>({
    name: 'constat-entries-since',
    text: `select key, number, count, phone, sealed
           from (select key, number, count, phone, sealed,
                   sum(octet_length(sealed)) over (order by number) - octet_length(sealed) as before
                 from constat_entries where meeting_id = $1 and number > $2 order by number limit $3) page
           where before < $4 order by number`,
    values: [id, since, most.entries, most.bytes],
  });
  return rows.map(({ key, number, count, phone, sealed }) => ({
    ...{ key, number, stamp: { count, phone } },
    sealed: new Uint8Array(sealed),
  }));
};

/** Part of its caller's transaction: heard by the lines of all processes once it is committed. */
export const tell = async (tx: Queryable, channel: string, told: string): Promise<void> => {
  await tx.rows({
    name: 'constat-tell',
    text: 'select pg_notify($1, $2)',
    values: [channel, told],
  });
};
