/** What became of a file that was sent ahead of its request. */
import { deliver } from './deliver.ts';
import { inTurn, type Machine, type Step, step, withFile } from './form-machine.ts';
import { saveDraft } from './keep-draft.ts';
import type { FormValues } from './request-form-model.ts';

/** The request may exist by now: then it names the file at once. */
export const sentAhead = <Values extends FormValues>(
  machine: Machine<Values>,
  { id, uploadId }: { id: string; uploadId: string },
): Step<Values> => {
  const free = { ...machine, uploading: null };
  const isWanted = machine.form.files.some((file) => file.id === id);
  // The tab that has the form now names it.
  if (machine.form.phase === 'elsewhere') return step(free);
  // Removed while it was on its way.
  if (!isWanted) return inTurn(step(free, { type: 'takeBack', uploadIds: [uploadId] }), deliver);
  return inTurn(step(withFile(free, id, { state: 'waiting', uploadId })), saveDraft, deliver);
};

/** Tried once: what was refused or cut off goes with the request. One that was only stopped may go ahead later. */
export const aheadFailed = <Values extends FormValues>(
  machine: Machine<Values>,
  { id, wasStopped }: { id: string; wasStopped: boolean },
): Step<Values> =>
  deliver(
    withFile({ ...machine, uploading: null }, id, {
      state: 'waiting',
      progress: 0,
      wasTriedAhead: !wasStopped,
    }),
  );
