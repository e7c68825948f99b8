import { BEGUN_FORM_DAYS, MAX_PROOFS } from '../core/constants.ts';
import { type Issue, issue } from '../core/issue.ts';

/** Of one member. Far more than anybody has begun at once. */
export const DRAFTS_MAX = 20;
/** Documents, and a voice message. */
export const DRAFT_FILES_MAX = MAX_PROOFS + 1;
export const DRAFT_FIELDS_MAX = 60;
/** Of one field: a message is the longest that a form asks for, with room to be too long in. */
export const DRAFT_TEXT_MAX = 5_000;
/** Of all fields together, as JSON. */
export const DRAFT_VALUES_BYTES = 32 * 1024;

const DAY_MS = 86_400_000;

/** What was saved before this is over. The last millisecond of the thirtieth day still counts. */
export const draftsOverBefore = (now: Date): Date =>
  new Date(now.getTime() - BEGUN_FORM_DAYS * DAY_MS);

export const draftEnd = (savedAt: string): Date =>
  new Date(Date.parse(savedAt) + BEGUN_FORM_DAYS * DAY_MS);

export const checkDraftCount = (others: number): Issue[] =>
  others < DRAFTS_MAX ? [] : [issue('name', 'too_many_drafts', { max: DRAFTS_MAX })];

export const checkDraftValues = (values: object): Issue[] => {
  const bytes = new TextEncoder().encode(JSON.stringify(values)).length;
  return bytes <= DRAFT_VALUES_BYTES
    ? []
    : [issue('values', 'draft_too_large', { kb: DRAFT_VALUES_BYTES / 1024 })];
};

/** Versions go on after a removal too: what somebody saw of an earlier life is never taken for this one. */
export const nextVersion = (kept: number, now: Date): number => Math.max(kept + 1, now.getTime());

/** What a device knows of its own copy. */
interface OwnCopy {
  writer: string;
  /** The version of the account that it was last the same as; 0: never. */
  seen: number;
  /** Something of it is not in the account. */
  isChanged: boolean;
}

/**
 * `send`: the account is to have this. `take`: the account has gone on and this has not. `choose`: both have. `drop`: it
 * was sent or removed elsewhere, and nothing was added here since. `rest`: nothing to do.
 */
export type Meeting = 'send' | 'take' | 'choose' | 'drop' | 'rest';

/** What becomes of the copy on a device when it meets the account. Neither side is ever lost without being asked about. */
export const meet = (
  own: OwnCopy | null,
  kept: { version: number; writer: string } | null,
): Meeting => {
  if (!own) return kept ? 'take' : 'rest';
  // whoever was never there has to get there
  if (!kept) return own.isChanged || own.seen === 0 ? 'send' : 'drop';
  // what this very copy saved, and whose answer was lost, is nobody else's
  const isOwn = kept.version === own.seen || kept.writer === own.writer;
  if (isOwn) return own.isChanged ? 'send' : 'rest';
  return own.isChanged ? 'choose' : 'take';
};
