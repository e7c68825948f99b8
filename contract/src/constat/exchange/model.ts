/**
 * Two phones without any line: each shows one code of what it holds, and scans that of the other. What is scanned is
 * merged as what a server hands over is, so it may be done in any order and as often as one likes.
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
  /** Driver A may have begun for both, or both have signed on one phone: until all of that has come (`takingOf`). */
  isComing?: boolean;
  /** The count up to which this phone has taken in all that the other one wrote. */
  got?: number;
  /** The same of the other phone, by its last code: what it has is not shown to it again. */
  hasGot?: number;
}

/** What the code of one phone holds. */
export interface Shown {
  id: string;
  /** Whose phone shows it. */
  side: Side;
  entries: Entries;
  /** It had not room for all: the next one has more, once this one was taken in. */
  hasMore: boolean;
  /** Of all that the phone holds, also of what is not in its code (`markOf`). */
  mark: string;
  /** What it wrote is in it from after this count, 0 for all of it, up to that one. */
  from: number;
  upTo: number;
  /** Up to which count it has what the other phone wrote. */
  got: number;
}
