/** What the reducer of a form works on: everything that is known, what may happen, and what is to be done about it. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import type { DraftNews } from '../../../lib/followed-draft-model.ts';
import type { Made, Sending } from '../calls.ts';
import type { FormFile } from './form-files.ts';
import type { FormOptions, FormState, FormValues } from './request-form-model.ts';

export interface Machine<Values extends FormValues> {
  options: Required<FormOptions<Values>>;
  /** What the screen shows. */
  form: FormState<Values>;
  /** The creation's `Idempotency-Key`. */
  key: string;
  isOpened: boolean;
  /** This tab is the one that fills it in. */
  isHeld: boolean;
  /** Another tab wants it. */
  isAskedFor: boolean;
  /** A draft of this form rests on the device. */
  isStored: boolean;
  /** How many times it is being put by at this moment. */
  savesUnderWay: number;
  /** Given up: whatever still comes back is ignored, and nothing is put by again. */
  isDiscarded: boolean;
  /** The page was left: nothing more is sent before it is opened again. */
  isStopped: boolean;
  /** The first is being prepared. One at a time: twenty photos decoded at once would be more than a phone holds. */
  toPrepare: { id: string; file: File }[];
  /** The file that is being sent, ahead or with its request. One at a time: a phone's line is rarely wider. */
  uploading: string | null;
}

export type Create<Values> = (values: Values, sending: Sending) => Promise<Made>;

interface KeptDraft {
  draft: StoredDraft;
  blobs: Map<string, Blob>;
  /** Another device went on as well. */
  other?: FollowingDraft;
}

/** What comes from the account, and what the person says to it. */
export type FollowEvent =
  | (DraftNews & { newKey?: string })
  | { type: 'compared'; isComparing: boolean }
  | { type: 'ownChosen' }
  | { type: 'otherChosen'; newKey: string };

export type Event<Values extends FormValues> =
  | { type: 'opened'; newKey: string }
  /** `isWanted`: the person has said already that they want to go on with it. */
  | { type: 'loaded'; kept: KeptDraft | null; newKey: string; isWanted?: boolean }
  | { type: 'heldElsewhere' }
  | { type: 'takenOver'; newKey: string }
  | { type: 'askedFor' }
  | { type: 'takenAway' }
  | { type: 'resumed' }
  | { type: 'startedAnew'; newKey: string }
  | { type: 'changed'; values: Partial<Values> }
  | { type: 'wentTo'; step: string }
  /** As many ids as files: each that comes in gets one, and each that is refused. */
  | { type: 'picked'; files: File[]; ids: string[]; neededDocumentId?: string | undefined }
  | { type: 'fileNamed'; id: string; neededDocumentId: string | undefined }
  | { type: 'prepared'; id: string; file: File }
  | { type: 'fileStored'; id: string; isKept: boolean }
  | { type: 'fileRemoved'; id: string }
  | { type: 'fileRetried'; id: string }
  | { type: 'lineBack' }
  | { type: 'refusalsCleared' }
  | { type: 'sendPressed'; create: Create<Values> }
  /** `create` where the draft was saved for the sake of a creation, which may begin now. */
  | { type: 'draftSaved'; isKept: boolean; savedAt: string; create: Create<Values> | null }
  | { type: 'created'; made: Made }
  | { type: 'creationFailed'; error: unknown }
  | { type: 'sentAhead'; id: string; uploadId: string }
  | { type: 'aheadFailed'; id: string; wasStopped: boolean }
  | { type: 'uploadMoved'; id: string; progress: number }
  | { type: 'uploaded'; id: string }
  | { type: 'uploadFailed'; id: string; error: unknown; isOnline: boolean; wasStopped: boolean }
  | { type: 'keyRenewed'; newKey: string }
  | { type: 'stopped' }
  | { type: 'discarded' }
  | FollowEvent;

export type Effect<Values extends FormValues> =
  /** `isBack`: the page had it before, and goes on with it. */
  | { type: 'loadDraft'; newKey: string; isBack: boolean }
  | { type: 'takeOver'; newKey: string }
  | { type: 'letGo' }
  | { type: 'saveDraft'; draft: Omit<StoredDraft, 'savedAt'>; create: Create<Values> | null }
  | { type: 'removeDraft' }
  | { type: 'saveFile'; id: string; blob: Blob }
  | { type: 'removeFile'; id: string }
  | { type: 'prepare'; id: string; file: File }
  | { type: 'create'; create: Create<Values>; values: Values; sending: Sending }
  | { type: 'upload'; recordId: string; file: FormFile }
  | { type: 'sendAhead'; file: FormFile }
  /** Files that were sent ahead, and are not wanted any more. */
  | { type: 'takeBack'; uploadIds: string[] }
  | { type: 'abortUpload' }
  /** The account's copy takes the place of this one. */
  | { type: 'takeOther'; other: FollowingDraft; newKey: string; isWanted: boolean }
  | { type: 'keepOwn'; other: FollowingDraft };

/** What follows from one event. */
export interface Step<Values extends FormValues> {
  machine: Machine<Values>;
  effects: Effect<Values>[];
}

type Transition<Values extends FormValues> = (machine: Machine<Values>) => Step<Values>;

export const step = <Values extends FormValues>(
  machine: Machine<Values>,
  ...effects: Effect<Values>[]
): Step<Values> => ({ machine, effects });

/** One transition after the other, with all that is to be done about them. */
export const inTurn = <Values extends FormValues>(
  first: Step<Values>,
  ...transitions: Transition<Values>[]
): Step<Values> =>
  transitions.reduce((done, transition) => {
    const next = transition(done.machine);
    return step(next.machine, ...done.effects, ...next.effects);
  }, first);

export const withForm = <Values extends FormValues>(
  machine: Machine<Values>,
  part: Partial<FormState<Values>>,
): Machine<Values> => ({ ...machine, form: { ...machine.form, ...part } });

export const withFile = <Values extends FormValues>(
  machine: Machine<Values>,
  id: string,
  part: Partial<FormFile>,
): Machine<Values> =>
  withForm(machine, {
    files: machine.form.files.map((file) => (file.id === id ? { ...file, ...part } : file)),
  });

export const withoutFile = <Values extends FormValues>(
  machine: Machine<Values>,
  id: string,
): Machine<Values> =>
  withForm(machine, { files: machine.form.files.filter((file) => file.id !== id) });

/** A form in which nothing has happened yet. */
export const freshForm = <Values extends FormValues>(
  { initial, recordId }: Machine<Values>['options'],
  phase: FormState<Values>['phase'],
): FormState<Values> => ({
  phase,
  values: initial,
  step: '',
  files: [],
  refusals: [],
  recordId,
  error: null,
  savedAt: null,
  isSaving: false,
  isKept: true,
  isPaused: false,
  followedAt: null,
  other: null,
  isComparing: false,
  isSentElsewhere: false,
});

export const newMachine = <Values extends FormValues>(
  { initial, limits, minFiles = 0, recordId = null, sendsAhead = false }: FormOptions<Values>,
  key: string,
): Machine<Values> => {
  const options = { initial, limits, minFiles, recordId, sendsAhead };
  return {
    options,
    form: freshForm(options, 'opening'),
    key,
    isOpened: false,
    isHeld: false,
    isAskedFor: false,
    isStored: false,
    savesUnderWay: 0,
    isDiscarded: false,
    isStopped: false,
    toPrepare: [],
    uploading: null,
  };
};
