/** A draft that follows the person: what it tells, what it can do, and what it is given. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import type { AccountDrafts } from './account-drafts/api.ts';
import type { LoadedDraft, OpenDraft } from './file-drafts.ts';

/** What comes from the account while a form is open. */
export type DraftNews =
  | { type: 'accountKept'; savedAt: string }
  | { type: 'otherFound'; other: FollowingDraft }
  | { type: 'sentElsewhere' }
  /** What was sent ahead is not there any more. */
  | { type: 'uploadsLost' }
  | { type: 'fileFetched'; id: string; blob: Blob };

export interface FollowedDraft extends Omit<OpenDraft, 'load'> {
  /** `other`: both sides went on. */
  load: () => Promise<(LoadedDraft & { other?: FollowingDraft }) | null>;
  listen?: (listener: (news: DraftNews) => void) => void;
  /** The other side's, instead of this one. */
  takeOther?: (other: FollowingDraft) => Promise<LoadedDraft>;
  /** This one, instead of the other side's. */
  keepOwn?: (other: FollowingDraft) => void;
  /** At once: the page is being left, or the line is back. */
  flush?: () => void;
}

export interface FollowWorld {
  name: string;
  account: AccountDrafts;
  newId: () => string;
  isOnline: () => boolean;
  /** The person has just chosen it in a list, and waits for what the account has. */
  isAwaited: () => boolean;
  /** Files are fetched only when they are needed. */
  savesData: () => boolean;
  /** It could not be removed from the account now. */
  onRemovalLeft: (name: string) => void;
  /** Sent or given up: no list shows it any more. */
  onRemoved?: (name: string) => void;
}
