/** What happens to a form, event by event, without anything that runs its effects. */
import { type Effect, type Event, type Machine, newMachine, type Step } from '../form-machine.ts';
import { reduceForm } from '../form-reducer.ts';
import { initial, pdfs } from './a-form.ts';

export type Values = typeof initial;

export const create = async () => ({ id: 'r1', files: [] });
export const aMachine = (options: { minFiles?: number; recordId?: string } = {}) =>
  newMachine<Values>({ initial, limits: { proof: 20, voice: 1 }, minFiles: 1, ...options }, 'k1');

/** All events in their order; answers the last state, and what the last event asks for. */
export const play = (from: Machine<Values>, ...events: Event<Values>[]): Step<Values> =>
  events.reduce<Step<Values>>(({ machine }, event) => reduceForm(machine, event), {
    machine: from,
    effects: [],
  });

export const asked = ({ effects }: Step<Values>) => effects.map(({ type }) => type);
export const states = ({ machine }: Step<Values>) => machine.form.files.map(({ state }) => state);
export const effectOf = <Type extends Effect<Values>['type']>(
  { effects }: Step<Values>,
  type: Type,
) =>
  effects.find((effect): effect is Extract<Effect<Values>, { type: Type }> => effect.type === type);

export const OPENED: Event<Values> = { type: 'opened', newKey: 'k2' };
export const OPEN: Event<Values>[] = [OPENED, { type: 'loaded', kept: null, newKey: 'k2' }];

/** Each file bears its name as its id. */
export const pick = (...names: string[]): Event<Values> => ({
  type: 'picked',
  files: pdfs(...names),
  ids: names,
});
export const ready = (name: string): Event<Values> => {
  const [file] = pdfs(name);
  if (!file) throw new Error('no file');
  return { type: 'prepared', id: name, file };
};
export const files = (...names: string[]) => [pick(...names), ...names.map(ready)];

export const PRESSED: Event<Values> = { type: 'sendPressed', create };
export const SAVED = {
  type: 'draftSaved',
  isKept: true,
  savedAt: '2026-11-15',
  create,
} satisfies Event<Values>;
export const SEND = [PRESSED, SAVED];
export const CREATED: Event<Values> = { type: 'created', made: { id: 'r1', files: [] } };
export const failed = (id: string, error: unknown, rest = {}): Event<Values> => ({
  ...{ type: 'uploadFailed', id, error, isOnline: true, wasStopped: false },
  ...rest,
});
