/** A form that was begun and not sent, as the account keeps it for whichever device the person takes up next. */

export type DraftValues = Record<string, string | number | boolean>;

/** A file of it. Its bytes travel ahead, by themselves. */
export interface FollowingFile {
  /** The key under which it is sent. */
  id: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  /** Which needed document it shows, where the person has said so. */
  neededDocumentId?: string | undefined;
  /** By this its bytes are read, and named by a request. Null: they are only on the device where it was added. */
  uploadId: string | null;
}

interface DraftContent {
  values: DraftValues;
  step: string;
  /** The creation's `Idempotency-Key`: the request that is made with it takes the draft away. */
  key: string;
  files: FollowingFile[];
}

export interface FollowingDraft extends Omit<DraftContent, 'values'> {
  name: string;
  /** Higher with each save. */
  version: number;
  /** Which copy on which device saved it last: a number of its own, that says nothing else. */
  writer: string;
  userAgent: string;
  savedAt: string;
  /** Null: sealed by a secret that is no longer ours. Nothing of it can be read, and nothing of it is gone. */
  values: DraftValues | null;
}

export interface DraftToKeep extends DraftContent {
  writer: string;
  /** The version that this side has last seen; 0: none. */
  seen: number;
}
