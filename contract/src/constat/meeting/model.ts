/**
 * Two phones at one accident. The server relays what they write and cannot read it: the key travels in the picture that
 * one phone shows to the other, behind the `#` of its address, which no browser sends.
 */
import type { Stamp } from '../entries.ts';
import type { Side } from '../model.ts';

/** What a phone keeps of the meeting it is in: enough to come back after a dead battery. */
export interface MeetingPass {
  id: string;
  side: Side;
  /** Opens the meeting for this phone; the server knows only its hash. */
  secret: string;
  /** 32 bytes in base64url. Never sent. */
  key: string;
  /** What the other phone comes in by: of driver A's phone, while it is shown. Of driver B's, until it was let in. */
  invite: string | null;
}

/** What stands behind the `#` of the address that the other phone opens. */
export interface Invitation {
  meeting: string;
  invite: string;
  key: string;
}

/** One writing as it travels: only its name, its stamp and its length are to be seen. */
export interface SealedEntry {
  key: string;
  stamp: Stamp;
  sealed: Uint8Array;
}

/** Whether the other phone has never come, is in, or has gone for good. */
export const OTHER_STATES = ['awaited', 'in', 'left'] as const;
export type OtherState = (typeof OTHER_STATES)[number];

/** What the live line tells: there is news, the other one writes in a box (or no longer), all is to be read again, over. */
export type MeetingTold =
  | { about: 'news' }
  | { about: 'writing'; side: Side; box: string | null }
  | { about: 'end' };
