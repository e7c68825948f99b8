import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { giveAnswer } from './answer.ts';
import { type Portal, Refused } from './portal.ts';
import { type Answer, openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
let asked: Answer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rafiq-core-'));
  store = openStore(folder);
  const client = { clientId: 'C1', lastName: 'Alami', firstName: 'Siham' };
  const none = { contract: null, beneficiary: null, fields: {}, files: [] };
  const request = { reference: '1', version: 1, kind: 'ticket', client, ...none };
  store.record(request, () => undefined);
  asked = store.toAnswer(new Date())[0] as Answer;
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const isDue = (at = new Date()): boolean => store.toAnswer(at).length > 0;

/** The portal says this of the answer. */
const give = (said: object | Error, now = new Date()): Promise<string> => {
  const post = async () => {
    if (said instanceof Error) throw said;
    return said;
  };
  const [due = asked] = store.toAnswer(now);
  return giveAnswer({ portal: { post } as unknown as Portal, store }, due, now);
};
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const refused = (code: string) => new Refused('POST', 409, { code });

it('asks again once it should have left, and no more once it has', async () => {
  const leaves = new Date(Date.now() + 15_000);
  expect(await give({ state: 'leaving', leaves, problem: null })).toBe('leaving');
  expect(isDue()).toBe(false);
  expect(isDue(leaves)).toBe(true);
  await give({ state: 'sent', leaves, problem: null });
  expect(isDue(leaves)).toBe(false);
});

it.each([
  ['a second person has to allow it', { state: 'approval', leaves: null, problem: null }],
  ['somebody has the case', refused('case_held')],
  ['it is not acknowledged yet', refused('handover_untaken')],
  ['an answer of staff waits for a second person', refused('approval_waiting')],
])('asks again in a minute where %s', async (_what, said) => {
  await give(said);
  expect(isDue()).toBe(false);
  expect(isDue(inMinutes(1))).toBe(true);
});

it('leaves to people what they have had for an hour, whenever it was decided', async () => {
  await give(refused('case_held'), inMinutes(600));
  await give(refused('case_held'), inMinutes(659));
  expect(isDue(inMinutes(660))).toBe(true);
  await give(refused('case_held'), inMinutes(660));
  expect(isDue(inMinutes(720))).toBe(false);
  expect(store.claims()).toMatchObject([{ answer: 'case_held' }]);
});

it('waits for a second person as long as the portal does', async () => {
  const waiting = { state: 'approval', leaves: null, problem: null };
  await give(waiting);
  await give(waiting, inMinutes(600));
  expect(isDue(inMinutes(601))).toBe(true);
});

it('knows nothing where nobody answered, and asks the same again', async () => {
  await expect(give(new Error('no answer'))).rejects.toThrow('no answer');
  expect(store.toAnswer(new Date())).toEqual([asked]);
});

it.each([
  ['taken back by somebody', { state: 'withdrawn', leaves: null, problem: 'taken-back' }],
  ['refused for good', refused('invalid_data')],
])('leaves to people what was %s', async (_what, said) => {
  await give(said);
  expect(isDue()).toBe(false);
});

it.each([{ state: 'withdrawn', leaves: null, problem: 'changed' }, refused('handover_version')])(
  'waits for the version that the member has made of it',
  async (said) => {
    await give(said);
    expect(isDue()).toBe(false);
    expect(store.claims()).toMatchObject([{ answer: 'changed' }]);
  },
);
