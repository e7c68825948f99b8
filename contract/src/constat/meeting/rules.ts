/** What a meeting may hold, and who may write what in it: both phones and the server run this. */
import { COUNT_MAX, type Entries, type Entry, highest, partOf, type Stamp } from '../entries.ts';
import { isKey } from '../keys.ts';
import { SIDES, type Side } from '../model.ts';
import type { Invitation, OtherState } from './model.ts';

export const MEETING_HOURS = 48;

export const MEETING_LIMITS = {
  /** Different things that were written, removed ones too; each is kept in its latest form only. */
  keys: 1_600,
  /** Of one sealed value. */
  sealedBytes: 24 * 1024,
  /** Of all of them. */
  allBytes: 1024 * 1024,
  /** Writings over the whole life of a meeting. */
  writings: 50_000,
  /** Entries in one call, and read at once. */
  entriesAtOnce: 100,
  photos: 12,
  /** Of one picture; sealing adds `SEAL_BYTES`. */
  photoBytes: 400 * 1024,
} as const;

/**
 * How far beyond all that a phone has seen a stamp may count. Nobody types so much alone, and all writings that a meeting
 * takes, each so far ahead of the last, still leave room below `COUNT_MAX`.
 */
export const LEAP = COUNT_MAX / MEETING_LIMITS.writings;

/** Without stamps so far ahead that nothing could be written after them. */
export const followed = (known: Entries, came: readonly [string, Entry][]): [string, Entry][] => {
  let seen = highest(known);
  return came
    .toSorted(([, one], [, other]) => one.stamp.count - other.stamp.count)
    .filter(([, { stamp }]) => {
      const isNear = stamp.count <= seen + LEAP;
      if (isNear) seen = Math.max(seen, stamp.count);
      return isNear;
    });
};

/** What sealing adds to what is sealed: the nonce before it, the tag behind it. */
export const SEAL_BYTES = 12 + 16;

/** Of one call's entries together, so that it fits in what any call may send. */
export const CALL_BYTES = 40 * 1024;

export const MEETING_KEY = /^(?:common|a|b)\.[a-z][A-Za-z]{0,30}(?:\.[A-Za-z0-9_-]{1,40})?$/;

/** The whole report as one phone saw it sealed, in so many pieces, for the other one, which may have gone on writing. */
const COPY_PIECES = 8;
export const copyKey = (side: Side, at: number): string => `${side}.copy.${at}`;
export const copyKeysOf = (side: Side): string[] =>
  Array.from({ length: COPY_PIECES }, (_, at) => copyKey(side, at));
const COPY_KEYS: ReadonlySet<string> = new Set(SIDES.flatMap(copyKeysOf));

export const isMeetingKey = (key: string): boolean => isKey(key) || COPY_KEYS.has(key);

/** The server compares stamps alone, since it sees no value. */
export const isLaterStamp = (one: Stamp, other: Stamp): boolean =>
  one.count === other.count ? one.phone > other.phone : one.count > other.count;

export const PHONE = /^[A-Za-z0-9_-]{8,40}$/;
export const isPhotoId = (id: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(id);

/** 32 bytes, or 16 for an invitation, in base64url. */
export const SECRET = /^[A-Za-z0-9_-]{43}$/;
export const INVITE = /^[A-Za-z0-9_-]{22}$/;
const MEETING_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const otherOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/**
 * Each writes their own half and what is common. Driver A, who may have begun for both on one phone, also the other
 * half as long as nobody has come in for it.
 */
export const mayHandOver = (side: Side, key: string, other: OtherState): boolean => {
  const part = partOf(key);
  if (part === null) return false;
  return part !== otherOf(side) || (side === 'a' && other === 'awaited');
};

/** Whose halves a phone writes: its own in a meeting, and both once it is by itself. */
export const halvesOf = (meeting: { side: Side } | null): readonly Side[] =>
  meeting === null ? ['a', 'b'] : [meeting.side];

/** Bearer of the call: which meeting, and the secret of one of its two phones. */
export const passOf = ({ id, secret }: { id: string; secret: string }): string => `${id}.${secret}`;

export const readPass = (pass: string): { id: string; secret: string } | null => {
  const [id = '', secret = '', ...rest] = pass.split('.');
  return rest.length === 0 && MEETING_ID.test(id) && SECRET.test(secret) ? { id, secret } : null;
};

/** Behind the `#`: no server and no log ever sees it. */
export const invitationPath = ({ meeting, invite, key }: Invitation): string =>
  `/constat/join/${meeting}.${invite}.${key}`;

export const readInvitation = (text: string): Invitation | null => {
  const [meeting = '', invite = '', key = '', ...rest] = text.split('.');
  const isOne =
    rest.length === 0 && MEETING_ID.test(meeting) && INVITE.test(invite) && SECRET.test(key);
  return isOne ? { meeting, invite, key } : null;
};
