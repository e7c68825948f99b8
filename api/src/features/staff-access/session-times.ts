/** Until when a session of the staff is one, and what its token is. */
import { hash, randomBytes } from 'node:crypto';
import { STAFF_IDLE_MINUTES, STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import type { SessionRow } from './repository.ts';

const IDLE_MS = STAFF_IDLE_MINUTES * 60_000;
const MAX_MS = STAFF_MAX_HOURS * 3_600_000;
/** So seldom is written down that somebody is still there. */
export const TOUCH_MS = 60_000;
export const MAX_USER_AGENT = 200;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string | undefined): text is string =>
  text !== undefined && TOKEN.test(text);

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export const newToken = (): { token: string; tokenHash: Buffer } => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashOf(token) };
};

export const endOf = ({
  lastSeenAt,
  createdAt,
  endsAt,
}: Pick<SessionRow, 'lastSeenAt' | 'createdAt' | 'endsAt'>): Date => {
  const usual = Math.min(lastSeenAt.getTime() + IDLE_MS, createdAt.getTime() + MAX_MS);
  return new Date(endsAt === null ? usual : Math.min(usual, endsAt.getTime()));
};

/** After when a session was opened, and was last seen, that is still one. */
export interface Alive {
  createdAfter: Date;
  seenAfter: Date;
  now: Date;
}

export const aliveAt = (now: Date): Alive => ({
  createdAfter: new Date(now.getTime() - MAX_MS),
  seenAfter: new Date(now.getTime() - IDLE_MS),
  now,
});
