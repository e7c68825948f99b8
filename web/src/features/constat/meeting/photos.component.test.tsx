import { valueIn } from '@rafiq/contract/constat/entries';
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import { createMeetingSeal, newSecret } from '@rafiq/contract/constat/meeting/seal';
import { afterEach, expect, it, vi } from 'vitest';
import { keeper } from '../database.ts';
import { createReport, type ReportStore } from '../store.ts';
import { exchangePhotos } from './photos.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const key = newSecret();
const pass = { id, side: 'a', secret: newSecret(), key, invite: null } as const;

/** What the server holds, by the name of the picture. */
const aServer = () => {
  const held = new Map<string, Uint8Array>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const photo = address.split('/').at(-1) ?? '';
    if (init.method === 'PUT') held.set(photo, new Uint8Array(init.body as Uint8Array));
    if (init.method === 'DELETE') held.delete(photo);
    const bytes = held.get(photo);
    return init.method ? Response.json({ ok: true }) : new Response(bytes && new Uint8Array(bytes));
  });
  return held;
};
const hexOf = async (bytes: Uint8Array): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const PICTURE = new Uint8Array(5_000).fill(7);
const about = async () => ({
  ...{ of: 'scene', sha256: await hexOf(PICTURE), bytes: PICTURE.length, type: 'image/jpeg' },
  takenAt: '2026-11-17T10:00:00.000Z',
});
const aReport = async (): Promise<ReportStore> => {
  const store = await createReport({ mine: ['a', 'b'] });
  store.put({ 'common.photo.x1': await about() });
  expect(valueIn(store.get().entries, 'common.photo.x1')).not.toBeNull();
  return store;
};
const exchange = async (store: ReportStore, held: Map<string, Uint8Array>) =>
  exchangePhotos(store, { pass, seal: await createMeetingSeal(id, key), there: [...held.keys()] });

it('hands a picture over sealed, and the other phone keeps the very same', async () => {
  const held = aServer();
  const [one, other] = [await aReport(), await aReport()];
  const from = await keeper();
  await from.keepPhoto(one.get().id, 'x1', new Blob([PICTURE], { type: 'image/jpeg' }));
  await exchange(one, held);
  expect(held.get('x1')).toHaveLength(PICTURE.length + 28);
  expect(held.get('x1')?.subarray(12, 40)).not.toEqual(PICTURE.subarray(0, 28));
  await exchange(other, held);
  const kept = await from.photo(other.get().id, 'x1');
  expect(kept?.type).toBe('image/jpeg');
  expect(new Uint8Array((await kept?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PICTURE);
  one.put({ 'common.photo.x1': null });
  await exchange(one, held);
  expect(held.size).toBe(0);
});

it('keeps no other picture than the one that is named by its hash', async () => {
  const held = aServer();
  const store = await aReport();
  const seal = await createMeetingSeal(id, key);
  for (const wrong of [
    await seal.sealPhoto('x1', PICTURE.subarray(1)),
    await seal.sealPhoto('x2', PICTURE),
    new Uint8Array(10),
  ]) {
    held.set('x1', wrong);
    await exchange(store, held);
    expect(await (await keeper()).photo(store.get().id, 'x1')).toBeNull();
  }
});

it('leaves a picture on its phone when there is no room for it, and goes on with the others', async () => {
  const held = aServer();
  const store = await aReport();
  const from = await keeper();
  await from.keepPhoto(store.get().id, 'x1', new Blob([PICTURE]));
  store.put({ 'common.photo.x2': await about() });
  const seal = await createMeetingSeal(id, key);
  held.set('x2', await seal.sealPhoto('x2', PICTURE));
  for (let n = 1; n < MEETING_LIMITS.photos; n += 1) held.set(`y${n}`, new Uint8Array(40));
  const asked = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', asked);
  await exchange(store, held);
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'PUT')).toEqual([]);
  expect(await from.photo(store.get().id, 'x2')).not.toBeNull();
  // the other phone took the last room at the same moment
  held.delete('y1');
  const refuse = (code: string, status: number) =>
    vi.stubGlobal('fetch', async () => Response.json({ code, message: '' }, { status }));
  refuse('meeting_limit', 409);
  await expect(exchange(store, held)).resolves.toBeUndefined();
  refuse('meeting_ended', 410);
  await expect(exchange(store, held)).rejects.toMatchObject({ code: 'meeting_ended' });
});

it('leaves pictures for later when it may read none for now, and the line stays what it is', async () => {
  const held = aServer();
  const store = await aReport();
  const seal = await createMeetingSeal(id, key);
  held.set('x1', await seal.sealPhoto('x1', PICTURE));
  const answering = globalThis.fetch;
  for (const [code, status] of [
    ['too_many_attempts', 429],
    ['too_many_at_once', 429],
    ['network_busy', 429],
    ['too_busy', 503],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json({ code, message: '' }, { status }));
    await expect(exchange(store, held)).resolves.toBeUndefined();
  }
  const from = await keeper();
  expect(await from.photo(store.get().id, 'x1')).toBeNull();
  vi.stubGlobal('fetch', answering);
  await exchange(store, held);
  expect(await from.photo(store.get().id, 'x1')).not.toBeNull();
});
