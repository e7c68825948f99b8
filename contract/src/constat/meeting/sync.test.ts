import { expect, it } from 'vitest';
import { chance } from '../../testing/a-constat.ts';
import { COUNT_MAX, type Entries, merge, valueIn, write } from '../entries.ts';
import { join as joinCopies, sealOf, signatureFor } from '../seal.ts';
import type { SealedEntry } from './model.ts';
import { CALL_BYTES, LEAP, MEETING_LIMITS } from './rules.ts';
import type { MeetingNews } from './schema.ts';
import { createMeetingSeal, newSecret } from './seal.ts';
import { createMeetingSync } from './sync.ts';

const lineKeys = Array.from({ length: 40 }, (_, n) => `common.line.${n}`);
const MEETING = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const sealer = createMeetingSeal(MEETING, newSecret());

const aServer = (other: MeetingNews['other'] = 'in') => {
  const rows: SealedEntry[] = [];
  const parcels: number[] = [];
  return {
    rows,
    parcels,
    calls: {
      news: async (since: number): Promise<MeetingNews> => {
        const entries = rows.slice(since, since + 10);
        const last = since + entries.length;
        const state = { photos: [], other, silentSeconds: null, expiresAt: '' };
        return { entries, last, more: last < rows.length, ...state };
      },
      write: async (entries: readonly SealedEntry[]) => {
        parcels.push(entries.length);
        rows.push(...entries);
      },
    },
  };
};
const aPhone = async (side: 'a' | 'b', { calls }: ReturnType<typeof aServer>) => {
  let entries: Entries = {};
  const phone = `phone-of-${side}`;
  const put = (values: Parameters<typeof write>[2]) => {
    entries = write(entries, phone, values);
  };
  const report = {
    entries: () => entries,
    receive: (more: Entries) => {
      entries = merge(entries, more);
    },
    rewrite: (keys: readonly string[]) =>
      put(Object.fromEntries(keys.map((key) => [key, valueIn(entries, key)]))),
    isSealed: async () => (await sealOf(entries)).state === 'sealed',
    receiveCopy: async (copy: Entries) => {
      entries = await joinCopies(entries, copy);
    },
  };
  return {
    sync: createMeetingSync({ side, phone, seal: await sealer, calls, report }),
    put,
    /** As after a dead battery: the last writings never reached the disk. */
    forget: (kept: Entries) => {
      entries = kept;
    },
    sign: async () =>
      put({
        [`${side}.signature`]: { ...(await signatureFor(entries, [[1, 1, 2, 2]], new Date())) },
      }),
    hash: async () => sealOf(entries),
    get: () => entries,
  };
};

it('brings both to the same report, page by page, and hands nothing over twice', async () => {
  const server = aServer();
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  a.put(
    Object.fromEntries(
      Array.from({ length: 25 }, (_, n) => [`common.line.${n}`, [n, n, n + 1, n + 1]]),
    ),
  );
  b.put({ 'b.plate': '1', 'common.day': '2026-11-17' });
  expect(a.sync.waiting()).toBe(25);
  await a.sync.round();
  expect(a.sync.waiting()).toBe(0);
  await b.sync.round();
  await a.sync.round();
  expect(a.get()).toEqual(b.get());
  expect(Object.keys(a.get())).toHaveLength(27);
  expect(server.rows).toHaveLength(27);
});

it('keeps what it may not write to itself: the other half once somebody is in', async () => {
  const [awaited, joined] = [aServer('awaited'), aServer('in')];
  for (const [server, count] of [
    [awaited, 2],
    [joined, 1],
  ] as const) {
    const a = await aPhone('a', server);
    a.put({ 'a.plate': '1', 'b.plate': '2' });
    await a.sync.round();
    expect(server.rows).toHaveLength(count);
  }
});

it('keeps what a driver wrote in their own half, whatever came there from the other phone, and both hold it', async () => {
  const server = aServer('awaited');
  const a = await aPhone('a', server);
  for (const plate of ['not theirs', 'nor this']) a.put({ 'b.plate': plate, 'b.make': 'Renault' });
  await a.sync.round();
  // before it has read anything, or before it came in again by a new code
  const b = await aPhone('b', server);
  b.put({ 'b.plate': '54321-B-1' });
  for (const phone of [b, a]) await phone.sync.round();
  expect(valueIn(b.get(), 'b.plate')).toBe('54321-B-1');
  expect(valueIn(b.get(), 'b.make')).toBe('Renault');
  expect(a.get()).toEqual(b.get());
});

it('sends no more at once than a call carries', async () => {
  const server = aServer();
  const a = await aPhone('a', server);
  // neither is read back here: only their size counts
  const long = 'x'.repeat(10 * 1024);
  a.put(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`common.line.${n}`, long])));
  await a.sync.round();
  expect(server.parcels).toEqual([3, 3, 2]);
  expect(3 * 10 * 1024).toBeLessThan(CALL_BYTES);
  const small = Array.from({ length: 150 }, (_, n) => [`common.witness.${n}`, n]);
  a.put(Object.fromEntries(small));
  await a.sync.round();
  expect(server.parcels.slice(3)).toEqual([MEETING_LIMITS.entriesAtOnce, 50]);
});

it('leaves out what somebody on the way has changed, says so, and goes on', async () => {
  const server = aServer();
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  a.put({ 'a.plate': '1', 'a.make': 'Dacia' });
  await a.sync.round();
  const [first] = server.rows;
  if (first) server.rows[0] = { ...first, key: 'a.model' };
  const state = await b.sync.round();
  expect(state.isDisturbed).toBe(true);
  expect(Object.keys(b.get())).toEqual(['a.make']);
});

it('does not follow a stamp so far ahead that nothing could be written after it', async () => {
  const server = aServer();
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  b.forget({ 'b.make': { value: 'Opel', stamp: { count: COUNT_MAX, phone: 'phone-of-b' } } });
  await b.sync.round();
  expect((await a.sync.round()).isDisturbed).toBe(true);
  const honest = await aPhone('b', server);
  for (const plate of ['1', '2', '3']) {
    a.put({ 'a.plate': plate });
    await a.sync.round();
    await honest.sync.round();
    expect(valueIn(honest.get(), 'a.plate')).toBe(plate);
  }
});

it('follows a phone that wrote alone for long', async () => {
  const server = aServer();
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  const stamp = { count: LEAP, phone: 'phone-of-a' };
  a.forget({ 'a.plate': { value: '1', stamp } });
  await a.sync.round();
  expect((await b.sync.round()).isDisturbed).toBe(false);
  expect(valueIn(b.get(), 'a.plate')).toBe('1');
});

it('runs one round at a time, and one more for whoever asked meanwhile', async () => {
  const server = aServer();
  const a = await aPhone('a', server);
  a.put({ 'a.plate': '1' });
  const first = a.sync.round();
  a.put({ 'a.make': 'Dacia' });
  const [second, third] = [a.sync.round(), a.sync.round()];
  expect(second).toBe(third);
  await Promise.all([first, second]);
  expect(server.rows.map(({ key }) => key).sort()).toEqual(['a.make', 'a.plate']);
});

it('runs no two rounds at once, also for whoever asks as one ends', async () => {
  const server = aServer();
  const a = await aPhone('a', server);
  const first = a.sync.round();
  const asEnds = first.then(() => {
    a.put({ 'a.plate': '1' });
    return a.sync.round();
  });
  await Promise.all([asEnds, a.sync.round()]);
  expect(server.parcels).toEqual([1]);
});

it('brings a stamp that was given twice to one value: a phone forgot its last minute', async () => {
  for (const [first, second] of [
    ['1', '2'],
    ['2', '1'],
  ] as const) {
    const server = aServer();
    const [before, b] = [await aPhone('a', server), await aPhone('b', server)];
    before.put({ 'a.plate': first });
    await before.sync.round();
    await b.sync.round();
    const a = await aPhone('a', server);
    a.put({ 'a.plate': second });
    await a.sync.round();
    await b.sync.round();
    expect(b.get()['a.plate']).toEqual(a.get()['a.plate']);
    expect(a.get()['a.plate']?.stamp.count).toBe(2);
  }
});

it('seals both where the report takes several pieces, also where some never arrived', async () => {
  const server = aServer();
  const random = chance(5);
  const points = () => Array.from({ length: 800 }, () => Math.floor(random() * 700));
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  a.put({ 'common.city': 'Fès', ...Object.fromEntries(lineKeys.map((key) => [key, points()])) });
  for (const phone of [a, b]) await phone.sync.round();
  await b.sign();
  await b.sync.round();
  b.put({ 'b.plate': '3', 'common.city': 'Rabat' });
  await a.sync.round();
  await a.sign();
  const { hash } = await a.hash();
  await a.sync.round();
  const isPiece = ({ key }: SealedEntry) => key.startsWith('a.copy.');
  const pieces = server.rows.filter(isPiece).length;
  expect(pieces).toBeGreaterThan(1);
  // the battery died after the first of them
  server.rows.splice(server.rows.findLastIndex(isPiece), 1);
  const again = await aPhone('a', server);
  again.forget(a.get());
  await again.sync.round();
  expect(server.rows.filter(isPiece)).toHaveLength(2 * pieces - 1);
  await again.sync.round();
  expect(server.rows.filter(isPiece)).toHaveLength(2 * pieces - 1);
  await b.sync.round();
  expect(await b.hash()).toMatchObject({ state: 'sealed', hash });
});

it('seals both where one signed while the other, having signed, wrote on', async () => {
  const server = aServer();
  const [a, b] = [await aPhone('a', server), await aPhone('b', server)];
  a.put({ 'a.plate': '1', 'common.city': 'Fès' });
  b.put({ 'b.plate': '2' });
  for (const phone of [a, b, a]) await phone.sync.round();
  await b.sign();
  await b.sync.round();
  b.put({ 'b.plate': '3', 'common.city': 'Rabat' });
  await a.sync.round();
  await a.sign();
  const { hash } = await a.hash();
  for (const phone of [a, b, a, b]) await phone.sync.round();
  expect(await a.hash()).toMatchObject({ state: 'sealed', hash });
  expect(await b.hash()).toMatchObject({ state: 'sealed', hash });
});
