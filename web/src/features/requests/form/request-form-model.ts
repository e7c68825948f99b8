/** What a form that makes a request knows, is given, and can do. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import type { DraftHold } from '../../../lib/draft-tabs.ts';
import type { FollowedDraft } from '../../../lib/followed-draft-model.ts';
import type { Made, Sending } from '../calls.ts';
import type { FileLimits, FormFile, Refusal } from './form-files.ts';

export type FormValues = Record<string, string | number | boolean>;

/** What a stored choice is called in the person's language. Undefined: not known here. */
type Say = (value: string) => string | undefined;
export type Says<Field extends string = string> = Partial<Record<Field, Say>>;

export interface FormState<Values extends FormValues> {
  /**
   * `asking`: a draft was found, and the person says whether to go on with it. `elsewhere`: another tab fills it in.
   */
  phase: 'opening' | 'asking' | 'elsewhere' | 'filling' | 'creating' | 'delivering' | 'sent';
  values: Values;
  step: string;
  files: FormFile[];
  refusals: Refusal[];
  recordId: string | null;
  /** Why the creation failed. */
  error: unknown;
  savedAt: string | null;
  /** The newest of it is not put by yet. */
  isSaving: boolean;
  /** False when the browser cannot keep the draft. */
  isKept: boolean;
  /** Files wait although nothing is being sent: the line is down, or the session has run out. */
  isPaused: boolean;
  /** The `savedAt` of what the account has too; null: nothing yet. */
  followedAt: string | null;
  /** What another device has added while this one went on as well: the person chooses. */
  other: FollowingDraft | null;
  /** Both are being looked at. */
  isComparing: boolean;
  /** Another device has sent it. */
  isSentElsewhere: boolean;
}

export interface FormParts {
  draft: FollowedDraft;
  hold: DraftHold;
  /** The person has just chosen to go on with its draft. */
  isWanted?: () => boolean;
  upload: (
    recordId: string,
    file: FormFile,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Answers the id by which a request then names the file. */
  sendAhead?: (
    file: FormFile,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<string>;
  takeBack?: (uploadId: string) => Promise<void>;
  /** Photos upright and small. */
  prepare: (file: File) => Promise<File>;
  newId: () => string;
  now: () => Date;
  isOnline?: () => boolean;
}

export interface FormOptions<Values extends FormValues> {
  initial: Values;
  limits: FileLimits;
  /** So many documents make it whole; a recording is none. */
  minFiles?: number;
  /** Files for a request that exists already. */
  recordId?: string | null;
  /** Files travel while the form is being filled in. */
  sendsAhead?: boolean;
}

/** What is known of files before they are in the form. */
export interface AboutFiles {
  /** The needed document that they show. */
  neededDocumentId?: string;
  /** One for each file, where they have ids already. */
  ids?: string[];
}

export interface RequestForm<Values extends FormValues> {
  get: () => FormState<Values>;
  subscribe: (listener: () => void) => () => void;
  open: () => Promise<void>;
  resume: () => void;
  /** From the tab that has it. */
  takeOver: () => Promise<void>;
  /** Another tab wants it: it goes there as soon as everything is put by. */
  handOver: () => void;
  /** Another tab has it, without having waited. */
  giveUp: () => void;
  startAnew: () => void;
  change: (part: Partial<Values>) => void;
  goTo: (step: string) => void;
  addFiles: (files: File[], about?: AboutFiles) => Promise<void>;
  /** Which needed document a file shows. Undefined: none of them. */
  nameFile: (id: string, neededDocumentId: string | undefined) => void;
  removeFile: (id: string) => void;
  retryFile: (id: string) => void;
  /** Sends what waits, once the line is back. */
  goOn: () => void;
  clearRefusals: () => void;
  /** Creates, with the files that are there; then sends what waits. */
  send: (create: (values: Values, sending: Sending) => Promise<Made>) => Promise<void>;
  /** Both sides went on: to look at them, and to choose one. */
  compare: (isComparing: boolean) => void;
  chooseOwn: () => void;
  chooseOther: () => Promise<void>;
  /** After `idempotency_mismatch`, when the person wants a second request on purpose. */
  renewKey: () => void;
  /** The page is out of sight: what was typed goes to the account now. */
  putBy: () => void;
  /** Leaves the page: what is under way goes back to waiting. */
  stop: () => void;
  /** For good: what comes back after it is ignored, and nothing is put by again. */
  discard: () => Promise<void>;
}
