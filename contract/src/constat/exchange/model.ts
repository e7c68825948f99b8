/**
 * Two phones without any line: each shows all that it holds as a row of codes, and films those of the other. What is
 * filmed is merged as what a server hands over is, so it may be done in any order and as often as one likes.
 */
import type { Entries } from '../entries.ts';
import type { Side } from '../model.ts';

/** What a phone keeps of the exchange it is in. */
export interface Seat {
  /** The same on both phones: codes of another accident are not taken in. */
  id: string;
  side: Side;
  /** Signatures of this driver that were shown: a closed report counts only with one of them. */
  given: readonly string[];
}

/** What the codes of one phone hold together. */
export interface Shown {
  id: string;
  /** Whose phone shows it. */
  side: Side;
  entries: Entries;
}
