/** What one has done, to be taken back and done again: one's own acts alone, never what the other phone wrote since. */

import type { Value } from '@rafiq/contract/constat/entries';
import { canonicalJson } from '@rafiq/contract/core/canonical-json';
import { useState } from 'react';
import type { OnWrite, Values } from './values.ts';

export interface Act {
  before: Values;
  after: Values;
}
interface History {
  done: readonly Act[];
  undone: readonly Act[];
}

const LONGEST = 100;

export const actOf = (values: Values, written: Values): Act => ({
  before: Object.fromEntries(Object.keys(written).map((key) => [key, values[key] ?? null])),
  after: written,
});

/** From one state to the other, only where the first still stands: somebody may have written since. */
const turned = (values: Values, from: Values, to: Values): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(to).filter(
      ([key]) => canonicalJson(values[key] ?? null) === canonicalJson(from[key] ?? null),
    ),
  );
export const takenBack = (values: Values, { before, after }: Act) => turned(values, after, before);
export const doneAgain = (values: Values, { before, after }: Act) => turned(values, before, after);

const keysOf = (act: Act): string => Object.keys(act.after).join();

/** A car that is pushed by ten keys is pushed once. */
export const withAct = (done: readonly Act[], act: Act, isPush: boolean): Act[] => {
  const last = done.at(-1);
  const isSame = isPush && last && keysOf(last) === keysOf(act);
  const joined = isSame ? { before: last.before, after: act.after } : act;
  return [...(isSame ? done.slice(0, -1) : done), joined].slice(-LONGEST);
};

/** The last act of which something still stands; those whose every trace is gone are passed over. */
const lastOf = (acts: readonly Act[], written: (act: Act) => Values): number =>
  acts.findLastIndex((act) => Object.keys(written(act)).length > 0);

export const useActs = (values: Values, onWrite: OnWrite) => {
  const [{ done, undone }, setHistory] = useState<History>({ done: [], undone: [] });
  const back = lastOf(done, (act) => takenBack(values, act));
  const again = lastOf(undone, (act) => doneAgain(values, act));
  return {
    act: (written: Record<string, Value>, { isPush = false } = {}) => {
      setHistory({ done: withAct(done, actOf(values, written), isPush), undone: [] });
      onWrite(written);
    },
    canUndo: back >= 0,
    canRedo: again >= 0,
    undo: () => {
      const act = done[back];
      if (!act) return;
      setHistory({ done: done.slice(0, back), undone: [...undone, act] });
      onWrite(takenBack(values, act));
    },
    redo: () => {
      const act = undone[again];
      if (!act) return;
      setHistory({ done: [...done, act], undone: undone.slice(0, again) });
      onWrite(doneAgain(values, act));
    },
  };
};
