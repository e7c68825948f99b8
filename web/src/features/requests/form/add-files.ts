/** Chosen files on their way into a form: judged, prepared, weighed again, and put by. */
import { checkFile, roleOfType } from '@rafiq/contract/requests/file-rules';
import { deliver } from './deliver.ts';
import { admit, type FormFile } from './form-files.ts';
import {
  inTurn,
  type Machine,
  type Step,
  step,
  withFile,
  withForm,
  withoutFile,
} from './form-machine.ts';
import { isOver, saveDraft } from './keep-draft.ts';
import type { FormValues } from './request-form-model.ts';
import { sendAhead } from './send-ahead.ts';

const entering = (file: File, id: string, neededDocumentId: string | undefined): FormFile => {
  const { name, type, size, lastModified } = file;
  const picked = { name, type, size, lastModified };
  const fresh = { blob: file, state: 'preparing', progress: 0, error: null } as const;
  return { id, ...picked, picked, neededDocumentId, ...fresh };
};

/** Once no file is left to prepare, what came in is put by, and sent where the request exists. */
const prepareFirst = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const [first] = machine.toPrepare;
  if (first) return step(machine, { type: 'prepare', ...first });
  return inTurn(step(machine), saveDraft, deliver);
};

export const picked = <Values extends FormValues>(
  machine: Machine<Values>,
  {
    files,
    ids,
    neededDocumentId,
  }: { files: File[]; ids: string[]; neededDocumentId?: string | undefined },
): Step<Values> => {
  const { form, options } = machine;
  // As they were picked: the same photo chosen twice is known again although it was scaled down.
  const chosen = form.files.map((file) => file.picked ?? file);
  const { admitted, refused } = admit(files, chosen, options.limits);
  const newFiles = admitted.map((file, at) => ({ id: ids[at] ?? '', file }));
  const changed = withForm(
    { ...machine, toPrepare: [...machine.toPrepare, ...newFiles] },
    {
      files: [
        ...form.files,
        ...newFiles.map(({ id, file }) => entering(file, id, neededDocumentId)),
      ],
      // those before stay until somebody has seen them, or the file is there after all
      refusals: [
        ...form.refusals.filter(({ id }) => !ids.includes(id)),
        ...refused.map((refusal, at) => ({ ...refusal, id: ids[admitted.length + at] ?? '' })),
      ],
    },
  );
  // One is being prepared: these follow it.
  return machine.toPrepare.length > 0 ? step(changed) : prepareFirst(changed);
};

export const prepared = <Values extends FormValues>(
  machine: Machine<Values>,
  { id, file: ready }: { id: string; file: File },
): Step<Values> => {
  const isWanted = (wanted: string) => machine.form.files.some((file) => file.id === wanted);
  const [, ...others] = machine.toPrepare;
  const free = { ...machine, toPrepare: others.filter((other) => isWanted(other.id)) };
  const entered = machine.form.files.find((file) => file.id === id);
  // Removed while it was prepared.
  if (!entered) return prepareFirst(free);
  const [wrong] = checkFile(ready, roleOfType(ready.type));
  if (wrong) {
    const refusals = [...free.form.refusals, { id, name: entered.name, reason: wrong }];
    return prepareFirst(withForm(withoutFile(free, id), { refusals }));
  }
  const { name, type, size } = ready;
  const waiting = withFile(free, id, { name, type, size, blob: ready, state: 'waiting' });
  // Before the draft that names it is written.
  const stored = isOver(machine)
    ? step(waiting)
    : step(waiting, { type: 'saveFile' as const, id, blob: ready });
  // It may leave while the next one is prepared.
  return inTurn(stored, prepareFirst, sendAhead);
};
