import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countMore } from '../../../platform/rate-limit.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { anEntry, aSecret, ask, newsOf, twoPhones } from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { READ_BYTES, READINGS } from './reading.ts';

const START = '2026-11-17T10:00:00Z';
let now = new Date(START);
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: () => now });
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
  await countMore(test.db, [READINGS.entries, `${a.meeting} a`], READINGS.entries.max - 2, now);
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
