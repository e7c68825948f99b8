/** One form, several tabs: who has it fills it in, the others say so, and it moves whole. */
import { freshForm, type Machine, type Step, step, withForm } from './form-machine.ts';
import type { FormValues } from './request-form-model.ts';

/** It is another tab's: nothing of it is shown or put by here. */
export const elsewhere = <Values extends FormValues>(
  machine: Machine<Values>,
): Machine<Values> => ({
  ...machine,
  isHeld: false,
  isAskedFor: false,
  isStored: false,
  toPrepare: [],
  form: freshForm(machine.options, 'elsewhere'),
});

/** The person wants it in this tab. */
export const takeOver = <Values extends FormValues>(
  machine: Machine<Values>,
  newKey: string,
): Step<Values> =>
  machine.form.phase === 'elsewhere'
    ? step(withForm(machine, { phase: 'opening' }), { type: 'takeOver', newKey })
    : step(machine);

/** Nothing is on its way to the server or to the device. */
const isQuiet = <Values extends FormValues>({
  form,
  uploading,
  savesUnderWay,
}: Machine<Values>): boolean =>
  form.phase !== 'creating' &&
  uploading === null &&
  savesUnderWay === 0 &&
  !form.files.some(({ state }) => state === 'preparing');

/** After each event: a tab that was left, or asked for the form, lets go once everything is put by. */
export const letGoIfDone = <Values extends FormValues>({
  machine,
  effects,
}: Step<Values>): Step<Values> => {
  const isWanted = machine.isStopped || machine.isAskedFor;
  if (!machine.isHeld || !isWanted || !isQuiet(machine)) return { machine, effects };
  const free = machine.isAskedFor ? elsewhere(machine) : { ...machine, isHeld: false };
  return step(free, ...effects, { type: 'letGo' });
};
