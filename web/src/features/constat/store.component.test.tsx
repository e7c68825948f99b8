/** In a real browser, over its real database: a tab is a frame with its own modules, and can be torn away. */
import { contentOf } from '@rafiq/contract/constat/content';
import type { Entries, Value } from '@rafiq/contract/constat/entries';
import { signatureFor } from '@rafiq/contract/constat/seal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Store from './store.ts';

type Tab = typeof Store &
  typeof import('./keeping.ts') &
  typeof import('./database.ts') & { window: Window & typeof globalThis; die: () => void };

const frames: HTMLIFrameElement[] = [];

const tab = async (before?: (window: Tab['window']) => void): Promise<Tab> => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.push(frame);
  const window = frame.contentWindow as Tab['window'];
  before?.(window);
  const load = (name: string) => window.eval(`import('/web/src/features/constat/${name}.ts')`);
  const [store, keeping, database] = await Promise.all([
    load('store'),
    load('keeping'),
    load('database'),
  ]);
  return { ...store, ...keeping, ...database, window, die: () => frame.remove() };
};

const opened = async (from: Tab, id: string) => {
  const store = await from.openReport(id);
  if (!store) throw new Error('no such report');
  return store;
};

/** What was taken away has no value, though its key stays. */
const valuesIn = ({ entries }: Store.Report) =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, { value }]) => (value === null ? [] : [[key, value]])),
  );

beforeEach(async () => {
  const { listReports, removeReport } = await tab();
  await Promise.all((await listReports()).map(({ id }) => removeReport(id)));
});
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

it('keeps every writing the moment it is made: a tab that dies between two loses none', async () => {
  const dying = await tab();
  const store = await dying.createReport({ mine: ['a', 'b'] });
  for (let letters = 1; letters <= 'Boulevard Zerktouni'.length; letters += 1)
    store.put({ 'common.place': 'Boulevard Zerktouni'.slice(0, letters) });
  store.put({ 'a.plate': '12345|A|6', 'b.damage.front': true });
  const { id } = store.get();
  dying.die();
  const after = await opened(await tab(), id);
  expect(valuesIn(after.get())).toEqual({
    'common.place': 'Boulevard Zerktouni',
    'a.plate': '12345|A|6',
    'b.damage.front': true,
  });
});

it('keeps one record for a box, however often it is written', async () => {
  const { createReport, openReport } = await tab();
  const store = await createReport({ mine: ['a'] });
  for (const city of ['R', 'Ra', 'Rab', 'Raba', 'Rabat']) store.put({ 'common.city': city });
  await store.settled();
  const database = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('constat');
    asked.onsuccess = () => resolve(asked.result);
  });
  const rows = await new Promise<number>((resolve) => {
    const counted = database.transaction('entries').objectStore('entries').count();
    counted.onsuccess = () => resolve(counted.result);
  });
  database.close();
  expect(rows).toBe(1);
  expect(await openReport('unknown')).toBeNull();
});

it('shows in each of two tabs what the other wrote, and loses neither', async () => {
  const one = await tab();
  const { id } = (await one.createReport({ mine: ['a', 'b'] })).get();
  const two = await tab();
  const [first, second] = [await opened(one, id), await opened(two, id)];
  expect(first).not.toBe(second);
  first.put({ 'a.make': 'Dacia' });
  second.put({ 'b.make': 'Renault' });
  for (const store of [first, second])
    await expect
      .poll(() => valuesIn(store.get()))
      .toEqual({ 'a.make': 'Dacia', 'b.make': 'Renault' });
  const later = await opened(await tab(), id);
  expect(valuesIn(later.get())).toEqual({ 'a.make': 'Dacia', 'b.make': 'Renault' });
});

it('writes no half that is not this phone’s', async () => {
  const { createReport } = await tab();
  const store = await createReport({ mine: ['a'] });
  store.put({ 'b.plate': '1|A|1' });
  store.put({ 'a.make': 'Dacia', 'b.make': 'Renault' });
  store.put({ elsewhere: 1 });
  expect(store.get().entries).toEqual({});
});

const STROKES = [[1, 1, 2, 2]];
const from = (values: Record<string, Value>, count: number): Entries =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      { value, stamp: { count, phone: 'other' } },
    ]),
  );

/** This driver, A, has signed what both see. */
const signedHere = async ({ createReport }: Pick<Tab, 'createReport'>) => {
  const store = await createReport({ mine: ['a'] });
  store.put({ 'common.city': 'Fès' });
  const signature = await signatureFor(store.get().entries, STROKES, new Date());
  store.put({ 'a.signature': signature });
  return { store, signature };
};

it('writes nothing once both have signed, and takes nothing that comes later', async () => {
  const here = await tab();
  const { store, signature } = await signedHere(here);
  store.receive(from({ 'b.signature': signature }, 9));
  await store.settled();
  const sealed = valuesIn(store.get());
  store.put({ 'common.city': 'Meknès' });
  store.receive(from({ 'b.make': 'Fiat', 'common.city': 'Taza' }, 99));
  await store.settled();
  expect(valuesIn(store.get())).toEqual(sealed);
  expect(sealed['common.city']).toBe('Fès');

  const after = await opened(await tab(), store.get().id);
  after.put({ 'common.city': 'Meknès' });
  await after.settled();
  expect(valuesIn(after.get())).toEqual(sealed);
  expect(await here.openReport(store.get().id)).toBe(store);
});

it.each(['another', 'none'])(
  'stays signed where %s is sent in the place of a signature',
  async (which) => {
    const { store, signature } = await signedHere(await tab());
    store.receive(from({ 'b.signature': signature }, 9));
    await store.settled();
    const sealed = valuesIn(store.get());
    const other = await signatureFor({}, STROKES, new Date());
    store.receive(from({ 'b.signature': which === 'none' ? null : { ...other } }, 99));
    store.put({ 'common.city': 'Meknès' });
    await store.settled();
    expect(valuesIn(store.get())).toEqual(sealed);
  },
);

it('gives way to a report that the other sealed, also where this driver has signed anew since', async () => {
  const { store, signature } = await signedHere(await tab());
  const theirs = { ...store.get().entries, ...from({ 'b.signature': signature }, 9) };
  store.put({ 'common.city': 'Meknès' });
  store.put({ 'a.signature': await signatureFor(store.get().entries, STROKES, new Date()) });
  store.receive(theirs);
  await store.settled();
  expect(contentOf(store.get().entries)).toEqual(contentOf(theirs));
});

it('goes on where one changed something while the other signed what was there before', async () => {
  const { createReport } = await tab();
  const store = await createReport({ mine: ['a'] });
  store.put({ 'common.city': 'Fès' });
  const signature = await signatureFor(store.get().entries, STROKES, new Date());
  store.put({ 'a.signature': signature });
  store.put({ 'common.city': 'Meknès' });
  store.receive(from({ 'b.signature': signature }, 9));
  store.put({ 'common.place': 'Gare' });
  await store.settled();
  expect(valuesIn(store.get())).toMatchObject({ 'common.city': 'Meknès', 'common.place': 'Gare' });
});

it('gives way to the whole report that the other phone sealed, and keeps nothing of what came after', async () => {
  const { createReport } = await tab();
  const store = await createReport({ mine: ['a'] });
  store.put({ 'common.city': 'Fès' });
  const signature = await signatureFor(store.get().entries, STROKES, new Date());
  store.put({ 'a.signature': signature });
  const theirs = { ...store.get().entries, ...from({ 'b.signature': signature }, 9) };
  store.put({ 'common.city': 'Meknès', 'common.place': 'Gare' });
  store.receive(theirs);
  await store.settled();
  expect(contentOf(store.get().entries)).toEqual(contentOf(theirs));
  const after = await opened(await tab(), store.get().id);
  expect(contentOf(after.get().entries)).toEqual(contentOf(theirs));
});

it('works in memory where the browser refuses a database, and says so', async () => {
  const { createReport, listReports, keeping } = await tab((window) => {
    vi.spyOn(window.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  });
  const store = await createReport({ mine: ['a'] });
  store.put({ 'common.city': 'Oujda' });
  await store.settled();
  expect(keeping.get()).toBe('memory');
  expect((await listReports()).map(valuesIn)).toEqual([{ 'common.city': 'Oujda' }]);
});

it('says when a writing failed, holds it, and keeps all of it once there is room again', async () => {
  const { createReport, keeping, window } = await tab();
  const store = await createReport({ mine: ['a'] });
  const full = vi.spyOn(window.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.put({ 'common.city': 'Taza' });
  await store.settled();
  expect(keeping.get()).toBe('failing');
  expect(valuesIn(store.get())).toEqual({ 'common.city': 'Taza' });

  full.mockRestore();
  store.put({ 'common.place': 'Gare' });
  await store.settled();
  expect(keeping.get()).toBe('kept');
  const after = await opened(await tab(), store.get().id);
  expect(valuesIn(after.get())).toEqual({ 'common.city': 'Taza', 'common.place': 'Gare' });
});

it('goes on when the browser closed its database behind the page', async () => {
  const { createReport, keeping, window } = await tab();
  const store = await createReport({ mine: ['a'] });
  const closed = vi
    .spyOn(window.IDBDatabase.prototype, 'transaction')
    .mockImplementationOnce(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
  store.put({ 'common.city': 'Agadir' });
  await store.settled();
  expect(closed.mock.calls.length).toBeGreaterThan(1);
  expect(keeping.get()).toBe('kept');
  const after = await opened(await tab(), store.get().id);
  expect(valuesIn(after.get())).toEqual({ 'common.city': 'Agadir' });
});

it('tells that the phone is nearly full before a photo is taken', async () => {
  const { isNearlyFull, window } = await tab();
  const estimate = vi.spyOn(window.navigator.storage, 'estimate');
  const MEGABYTE = 1024 * 1024;
  estimate.mockResolvedValue({ quota: 100 * MEGABYTE, usage: 81 * MEGABYTE });
  expect(await isNearlyFull()).toBe(true);
  estimate.mockResolvedValue({ quota: 100 * MEGABYTE, usage: 80 * MEGABYTE });
  expect(await isNearlyFull()).toBe(false);
  estimate.mockRejectedValue(new TypeError('refused'));
  expect(await isNearlyFull()).toBe(false);
});

it('removes a report whole', async () => {
  const { createReport, removeReport, openReport, keeper } = await tab();
  const { id } = (await createReport({ mine: ['a'] })).get();
  await (await keeper()).keepPhoto(id, 'p1', new Blob(['x']));
  await removeReport(id);
  expect(await openReport(id)).toBeNull();
  expect(await (await keeper()).photo(id, 'p1')).toBeNull();
});
