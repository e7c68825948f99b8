import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sendError } from '../../../platform/http/errors.ts';
import { countMore } from '../../../platform/rate-limit.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { drip, LARGE } from '../../../testing/drip.ts';
import { anEntry, aSecret, ask, newsOf, twoPhones } from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { createReading, READ_BYTES, READINGS } from './reading.ts';
import { meetingRoutes } from './routes.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

const START = '2026-11-17T10:00:00Z';
let now = new Date(START);
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [meetingRoutes, meetingStreamRoutes], clock: () => now });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(START);
  await forgetLimits(test.db);
});

const two = () => twoPhones(test);

it('of entries is for one phone so often in ten minutes; the other one reads on, and so does this one later', async () => {
  const { a, b } = await two();
  const read = (of = a) => ask(test, of.bearer, 'GET', '/entries');
  await read();
  await countMore(test.db, [[READINGS.entries, `${a.meeting} a`]], READINGS.entries.max - 2, now);
  expect((await read()).statusCode).toBe(200);
  const refused = await read();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().message_ar).toContain('أعيدوا المحاولة');
  expect((await read(b)).statusCode).toBe(200);
  // it still writes, and what it wrote is there for the other one
  await ask(test, a.bearer, 'POST', '/entries', { entries: [anEntry(a, 'a.plate')] });
  expect((await newsOf(test, b)).entries.map(({ key }) => key)).toEqual(['a.plate']);
  now = new Date('2026-11-17T10:11:00Z');
  expect((await read()).statusCode).toBe(200);
});

it('of pictures is counted by itself: ten times all twelve in ten minutes', async () => {
  const { a, b } = await two();
  await ask(test, a.bearer, 'PUT', '/photos/x', Buffer.alloc(64, 1));
  const read = () => ask(test, b.bearer, 'GET', '/photos/x');
  for (let n = 0; n < 10 * MEETING_LIMITS.photos; n += 1)
    expect((await read()).statusCode).toBe(200);
  const refused = await read();
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_attempts']);
  expect((await newsOf(test, b)).photos).toEqual(['x']);
  now = new Date('2026-11-17T10:11:00Z');
  expect((await read()).statusCode).toBe(200);
});

it('brings no more at once than so many bytes, and all of it by and by', async () => {
  const { a, b } = await two();
  const keys = Array.from({ length: 40 }, (_, n) => `common.line.${n}`);
  for (const key of keys) {
    const large = { ...anEntry(a, key), sealed: aSecret(MEETING_LIMITS.sealedBytes) };
    await ask(test, a.bearer, 'POST', '/entries', { entries: [large] });
  }
  const seen: string[] = [];
  for (let since = 0, more = true; more; ) {
    const page = await newsOf(test, b, since);
    const bytes = page.entries.map(({ sealed }) => Buffer.from(sealed, 'base64url').length);
    const all = bytes.reduce((sum, one) => sum + one, 0);
    expect(all).toBeLessThan(READ_BYTES + MEETING_LIMITS.sealedBytes);
    seen.push(...page.entries.map(({ key }) => key));
    ({ last: since, more } = page);
  }
  expect(seen).toEqual(keys);
});

it('is over for who drips once its time is, and others of the same phone have the places again', {
  tags: ['slow'],
}, async () => {
  const beginReading = createReading({ db: test.db, clock: () => now }, 'photos', 3_000);
  const seat = { meetingId: crypto.randomUUID(), side: 'a', phone: 'phone-a' } as const;
  const app = fastify({ forceCloseConnections: true });
  let begins = 0;
  app.setErrorHandler(sendError);
  app.get<{ Params: { size: string } }>('/:size', async (request, reply) => {
    const begun = beginReading({ request, reply }, seat);
    begins += 1;
    await begun;
    return reply.send(request.params.size === 'large' ? LARGE : 'small');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const four = Array.from({ length: 4 }, () => drip(port, '/large'));
  await vi.waitFor(() => expect(begins).toBe(4), 5_000);
  const asked = async () => (await fetch(`http://127.0.0.1:${port}/small`)).status;
  expect(await asked()).toBe(429);
  await vi.waitFor(async () => expect(await asked()).toBe(200), { timeout: 15_000, interval: 100 });
  await Promise.all(four.map(({ socket }) => socket.closed || once(socket, 'close')));
  for (const { got } of four) expect(got()).toBeLessThan(LARGE.length);
  await app.close();
});
