/**
 * A browser that somebody has signed in with before: its guesses are counted apart from everybody else's, so that no
 * stranger can use them up. The pass opens nothing by itself, says since when it is known, and ends by itself.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the browser holds: a name of its own, and a sign for each person who has signed in with it. */
export interface DevicePass {
  id: string;
  signs: string[];
}

const ID_BYTES = 16;
const SIGN_BYTES = 16;
/** A family's phone; whoever came first is forgotten first. */
const MAX_PEOPLE = 5;
const ID = /^[A-Za-z0-9_-]{22}$/;
/** Since when, in milliseconds, and the sign of it. */
const SIGN = /^([0-9a-z]{9})[A-Za-z0-9_-]{22}$/;
const TIME_LENGTH = 9;

/** As long as browsers keep a cookie at most. */
export const PASS_DAYS = 400;
const PASS_MS = PASS_DAYS * 24 * 3_600_000;

/** What nobody could have made up reads like no pass at all. */
export const readDevicePass = (text: string | undefined): DevicePass | null => {
  const [id, ...signs] = (text ?? '').split('.');
  const isWhole = id !== undefined && ID.test(id) && signs.length > 0 && signs.length <= MAX_PEOPLE;
  return isWhole && signs.every((sign) => SIGN.test(sign)) ? { id, signs } : null;
};

interface Known {
  id: string;
  /** A member's CIN; who of the staff. */
  who: string;
  since: Date;
}

const signOf = (secret: string, { id, who, since }: Known): string => {
  const time = since.getTime().toString(36).padStart(TIME_LENGTH, '0');
  const sign = createHmac('sha256', secret).update(`device\0${id}\0${who}\0${time}`).digest();
  return `${time}${sign.subarray(0, SIGN_BYTES).toString('base64url')}`;
};

const timeOf = (sign: string): Date => new Date(Number.parseInt(sign.slice(0, TIME_LENGTH), 36));

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

const isSignFor = (secret: string, id: string, who: string, sign: string): boolean =>
  isEqual(sign, signOf(secret, { id, who, since: timeOf(sign) }));

/** Since when this person has been known here; null when they are not, or it was too long ago. */
export const knownSince = (
  secret: string,
  pass: DevicePass,
  { who, now }: { who: string; now: Date },
): Date | null => {
  const sign = pass.signs.find((one) => isSignFor(secret, pass.id, who, one));
  const since = sign === undefined ? null : timeOf(sign);
  return since && now.getTime() - since.getTime() < PASS_MS ? since : null;
};

/** The pass after somebody has signed in: the same browser keeps its name, the latest person comes first. */
export const renewDevicePass = (
  secret: string,
  pass: DevicePass | null,
  { who, now }: { who: string; now: Date },
): string => {
  const id = pass?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const sign = signOf(secret, { id, who, since: now });
  const others = pass?.signs.filter((known) => !isSignFor(secret, id, who, known)) ?? [];
  return [id, sign, ...others.slice(0, MAX_PEOPLE - 1)].join('.');
};
