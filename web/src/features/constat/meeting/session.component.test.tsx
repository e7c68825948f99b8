import { type Entries, valueIn, write } from '@rafiq/contract/constat/entries';
import { packCopy } from '@rafiq/contract/constat/meeting/copy';
import type { MeetingPass, SealedEntry } from '@rafiq/contract/constat/meeting/model';
import { copyKey } from '@rafiq/contract/constat/meeting/rules';
import { createMeetingSeal, newSecret } from '@rafiq/contract/constat/meeting/seal';
import { entriesToWire } from '@rafiq/contract/constat/meeting/wire';
import type { Side } from '@rafiq/contract/constat/model';
import { sealOf, signatureFor } from '@rafiq/contract/constat/seal';
import { aReport, SIGNED_AT, sign } from '@rafiq/contract/testing/a-constat';
import { afterEach, expect, it, vi } from 'vitest';
import { keeper } from '../database.ts';
import { createReport } from '../store.ts';
import { goOnAlone } from './moves.ts';
import { type MeetingSession, startMeeting } from './session.ts';
import { acquire, release } from './sessions.ts';

let session: MeetingSession | undefined;
afterEach(() => {
  session?.stop();
  vi.unstubAllGlobals();
});

const NEWS = {
  ...{ entries: [], last: 0, more: false, photos: [], other: 'in', silentSeconds: 1 },
  expiresAt: '2026-11-19T10:00:00.000Z',
};
const TOO_OFTEN = { code: 'too_many_attempts', message: '', minutes: 1 };

/** A server that reads nothing to the phone as long as it says so, over a live line that stays. */
const aServer = () => {
  const server = {
    isRefusing: false,
    isOpen: false,
    reads: 0,
    written: [] as string[],
    rows: [] as SealedEntry[],
  };
  vi.stubGlobal('fetch', async (address: string, { method, body, signal }: RequestInit = {}) => {
    if (address.endsWith('/live')) {
      const stays = new ReadableStream({
        start: (line) => signal?.addEventListener('abort', () => line.error(signal.reason)),
      });
      return new Response(stays);
    }
    if (method === 'POST' && address.endsWith('/entries')) {
      const { entries } = JSON.parse(String(body)) as { entries: { key: string; count: number }[] };
      server.written.push(...entries.map(({ key, count }) => `${key} ${count}`));
    }
    if (address.endsWith('/leave')) server.written.push('left');
    if (method !== 'GET') {
      // the first that a phone says over an open line, in the moment in which it looks again
      server.isOpen ||= address.endsWith('/writing');
      return Response.json({ ok: true });
    }
    server.reads += 1;
    return server.isRefusing
      ? Response.json(TOO_OFTEN, { status: 429, headers: { 'retry-after': '60' } })
      : Response.json({ ...NEWS, ...entriesToWire(server.rows) });
  });
  return server;
};

const aPhone = async (side: Side = 'a') => {
  const store = await createReport({ mine: [side] });
  const id = crypto.randomUUID();
  const secrets = { secret: newSecret(), key: newSecret(), invite: null };
  const pass: MeetingPass = { id, side, ...secrets };
  session = startMeeting(store, pass);
  return { store, session, pass, seal: await createMeetingSeal(pass.id, pass.key) };
};

/** Of a report that both have signed, as the other phone hands it over. */
const piecesOf = async (closed: Entries): Promise<Entries> => {
  const stamp = { count: 1, phone: 'phone-a' };
  const pieces = (await packCopy(closed)).map((value, at) => [copyKey('a', at), { value, stamp }]);
  return Object.fromEntries(pieces);
};

/** In a meeting over a live line, and nothing more on its way: what comes next, the test does. */
const aPhoneAtRest = async (server: ReturnType<typeof aServer>) => {
  const phone = await aPhone();
  await expect.poll(() => server.isOpen).toBe(true);
  await phone.session.catchUp();
  expect(phone.session.get().line).toBe('on');
  return phone;
};

it('takes a reading that is refused for a line that is away, and goes on by itself with all that was written', async () => {
  const server = aServer();
  const { store, session: phone } = await aPhoneAtRest(server);
  server.isRefusing = true;
  store.put({ 'a.plate': '12345-A-6' });
  await expect.poll(() => phone.get().line).toBe('off');
  expect(phone.get()).toMatchObject({ isOut: false, isCaughtUp: false });
  expect(server.written).toEqual([]);
  server.isRefusing = false;
  await expect.poll(() => phone.get().isCaughtUp).toBe(true);
  expect(phone.get().line).toBe('on');
  expect(server.written).toEqual(['a.plate 1']);
});

it('comes back while somebody types on, and not only once they rest', async () => {
  const server = aServer();
  const { store, session: phone } = await aPhoneAtRest(server);
  server.isRefusing = true;
  store.put({ 'a.plate': 'A' });
  await expect.poll(() => phone.get().line).toBe('off');
  server.isRefusing = false;
  const reads = server.reads;
  let letters = 'A';
  const typing = setInterval(() => {
    letters += 'B';
    store.put({ 'a.plate': letters.slice(-20) });
  }, 100);
  await expect
    .poll(() => server.reads)
    .toBeGreaterThan(reads)
    .finally(() => clearInterval(typing));
});

it('is not closed by a signature that the other phone wrote into this half before it was in', async () => {
  const server = aServer();
  const { store, session: phone, seal } = await aPhone('b');
  const handOver = async (entries: Entries) => {
    const sealed = Object.entries(entries).map(([key, entry]) => seal.seal(key, entry));
    server.rows = await Promise.all(sealed);
    await phone.catchUp();
  };
  const forged = write(aReport(), 'phone-a', { 'b.circumstance.reversing': true });
  const signature = { ...(await signatureFor(forged, 'Nobody', SIGNED_AT)) };
  await handOver(write(aReport(), 'phone-a', { 'b.signature': signature }));
  store.put({ 'b.plate': '54321-B-1' });
  const closed = await sign(write(forged, 'phone-a', { 'b.signature': signature }), 'a');
  await handOver(await piecesOf(closed));
  expect(valueIn(store.get().entries, 'b.plate')).toBe('54321-B-1');
  expect(valueIn(store.get().entries, 'b.circumstance.reversing')).toBeNull();
});

it('hands over what was typed a moment ago before it leaves, and only then leaves', async () => {
  const server = aServer();
  const store = await createReport({ mine: ['b'] });
  const secrets = { secret: newSecret(), key: newSecret(), invite: null };
  store.patch({ meeting: { id: crypto.randomUUID(), side: 'b', ...secrets } });
  const meeting = acquire(store);
  await expect.poll(() => meeting?.get().line).toBe('on');
  store.put({ 'b.plate': '54321-B-1' });
  await goOnAlone(store);
  expect(server.written).toEqual(['b.plate 1', 'left']);
  expect(store.get().meeting).toBeNull();
  if (meeting) release(meeting);
});

it('is closed by a signature that was given before the page was loaded anew, and written over since', async () => {
  const server = aServer();
  const { store, session: before, pass, seal } = await aPhone('b');
  store.receive(aReport());
  const signature = { ...(await signatureFor(store.get().entries, 'Salma', SIGNED_AT)) };
  store.put({ 'b.signature': signature });
  const closed = await sign(store.get().entries, 'a');
  store.put({ 'b.plate': '54321-B-1', 'b.signature': null });
  before.stop();
  await store.settled();
  const kept = await (await keeper()).read(store.get().id);
  expect(kept?.about.given).toEqual([signature.sha256]);

  session = startMeeting(store, pass);
  const copy = Object.entries(await piecesOf(closed));
  server.rows = await Promise.all(copy.map(([key, entry]) => seal.seal(key, entry)));
  await session.catchUp();
  await expect.poll(async () => (await sealOf(store.get().entries)).state).toBe('sealed');
  expect(valueIn(store.get().entries, 'b.plate')).toBe(valueIn(closed, 'b.plate'));
});
