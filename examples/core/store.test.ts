import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Request } from './requests.ts';
import { openStore, type Store } from './store.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rafiq-core-'));
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const aRequest = (reference: string, version = 1): Request => ({
  ...{ reference, version, kind: 'health-declaration', fields: {}, files: [] },
  ...{ contract: null, beneficiary: null },
  client: { clientId: 'C1', lastName: 'Alami', firstName: 'Siham' },
});
const aPage = (...references: string[]) => ({
  requests: references.map((reference) => ({ reference, kind: 'ticket', version: 1 })),
  ...{ next: `after-${references.at(-1)}`, hasMore: false },
});
const record = (reference: string, version?: number): string =>
  store.record(aRequest(reference, version), (number) => `{"key":"${number}"}`);

const acknowledge = (): void => {
  for (const { reference, version } of store.toAcknowledge())
    store.noteAcknowledged(reference, version);
};

it('keeps the cursor together with what it has led past', () => {
  expect(store.cursor()).toBeUndefined();
  store.notePage(aPage('1', '2'));
  store.notePage(aPage('2', '3'));
  expect(store.waiting()).toEqual(['1', '2', '3']);
  expect(store.cursor()).toBe('after-3');
  // an empty page moves on as well
  store.notePage({ requests: [], next: 'after-9', hasMore: false });
  expect(store.cursor()).toBe('after-9');
});

it('makes one claim of a request, with one number and one folder, however often it is recorded', () => {
  store.notePage(aPage('1', '2'));
  const number = record('1');
  expect(store.waiting()).toEqual(['2']);
  expect(record('1', 2)).toBe(number);
  expect(record('2')).not.toBe(number);
  expect(store.claims()).toMatchObject([
    { number, reference: '1', version: 2, acknowledged: 0, folder: 1 },
    { reference: '2' },
  ]);
  // until they are acknowledged another system may have them
  expect(store.toSend()).toEqual([]);
  acknowledge();
  expect(store.toSend()).toHaveLength(2);
});

it('writes nothing of a record whose folder cannot be made', () => {
  store.notePage(aPage('1'));
  const broken = () =>
    store.record(aRequest('1'), () => {
      throw new Error('no row');
    });
  expect(broken).toThrow('no row');
  expect(store.claims()).toEqual([]);
  expect(store.waiting()).toEqual(['1']);
  // and the next one is recorded as if nothing had been
  record('1');
  expect(store.claims()).toHaveLength(1);
});

it('goes on acknowledging when a later version was recorded while the one before was answered', () => {
  record('1');
  record('1', 2);
  store.noteAcknowledged('1', 1);
  expect(store.toAcknowledge()).toMatchObject([{ reference: '1', version: 2 }]);
  store.noteAcknowledged('1', 2);
  expect(store.toAcknowledge()).toEqual([]);
});

it('sends nothing of a request that another system has taken', () => {
  record('1');
  store.noteElsewhere('1');
  expect(store.toAcknowledge()).toEqual([]);
  expect(store.toSend()).toEqual([]);
  expect(store.toAnswer(new Date())).toEqual([]);
  expect(store.toSettle(new Date(Date.now() + 1_000))).toEqual([]);
});

it('settles a folder once it is in the portal, and only once', () => {
  record('1');
  acknowledge();
  const later = new Date(Date.now() + 1_000);
  const [opened] = store.toSend();
  expect(store.toSettle(later)).toEqual([]);
  store.noteSent(opened as NonNullable<typeof opened>, null);
  // an answer is on its way
  expect(store.toSettle(later)).toEqual([]);
  for (const answer of store.toAnswer(new Date())) store.noteAnswered(answer, 'sent');
  expect(store.toSettle(new Date(0))).toEqual([]);
  const [settling] = store.toSettle(later);
  store.settle(settling?.number ?? '', '{}');
  expect(store.toSettle(later)).toEqual([]);
  expect(store.toSend()).toMatchObject([{ version: 2, row: '{}' }]);
});

it('has all of it when the file is opened again', () => {
  store.notePage(aPage('1', '2'));
  const number = record('1');
  store.close();
  store = openStore(folder);
  expect(store.waiting()).toEqual(['2']);
  expect(store.toAcknowledge()).toMatchObject([{ number, reference: '1' }]);
});

it('answers once, and anew only where the answer before is known not to have left', () => {
  record('1');
  const [first] = store.toAnswer(new Date());
  // whether the first call was done nobody knows: a later version does not change what is asked again
  record('1', 2);
  expect(store.toAnswer(new Date())).toEqual([first]);
  store.answerAnew(first?.number ?? '');
  const [second, ...others] = store.toAnswer(new Date());
  expect(others).toEqual([]);
  expect(second?.key).not.toBe(first?.key);
  expect(JSON.parse(second?.body ?? '')).toMatchObject({ version: 2 });
  // the version that the portal has is not recorded yet
  store.answerAnew(second?.number ?? '');
  expect(store.toAnswer(new Date())).toEqual([]);
  record('1', 3);
  const [third] = store.toAnswer(new Date());
  const leaves = new Date(Date.now() + 15_000);
  store.noteLeaving(third as NonNullable<typeof third>, leaves);
  expect(store.toAnswer(new Date())).toEqual([]);
  expect(store.toAnswer(leaves)).toEqual([third]);
  store.noteAnswered(third as NonNullable<typeof third>, 'sent');
  record('1', 4);
  expect(store.toAnswer(new Date())).toEqual([]);
});
