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
const give = (said: object | Error): Promise<string> => {
  const post = async () => {
    if (said instanceof Error) throw said;
    return said;
  };
  return giveAnswer({ portal: { post } as unknown as Portal, store }, asked);
};
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
])('asks again where %s', async (_what, said) => {
  await give(said);
  expect(isDue()).toBe(true);
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
