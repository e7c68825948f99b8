/**
 * What follows from each thing that can happen to a form: a pure function of what is known. The request is created once
 * under its key, then each file goes under its own; everything is put by as it happens, so that coming back goes on
 * where it stopped.
 */

import { picked, prepared } from './add-files.ts';
import { aheadFailed, sentAhead } from './arrived-ahead.ts';
import { created, deliver, finishIfWhole, isWhole, uploaded, uploadFailed } from './deliver.ts';
import { follow } from './follow.ts';
import { restored } from './form-draft.ts';
import {
  type Create,
  type Event,
  freshForm,
  inTurn,
  type Machine,
  type Step,
  step,
  withFile,
  withForm,
  withoutFile,
} from './form-machine.ts';
import { elsewhere, letGoIfDone, takeOver } from './hand-over.ts';
import {
  draftSaved,
  isOver,
  lacksContent,
  removeDraft,
  saveDraft,
  saveThenCreate,
} from './keep-draft.ts';
import type { FormValues } from './request-form-model.ts';
import { takeBack, tryAheadAgain } from './send-ahead.ts';

const ABORT = { type: 'abortUpload' } as const;

const startAnew = <Values extends FormValues>(machine: Machine<Values>, key: string) =>
  inTurn(takeBack(machine, machine.form.files), (left) =>
    removeDraft({ ...left, key, form: freshForm(left.options, 'filling') }),
  );

const resume = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const phase = machine.form.recordId === null ? 'filling' : 'delivering';
  return deliver(withForm(machine, { phase }));
};

/** A page that was left and is seen again goes on, with a new look at the draft if another tab may have had it. */
const opened = <Values extends FormValues>(
  machine: Machine<Values>,
  newKey: string,
): Step<Values> => {
  const going = { ...machine, isOpened: true, isStopped: false };
  const isUnderWay = machine.isHeld || machine.form.phase === 'opening';
  if (machine.isOpened && isUnderWay) return deliver(going);
  return step(withForm(going, { phase: 'opening' }), {
    type: 'loadDraft',
    newKey,
    isBack: machine.isOpened,
  });
};

const loaded = <Values extends FormValues>(
  before: Machine<Values>,
  { kept, newKey, isWanted = false }: Extract<Event<Values>, { type: 'loaded' }>,
): Step<Values> => {
  const machine = { ...before, isHeld: true };
  const { options } = machine;
  const isForExisting = options.recordId !== null;
  if (!kept) {
    return isForExisting ? resume(machine) : step(withForm(machine, { phase: 'filling' }));
  }
  const found = withForm(
    { ...machine, key: kept.draft.key, isStored: true },
    {
      ...restored(options.initial, kept),
      recordId: kept.draft.recordId ?? options.recordId,
    },
  );
  // The tab was closed between the last file and the end: there is nothing left to ask.
  if (isWhole(found) && found.form.refusals.length === 0) return startAnew(found, newKey);
  if (kept.other) return step(withForm(found, { phase: 'asking', other: kept.other }));
  if (!isForExisting) return isWanted ? resume(found) : step(withForm(found, { phase: 'asking' }));
  // Files that were meant for an existing request go on by themselves.
  return inTurn(resume(found), (resumed) =>
    lacksContent(resumed) ? removeDraft(resumed) : step(resumed),
  );
};

const sendPressed = <Values extends FormValues>(
  machine: Machine<Values>,
  create: Create<Values>,
): Step<Values> => {
  const { phase, files, refusals } = machine.form;
  const isReady = phase === 'filling' && !files.some(({ state }) => state === 'preparing');
  if (!isReady || machine.isDiscarded) return step(machine);
  // What another device has added would be lost with it: that is asked first.
  if (machine.form.other) return step(withForm(machine, { isComparing: true }));
  return saveThenCreate(create)(
    withForm(machine, {
      phase: 'creating',
      error: null,
      // What never came in is no part of the sending; what was lost still has to be told.
      refusals: refusals.filter(({ reason }) => reason === 'lost'),
    }),
  );
};

const fileRemoved = <Values extends FormValues>(
  machine: Machine<Values>,
  id: string,
): Step<Values> =>
  inTurn(
    takeBack(
      machine,
      machine.form.files.filter((file) => file.id === id),
    ),
    (left) =>
      step(withForm(withoutFile(left, id), { refusals: [] }), { type: 'removeFile' as const, id }),
    saveDraft,
    (changed) => (changed.uploading === null ? finishIfWhole(changed) : step(changed)),
  );

const wentTo = <Values extends FormValues>(machine: Machine<Values>, to: string): Step<Values> => {
  if (to === machine.form.step) return step(machine);
  const moved = withForm(machine, { step: to });
  // Looking around is no draft yet.
  return moved.form.savedAt === null ? step(moved) : saveDraft(moved);
};

const reduce = <Values extends FormValues>(
  machine: Machine<Values>,
  event: Event<Values>,
): Step<Values> => {
  switch (event.type) {
    case 'opened':
      return opened(machine, event.newKey);
    case 'loaded':
      return loaded(machine, event);
    case 'heldElsewhere':
      return step(elsewhere(machine));
    case 'takenOver':
      return takeOver(machine, event.newKey);
    case 'askedFor':
      return step({ ...machine, isAskedFor: true }, ABORT);
    case 'takenAway':
      return step(elsewhere(machine), ABORT);
    case 'resumed':
      return resume(machine);
    case 'startedAnew':
      return startAnew(machine, event.newKey);
    case 'changed':
      return saveDraft(
        withForm(machine, { values: { ...machine.form.values, ...event.values }, error: null }),
      );
    case 'wentTo':
      return wentTo(machine, event.step);
    case 'picked':
      return picked(machine, event);
    case 'fileNamed':
      return saveDraft(withFile(machine, event.id, { neededDocumentId: event.neededDocumentId }));
    case 'prepared':
      return prepared(machine, event);
    case 'fileStored':
      if (event.isKept) return step(machine);
      return step(withForm(withFile(machine, event.id, { isUnkept: true }), { isKept: false }));
    case 'fileRemoved':
      return fileRemoved(machine, event.id);
    case 'fileRetried': {
      const waiting = { state: 'waiting', progress: 0, error: null } as const;
      return inTurn(step(withFile(machine, event.id, waiting)), saveDraft, deliver);
    }
    case 'lineBack':
      return deliver(tryAheadAgain(machine));
    case 'refusalsCleared':
      return step(withForm(machine, { refusals: [] }));
    case 'sendPressed':
      return sendPressed(machine, event.create);
    case 'draftSaved':
      return draftSaved(machine, event);
    case 'created':
      return isOver(machine) ? step(machine) : created(machine, event.made);
    case 'creationFailed':
      if (isOver(machine)) return step(machine);
      return deliver(withForm(machine, { phase: 'filling', error: event.error }));
    case 'sentAhead':
      return sentAhead(machine, event);
    case 'aheadFailed':
      return aheadFailed(machine, event);
    case 'uploadMoved':
      return step(withFile(machine, event.id, { progress: event.progress }));
    case 'uploaded':
      return uploaded(machine, event.id);
    case 'uploadFailed':
      return uploadFailed(machine, event);
    case 'keyRenewed':
      return saveDraft(
        withForm({ ...machine, key: event.newKey }, { error: null, isSentElsewhere: false }),
      );
    case 'stopped':
      return step({ ...machine, isStopped: true }, ABORT);
    case 'discarded': {
      const form = freshForm(machine.options, 'filling');
      return inTurn(
        takeBack(machine, machine.form.files),
        (left) => step({ ...left, isDiscarded: true, isStopped: true, form }, ABORT),
        removeDraft,
      );
    }
    default:
      return follow(machine, event);
  }
};

export const reduceForm = <Values extends FormValues>(
  machine: Machine<Values>,
  event: Event<Values>,
): Step<Values> => letGoIfDone(reduce(machine, event));
