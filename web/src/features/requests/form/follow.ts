/** What a form does about the account's copy of its draft: shown, chosen from, and never taken without a word. */
import { deliver } from './deliver.ts';
import {
  type FollowEvent,
  inTurn,
  type Machine,
  type Step,
  step,
  withFile,
  withForm,
} from './form-machine.ts';
import { isOver, lacksContent, saveDraft } from './keep-draft.ts';
import type { FormValues } from './request-form-model.ts';
import { takeBack } from './send-ahead.ts';

type Found = Extract<FollowEvent, { type: 'otherFound' }>;

/** Where nothing was typed yet there is nothing to compare: it is offered as any draft is. */
const otherFound = <Values extends FormValues>(
  machine: Machine<Values>,
  { other, newKey = machine.key }: Found,
): Step<Values> => {
  if (machine.form.phase !== 'filling' || isOver(machine)) return step(machine);
  if (!lacksContent(machine)) return step(withForm(machine, { other }));
  const opening = withForm(machine, { phase: 'opening' });
  return step(opening, { type: 'takeOther', other, newKey, isWanted: false });
};

const ownChosen = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const { other, phase } = machine.form;
  if (!other) return step(machine);
  const own = withForm(machine, {
    other: null,
    isComparing: false,
    phase: phase === 'asking' ? 'filling' : phase,
  });
  return inTurn(step(own, { type: 'keepOwn' as const, other }), saveDraft, deliver);
};

/** What was sent ahead of this side alone is not wanted any more. */
const otherChosen = <Values extends FormValues>(
  machine: Machine<Values>,
  newKey: string,
): Step<Values> => {
  const { other, files } = machine.form;
  if (!other) return step(machine);
  const named = new Set(other.files.map(({ id }) => id));
  const left = takeBack(
    machine,
    files.filter(({ id }) => !named.has(id)),
  );
  return inTurn(left, (free) =>
    step(
      withForm({ ...free, toPrepare: [] }, { phase: 'opening', other: null, isComparing: false }),
      { type: 'takeOther' as const, other, newKey, isWanted: true },
    ),
  );
};

const uploadsLost = <Values extends FormValues>(machine: Machine<Values>): Step<Values> => {
  const files = machine.form.files.map((file) => {
    const { uploadId: _lost, ...rest } = file;
    return file.state === 'waiting' && file.blob !== null
      ? { ...rest, wasTriedAhead: false }
      : file;
  });
  return inTurn(step(withForm(machine, { files })), saveDraft, deliver);
};

export const follow = <Values extends FormValues>(
  machine: Machine<Values>,
  event: FollowEvent,
): Step<Values> => {
  switch (event.type) {
    case 'accountKept':
      return step(withForm(machine, { followedAt: event.savedAt }));
    case 'fileFetched':
      return step(withFile(machine, event.id, { blob: event.blob }));
    case 'uploadsLost':
      return isOver(machine) ? step(machine) : uploadsLost(machine);
    case 'sentElsewhere': {
      const isTold = machine.form.phase === 'filling' && !isOver(machine);
      return step(isTold ? withForm(machine, { isSentElsewhere: true }) : machine);
    }
    case 'otherFound':
      return otherFound(machine, event);
    case 'compared':
      return step(withForm(machine, { isComparing: event.isComparing }));
    case 'ownChosen':
      return ownChosen(machine);
    case 'otherChosen':
      return otherChosen(machine, event.newKey);
  }
};
