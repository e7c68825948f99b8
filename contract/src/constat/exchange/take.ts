/** What a phone takes in of what it has scanned: the rules of a meeting, without a server that would see to them. */
import { type Entries, partOf } from '../entries.ts';
import { givenHere, withGiven } from '../given.ts';
import { mayWrite } from '../keys.ts';
import { followed, otherOf } from '../meeting/rules.ts';
import { readConstat } from '../read.ts';
import { sealOf } from '../seal.ts';
import type { Seat, Shown } from './model.ts';

export type Taking =
  /** Codes of another accident, or of this driver's own side. */
  { is: 'other' | 'own' } | { is: 'taken'; entries: Entries };

const isClosedBy = async ({ side, given }: Seat, entries: Entries): Promise<boolean> => {
  const signature = readConstat(entries)[side].signature;
  if (!signature || !given.includes(signature.sha256)) return false;
  return (await sealOf(entries)).state === 'sealed';
};

/**
 * The other driver's half and what is common, and the own half as driver A began it until this driver writes in it. All
 * of it only where both have signed it, this driver on this phone.
 */
export const takingOf = async (
  seat: Seat,
  mine: Entries,
  shown: Shown,
  phone: string,
): Promise<Taking> => {
  if (shown.id !== seat.id) return { is: 'other' };
  if (shown.side === seat.side) return { is: 'own' };
  if (await isClosedBy(seat, shown.entries)) return { is: 'taken', entries: shown.entries };
  // or a signature could be put under what this driver wrote
  const isUntouched = Object.entries(mine).every(
    ([key, { stamp }]) => partOf(key) !== seat.side || stamp.phone !== phone,
  );
  const theirs = Object.entries(shown.entries).filter(
    ([key]) => mayWrite(otherOf(seat.side), key) || (seat.isComing && isUntouched),
  );
  return { is: 'taken', entries: Object.fromEntries(followed(mine, theirs)) };
};

/** The second phone's first: driver A may have begun for both. Null: nothing that a second phone begins with. */
export const firstOf = ({ side, entries }: Shown): Entries | null =>
  side === 'a' ? Object.fromEntries(followed({}, Object.entries(entries))) : null;

/** After a code was taken in. The other phone may have begun anew: then it has less than it had. */
export const seatAfter = (seat: Seat, { from, upTo, got: hasGot, hasMore }: Shown): Seat => {
  const { isComing = false, got = 0 } = seat;
  if (from > got) return { ...seat, hasGot };
  return { ...seat, hasGot, got: upTo, isComing: isComing && hasMore };
};

/** With the signature that is about to be shown, where this driver gave it on this phone. */
export const givenAlso = (seat: Seat, mine: Entries, phone: string): Seat => {
  const given = withGiven(seat.given, givenHere(mine, seat.side, phone));
  return given === seat.given ? seat : { ...seat, given };
};
