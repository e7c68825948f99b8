/** Pictures of a meeting: handed over byte for byte, and no more than there is room for. */
import { MEETING_LIMITS, SEAL_BYTES } from '@rafiq/contract/constat/meeting/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, codeOf, newsOf, twoPhones } from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { keepPhoto } from './photos.ts';
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
const picture = (bytes: number) => Buffer.alloc(bytes, 7);
it('are handed over byte for byte, twelve of them, and one that is taken back makes room', async () => {
  const { a, b } = await two();
  const largest = picture(MEETING_LIMITS.photoBytes + SEAL_BYTES);
  const send = (id: string, bytes = picture(64)) =>
    ask(test, a.bearer, 'PUT', `/photos/${id}`, bytes);
  for (let n = 0; n < MEETING_LIMITS.photos; n += 1)
    expect((await send(`p${n}`, n === 0 ? largest : undefined)).statusCode).toBe(200);
  expect((await send('p0', picture(99))).statusCode).toBe(200);
  expect(codeOf(await send('p12'))).toBe('meeting_limit');
  const got = await ask(test, b.bearer, 'GET', '/photos/p0');
  expect(got.rawPayload.equals(largest)).toBe(true);
  expect((await newsOf(test, b)).photos).toHaveLength(12);
  for (const _ of [1, 2])
    expect((await ask(test, b.bearer, 'DELETE', '/photos/p3')).statusCode).toBe(200);
  expect((await send('p12')).statusCode).toBe(200);
});

it('are not kept of a phone that was let out while it sent one', async () => {
  const { a, b } = await two();
  const seat = { meetingId: a.meeting, side: 'b', phone: b.phone } as const;
  await ask(test, a.bearer, 'POST', '/invite', {});
  const kept = keepPhoto({ db: test.db, clock: () => now }, seat, {
    id: 'x',
    sealed: picture(64),
  });
  await expect(kept).rejects.toMatchObject({ code: 'meeting_pass' });
  expect((await newsOf(test, a)).photos).toEqual([]);
});

it('are written no more than some dozens in an hour, however often they are taken back', {
  tags: ['slow'],
}, async () => {
  const { a } = await two();
  const codes: number[] = [];
  for (let n = 0; n < 101; n += 1) {
    codes.push((await ask(test, a.bearer, 'PUT', '/photos/x', picture(64))).statusCode);
    await ask(test, a.bearer, 'DELETE', '/photos/x');
  }
  expect(codes.lastIndexOf(200)).toBe(99);
  expect(codes.at(-1)).toBe(429);
  now = new Date('2026-11-17T11:00:01Z');
  expect((await ask(test, a.bearer, 'PUT', '/photos/x', picture(64))).statusCode).toBe(200);
});

it('are refused when they are too large, too small, or of no name', async () => {
  const { a } = await two();
  const send = (id: string, bytes: Buffer) =>
    ask(test, a.bearer, 'PUT', `/photos/${id}`, bytes).then(({ statusCode }) => statusCode);
  expect(await send('x', picture(MEETING_LIMITS.photoBytes + SEAL_BYTES + 1))).toBe(413);
  expect(await send('x', picture(SEAL_BYTES))).toBe(400);
  expect(await send('a%00b', picture(64))).toBe(400);
  expect(await send('x'.repeat(41), picture(64))).toBe(400);
  expect((await newsOf(test, a)).photos).toEqual([]);
});
