/** When a form is put by, and when its draft goes. */
import { asStored, isUnchanged } from './form-draft.ts';
import { isOnPageOnly, isPending } from './form-files.ts';
import { type Create, type Machine, type Step, step, withForm } from './form-machine.ts';
import type { FormValues } from './request-form-model.ts';

/** Sent, given up, or another tab's: nothing is put by here any more. */
export const isOver = <Values extends FormValues>({ form, isDiscarded }: Machine<Values>) =>
  form.phase === 'sent' || form.phase === 'elsewhere' || isDiscarded;

/** Nothing is in it that could be taken up again. */
export const lacksContent = <Values extends FormValues>({ form, options }: Machine<Values>) =>
  form.files.length === 0 &&
  form.recordId === options.recordId &&
  isUnchanged(options.initial, form.values);

export const removeDraft = <Values extends FormValues>(machine: Machine<Values>): Step<Values> =>
  step(withForm({ ...machine, isStored: false }, { savedAt: null, isKept: true }), {
    type: 'removeDraft',
  });

const write = <Values extends FormValues>(
  machine: Machine<Values>,
  create: Create<Values> | null,
): Step<Values> => {
  const { values, step: at, recordId } = machine.form;
  const files = machine.form.files.filter(({ state }) => state !== 'preparing').map(asStored);
  const draft = { values, step: at, key: machine.key, recordId, files };
  const saving = { ...machine, isStored: true, savesUnderWay: machine.savesUnderWay + 1 };
  return step(withForm(saving, { isSaving: true }), { type: 'saveDraft', draft, create });
};

/** After every change. A form without content has no draft. */
export const saveDraft = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const { phase } = machine.form;
  if (phase === 'opening' || phase === 'asking' || isOver(machine)) return step(machine);
  // The key of a creation that is under way must be found again, whatever else is in the form.
  if (phase === 'creating' || !lacksContent(machine)) return write(machine, null);
  return machine.isStored ? removeDraft(machine) : step(machine);
};

/** The key is put by before the creation leaves: an answer that is lost with the tab still ends in one request. */
export const saveThenCreate =
  <Values extends FormValues>(create: Create<Values>) =>
  (machine: Machine<Values>): Step<Values> =>
    write(machine, create);

export const draftSaved = <Values extends FormValues>(
  before: Machine<Values>,
  saved: { isKept: boolean; savedAt: string; create: Create<Values> | null },
): Step<Values> => {
  const savesUnderWay = before.savesUnderWay - 1;
  const machine = withForm({ ...before, savesUnderWay }, { isSaving: savesUnderWay > 0 });
  // Sent or emptied in the meantime: the draft is gone, and must not seem to be there.
  if (isOver(machine) || !machine.isStored) return step(machine);
  const { savedAt, create } = saved;
  const { values, files } = machine.form;
  // a list is no copy of what it names
  const isKept = saved.isKept && !files.some(isOnPageOnly);
  const told = withForm(machine, { isKept, ...(saved.isKept && { savedAt }) });
  if (!create) return step(told);
  const uploads = files.flatMap(({ uploadId }) => uploadId ?? []);
  const filesToFollow = files.filter((file) => isPending(file) && !file.uploadId).length;
  const sending = { key: told.key, uploads, filesToFollow };
  return step(told, { type: 'create', create, values, sending });
};
