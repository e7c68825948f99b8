/** A form's draft: what is put by of it, and what is found again. */
import { isInAccount } from '../../../lib/draft-sync.ts';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import type { FormFile, Refusal } from './form-files.ts';
import type { FormState, FormValues } from './request-form-model.ts';

/** Fields that the form no longer has, or of another kind, are left out. */
const fitted = <Values extends FormValues>(initial: Values, kept: unknown): Values => {
  const known = new Map(Object.entries(typeof kept === 'object' && kept !== null ? kept : {}));
  const entries = Object.entries(initial).map(([name, value]) => {
    const found: unknown = known.get(name);
    return [name, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(entries) as Values;
};

export const asStored = ({
  id,
  name,
  type,
  size,
  lastModified,
  state,
  uploadId,
  neededDocumentId,
}: FormFile) => ({
  id,
  name,
  type,
  size,
  lastModified,
  isReceived: state === 'received',
  uploadId,
  ...(neededDocumentId !== undefined && { neededDocumentId }),
});

export const isUnchanged = <Values extends FormValues>(initial: Values, values: Values): boolean =>
  Object.entries(initial).every(([name, value]) => values[name] === value);

/** What was sent ahead can still be named by its request. */
const isLost = ({ state, blob, uploadId }: FormFile): boolean =>
  state === 'waiting' && blob === null && uploadId === undefined;

const reasonOf = ({ files }: StoredDraft, id: string): 'lost' | 'elsewhere' =>
  files.find((file) => file.id === id)?.isElsewhere ? 'elsewhere' : 'lost';

/** What the browser no longer holds is said, not silently missing. */
export const restored = <Values extends FormValues>(
  initial: Values,
  { draft, blobs }: { draft: StoredDraft; blobs: Map<string, Blob> },
): Pick<FormState<Values>, 'values' | 'step' | 'savedAt' | 'followedAt' | 'files' | 'refusals'> => {
  const all = draft.files.map(
    ({ isReceived, isElsewhere: _elsewhere, ...file }): FormFile => ({
      ...file,
      blob: blobs.get(file.id) ?? null,
      state: isReceived ? 'received' : 'waiting',
      progress: 0,
      error: null,
    }),
  );
  return {
    values: fitted(initial, draft.values),
    step: draft.step,
    savedAt: draft.savedAt,
    followedAt: isInAccount(draft) ? draft.savedAt : null,
    files: all.filter((file) => !isLost(file)),
    refusals: all
      .filter(isLost)
      .map(({ id, name }): Refusal => ({ id, name, reason: reasonOf(draft, id) })),
  };
};
