/**
 * Files on their way while the form is still being filled in, so that a press on 'send' only has to name what is there
 * already. Nobody waits for it and nothing depends on it: what does not arrive this way goes with the request.
 */
import type { FormFile } from './form-files.ts';
import { type Machine, type Step, step, withFile, withForm } from './form-machine.ts';
import type { FormValues } from './request-form-model.ts';

const mayGoAhead = ({ state, blob, uploadId, wasTriedAhead = false }: FormFile): boolean =>
  state === 'waiting' && blob !== null && uploadId === undefined && !wasTriedAhead;

/** Sends the next file ahead, one at a time, while there is no request yet. */
export const sendAhead = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const { phase, files } = machine.form;
  const isFree = machine.uploading === null && !machine.isStopped && !machine.isAskedFor;
  const next = files.find(mayGoAhead);
  if (!machine.options.sendsAhead || phase !== 'filling' || !isFree || !next) return step(machine);
  const going = { state: 'goingAhead', progress: 0, wasTriedAhead: true } as const;
  return step(withFile({ ...machine, uploading: next.id }, next.id, going), {
    type: 'sendAhead',
    file: next,
  });
};

/** A line that is back is worth another try. */
export const tryAheadAgain = <Values extends FormValues>(
  machine: Machine<Values>,
): Machine<Values> =>
  withForm(machine, {
    files: machine.form.files.map((file) => ({ ...file, wasTriedAhead: false })),
  });

/** What was sent ahead of these files is not wanted any more; one that is on its way stops. */
export const takeBack = <Values extends FormValues>(
  machine: Machine<Values>,
  files: FormFile[],
): Step<Values> => {
  const uploadIds = files.flatMap(({ uploadId, state }) =>
    uploadId !== undefined && state !== 'received' ? [uploadId] : [],
  );
  const isOnItsWay = files.some(({ state }) => state === 'goingAhead');
  return step(
    machine,
    ...(isOnItsWay ? [{ type: 'abortUpload' as const }] : []),
    ...(uploadIds.length > 0 ? [{ type: 'takeBack' as const, uploadIds }] : []),
  );
};
