/** A form that makes one request, whatever happens on the way: holds its state, and has done what follows from each event. */
import { effectRunner } from './form-effects.ts';
import { type Event, newMachine } from './form-machine.ts';
import { reduceForm } from './form-reducer.ts';
import type { FormOptions, FormParts, FormValues, RequestForm } from './request-form-model.ts';

export const requestForm = <Values extends FormValues>(
  parts: FormParts,
  options: FormOptions<Values>,
): RequestForm<Values> => {
  const { newId } = parts;
  let machine = newMachine(options, newId());
  const listeners = new Set<() => void>();

  /** Ends when everything has ended that followed from the event. */
  const dispatch = async (event: Event<Values>): Promise<void> => {
    const next = reduceForm(machine, event);
    machine = next.machine;
    for (const listener of listeners) listener();
    await Promise.all(next.effects.map(run));
  };
  const run = effectRunner(parts, dispatch);
  const tell = (event: Event<Values>): void => void dispatch(event);
  parts.draft.listen?.((news) => tell({ ...news, newKey: newId() }));

  return {
    get: () => machine.form,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: () => dispatch({ type: 'opened', newKey: newId() }),
    takeOver: () => dispatch({ type: 'takenOver', newKey: newId() }),
    handOver: () => tell({ type: 'askedFor' }),
    giveUp: () => tell({ type: 'takenAway' }),
    resume: () => tell({ type: 'resumed' }),
    startAnew: () => tell({ type: 'startedAnew', newKey: newId() }),
    change: (values) => tell({ type: 'changed', values }),
    goTo: (step) => tell({ type: 'wentTo', step }),
    addFiles: (files, { neededDocumentId, ids = files.map(newId) } = {}) =>
      dispatch({ type: 'picked', files, ids, neededDocumentId }),
    nameFile: (id, neededDocumentId) => tell({ type: 'fileNamed', id, neededDocumentId }),
    removeFile: (id) => tell({ type: 'fileRemoved', id }),
    retryFile: (id) => tell({ type: 'fileRetried', id }),
    goOn: () => {
      tell({ type: 'lineBack' });
      parts.draft.flush?.();
    },
    clearRefusals: () => tell({ type: 'refusalsCleared' }),
    send: (create) => dispatch({ type: 'sendPressed', create }),
    compare: (isComparing) => tell({ type: 'compared', isComparing }),
    chooseOwn: () => tell({ type: 'ownChosen' }),
    chooseOther: () => dispatch({ type: 'otherChosen', newKey: newId() }),
    renewKey: () => tell({ type: 'keyRenewed', newKey: newId() }),
    putBy: () => parts.draft.flush?.(),
    stop: () => tell({ type: 'stopped' }),
    discard: () => dispatch({ type: 'discarded' }),
  };
};
