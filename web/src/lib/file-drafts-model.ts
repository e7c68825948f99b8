/** What a draft with files is made of, and where it is stored. */

/** A file without its bytes, which rest apart. */
export interface DraftFile {
  /** Also the key under which it is sent, so that sending it twice stores it once. */
  id: string;
  name: string;
  type: string;
  size: number;
  lastModified: number;
  /** Which needed document it shows, where the person has said so. */
  neededDocumentId?: string | undefined;
  isReceived: boolean;
  /** Its bytes were sent ahead, and are named by this. */
  uploadId?: string | undefined;
  /** Its bytes are on another device, and nowhere else. */
  isElsewhere?: boolean;
}

/** How this copy stands to the one in the account. */
export interface DraftSync {
  /** A number of this copy's own, by which it knows what it has saved itself. */
  writer: string;
  /** The version of the account that it was last the same as; 0: never. */
  seen: number;
  /** The `savedAt` of what the account has; empty: nothing. */
  savedAt: string;
}

export interface StoredDraft {
  values: unknown;
  step: string;
  /** The creation's `Idempotency-Key`. */
  key: string;
  /** Once the request exists, only files are left to send. */
  recordId: string | null;
  files: DraftFile[];
  savedAt: string;
  /** Of a form that follows the person. */
  sync?: DraftSync;
}

export interface DraftStore {
  read: (memberId: string, form: string) => Promise<StoredDraft | undefined>;
  readFile: (memberId: string, form: string, fileId: string) => Promise<Blob | undefined>;
  write: (memberId: string, form: string, draft: StoredDraft) => Promise<void>;
  writeFile: (memberId: string, form: string, fileId: string, blob: Blob) => Promise<void>;
  removeFile: (memberId: string, form: string, fileId: string) => Promise<void>;
  remove: (memberId: string, form: string) => Promise<void>;
  forms: (memberId: string) => Promise<string[]>;
  savedBefore: (instant: string) => Promise<[memberId: string, form: string][]>;
}
