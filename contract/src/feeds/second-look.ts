/** When a batch waits for a second person: what it would do, with what its source did within a day without one. */
import type { BatchDoor } from './batch.ts';

interface Amount {
  /** By this batch. */
  now: number;
  /** By others of its source and entity, within a day and without a second person: slices are one batch. */
  before: number;
}

export interface Reach {
  door: BatchDoor;
  /** What the source has of the entity. */
  there: number;
  /** Rows that a snapshot no longer names, or that a file sent by hand ends. */
  removals: Amount;
  changes: Amount;
  /** People whose e-mail address or phone becomes another. */
  contacts: Amount;
}

/** Up to so many rows, or this share of what the source has, are quiet; more than `most` never are. */
interface Quiet {
  few: number;
  share: number;
  most?: number;
}

const QUIET = {
  removals: { few: 0, share: 0.02 },
  changes: { few: 100, share: 0.1 },
  contacts: { few: 100, share: 0.01, most: 2_000 },
} as const satisfies Record<string, Quiet>;

/** How long a person who was removed and comes back counts as the same one, with another contact. */
export const RETURN_HOURS = 72;

const isMuch = (
  { now, before }: Amount,
  there: number,
  { few, share, most = Number.POSITIVE_INFINITY }: Quiet,
): boolean => {
  const all = now + before;
  return now > 0 && all > few && (all > there * share || all > most);
};

/** An undo likewise: the contacts of before may be in other hands, and who is removed could come back with another. */
export const needsSecondToUndo = (
  by: 'system' | 'person',
  { contacts, people, there }: { contacts: number; people: number; there: number },
): boolean =>
  by === 'person'
    ? contacts + people > 0
    : isMuch({ now: contacts, before: 0 }, there, QUIET.contacts);

/**
 * A system's changes are its word, except for contacts: whoever has somebody's phone has their account, and a key may be
 * in anybody's hands. Of files that somebody sends in the console each contact is looked at, and each large change.
 */
export const needsSecondLook = ({ door, there, removals, changes, contacts }: Reach): boolean =>
  isMuch(removals, there + removals.before, QUIET.removals) ||
  (door === 'console' && (contacts.now > 0 || isMuch(changes, there, QUIET.changes))) ||
  isMuch(contacts, there, QUIET.contacts);
