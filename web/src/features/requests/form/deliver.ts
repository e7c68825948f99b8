/**
 * Files on their way to a request that exists. One that fails does not hold up the others. A lost session or line does:
 * what is left waits, and goes on later.
 */
import { HttpError } from '@rafiq/kit/http/client.ts';
import type { Made } from '../calls.ts';
import { type FormFile, filesOfRole, isPending } from './form-files.ts';
import { inTurn, type Machine, type Step, step, withFile, withForm } from './form-machine.ts';
import { isOver, removeDraft, saveDraft } from './keep-draft.ts';
import type { FormValues } from './request-form-model.ts';
import { sendAhead } from './send-ahead.ts';

/** Nothing is left to send, and nothing is missing. */
export const isWhole = <Values extends FormValues>({ form, options }: Machine<Values>): boolean =>
  form.recordId !== null &&
  !form.files.some(isPending) &&
  filesOfRole(form.files, 'proof').length >= options.minFiles;

export const finishIfWhole = <Values extends FormValues>(
  machine: Machine<Values>,
): Step<Values> => {
  const { form, options } = machine;
  // Files for a request that exists already: without any there is nothing to end.
  const hasNothingToEnd = options.recordId !== null && form.files.length === 0;
  if (!isWhole(machine) || isOver(machine) || hasNothingToEnd) return step(machine);
  return removeDraft(withForm(machine, { phase: 'sent' }));
};

const nextOf = (files: FormFile[]): FormFile | undefined =>
  files.find(
    ({ state, blob, uploadId }) => state === 'waiting' && (blob !== null || uploadId !== undefined),
  );

/** Sends the next file that waits; after the last one the form may be whole. Before there is a request, ahead of it. */
export const deliver = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const { recordId, phase, files } = machine.form;
  // While a draft is being asked about, its files are not sent behind the question.
  const isOpen = phase !== 'opening' && phase !== 'asking' && phase !== 'elsewhere';
  if (machine.uploading !== null || !isOpen) return step(machine);
  if (recordId === null) return sendAhead(machine);
  const going = withForm(machine, { isPaused: false });
  const next = nextOf(files);
  if (!next) return finishIfWhole(going);
  if (machine.isStopped || machine.isAskedFor) return step(going);
  const sending = withFile({ ...going, uploading: next.id }, next.id, {
    state: 'sending',
    progress: 0,
    error: null,
  });
  return step(sending, { type: 'upload', recordId, file: next });
};

/** The request is there, with the files that it has named. What is left follows. */
export const created = <Values extends FormValues>(
  machine: Machine<Values>,
  { id, files: taken }: Made,
): Step<Values> => {
  const isTaken = ({ uploadId }: FormFile) => uploadId !== undefined && taken.includes(uploadId);
  const { files } = machine.form;
  const made = withForm(machine, {
    recordId: id,
    phase: 'delivering',
    files: files.map((file) =>
      isTaken(file) ? { ...file, state: 'received', progress: 1 } : file,
    ),
  });
  const removals = files
    .filter(isTaken)
    .map((file) => ({ type: 'removeFile' as const, id: file.id }));
  return inTurn(step(made, ...removals), saveDraft, deliver);
};

export const uploaded = <Values extends FormValues>(
  machine: Machine<Values>,
  id: string,
): Step<Values> => {
  const received = withFile({ ...machine, uploading: null }, id, {
    state: 'received',
    progress: 1,
  });
  return inTurn(step(received, { type: 'removeFile' as const, id }), saveDraft, deliver);
};

interface Failure {
  id: string;
  error: unknown;
  isOnline: boolean;
  wasStopped: boolean;
}

export const uploadFailed = <Values extends FormValues>(
  machine: Machine<Values>,
  { id, error, isOnline, wasStopped }: Failure,
): Step<Values> => {
  const free = { ...machine, uploading: null };
  const isSessionLost = error instanceof HttpError && error.status === 401;
  if (!wasStopped && !isSessionLost && isOnline) {
    return inTurn(step(withFile(free, id, { state: 'failed', error })), saveDraft, deliver);
  }
  const waiting = withFile(free, id, { state: 'waiting', progress: 0 });
  const isPaused = !wasStopped && nextOf(waiting.form.files) !== undefined;
  return saveDraft(withForm(waiting, { isPaused }));
};
