import { type Entries, valueIn, write } from '@rafiq/contract/constat/entries';
import type { Shown } from '@rafiq/contract/constat/exchange/model';
import { newSecret } from '@rafiq/contract/constat/meeting/seal';
import { sealOf, signatureFor } from '@rafiq/contract/constat/seal';
import { aReport, SIGNED_AT, sign } from '@rafiq/contract/testing/a-constat';
import { afterEach, expect, it, vi } from 'vitest';
import { begin, come } from '../meeting/moves.ts';
import { createReport, type ReportStore } from '../store.ts';
import { comeByCode, takeIn } from './moves.ts';

afterEach(() => vi.unstubAllGlobals());

const shownByA = (id: string, entries: Entries = aReport()): Shown => ({
  ...{ id, side: 'a', entries, hasMore: false, mark: '', from: 0, upTo: 9, got: 0 },
});

const cameIn = async (id: string): Promise<ReportStore> => {
  const store = await comeByCode(shownByA(id), 'fr');
  if (typeof store === 'string') throw new Error(store);
  return store;
};

/** Every call of it is answered so, and noted. */
const aServer = (answer: () => Response): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  return asked;
};

it('goes on where this phone was, but never in the report of a member who signed out of it', async () => {
  const id = crypto.randomUUID();
  const store = await cameIn(id);
  expect((await cameIn(id)).get().id).toBe(store.get().id);
  store.patch({ owner: { memberId: '1', isPutAway: true } });
  await store.settled();
  const before = store.get().entries;
  const later = shownByA(id, write(before, 'phone-a', { 'common.city': 'Rabat' }));
  const other = await comeByCode(later, 'fr');
  if (typeof other === 'string') throw new Error(other);
  expect(other.get().id).not.toBe(store.get().id);
  expect(store.get().entries).toEqual(before);
});

it('writes nothing in a report that is still coming, which both may have signed', async () => {
  const id = crypto.randomUUID();
  const closed = await sign(await sign(aReport(), 'a'), 'b');
  const isFirst = (key: string) => key.startsWith('common.');
  const first = Object.entries(closed).filter(([key]) => isFirst(key));
  const shown = { ...shownByA(id, Object.fromEntries(first)), hasMore: true, upTo: 1 };
  const store = await comeByCode(shown, 'ar');
  if (typeof store === 'string') throw new Error(store);
  expect(store.get().exchange).toMatchObject({ isComing: true, got: 1 });
  const rest = Object.entries(closed).filter(([key]) => !isFirst(key));
  await takeIn(store, { ...shownByA(id, Object.fromEntries(rest)), from: 1, upTo: 3 });
  expect(store.get().exchange).toMatchObject({ isComing: false, got: 3 });
  expect(store.get().entries).toEqual(closed);
  expect((await sealOf(store.get().entries)).state).toBe('sealed');
});

it('goes on in the same report where both meet by a server later, and as before where they may not', async () => {
  const id = crypto.randomUUID();
  const store = await cameIn(id);
  store.put({ 'b.plate': '54321-B-1' });
  const invitation = { meeting: id, invite: 'i'.repeat(22), key: newSecret() };
  aServer(() => Response.json({ code: 'meeting_full', message: '' }, { status: 409 }));
  await expect(come(invitation, 'fr')).rejects.toThrow();
  expect(store.get()).toMatchObject({ meeting: null, mine: ['b'], exchange: { id, side: 'b' } });
  aServer(() => Response.json({ expiresAt: '2026-11-19T10:00:00.000Z' }));
  expect((await come(invitation, 'fr')).get().id).toBe(store.get().id);
  expect(store.get()).toMatchObject({ meeting: { id, side: 'b' }, mine: ['b'] });
  expect(valueIn(store.get().entries, 'b.plate')).toBe('54321-B-1');
});

it('is no other driver’s by a meeting that is begun meanwhile', async () => {
  const store = await cameIn(crypto.randomUUID());
  const asked = aServer(() => Response.json({}));
  await begin(store);
  expect(asked).toEqual([]);
  expect(store.get()).toMatchObject({ meeting: null, mine: ['b'] });
});

it('takes the report that the other driver closed by a signature that was handed over by a server', async () => {
  const id = crypto.randomUUID();
  const store = await createReport({ mine: ['b'] });
  const secrets = { secret: newSecret(), key: newSecret(), invite: null };
  store.patch({ meeting: { id, side: 'b', ...secrets } });
  store.receive(aReport());
  const signature = await signatureFor(store.get().entries, 'Salma', SIGNED_AT);
  store.put({ 'b.signature': { ...signature } });
  const closed = await sign(store.get().entries, 'a');
  // before the line went, and meanwhile this driver wrote on
  store.put({ 'b.plate': '54321-B-1' });
  expect(await takeIn(store, shownByA(id, closed))).not.toBe('other');
  expect((await sealOf(store.get().entries)).state).toBe('sealed');
});

it('also by one that it has given up since, and that a meeting had noted', async () => {
  const id = crypto.randomUUID();
  const store = await createReport({ mine: ['b'] });
  store.receive(aReport());
  const signature = await signatureFor(store.get().entries, 'Salma', SIGNED_AT);
  store.put({ 'b.signature': { ...signature } });
  const closed = await sign(store.get().entries, 'a');
  store.put({ 'b.plate': '54321-B-1', 'b.signature': null });
  const secrets = { secret: newSecret(), key: newSecret(), invite: null };
  store.patch({ meeting: { id, side: 'b', ...secrets }, given: [signature.sha256] });
  await takeIn(store, shownByA(id, closed));
  expect((await sealOf(store.get().entries)).state).toBe('sealed');
});
