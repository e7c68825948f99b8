/** What is written in a meeting: by whom, how often, and how much of it. */
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import { meetingNewsSchema } from '@rafiq/contract/constat/meeting/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  anEntry,
  aSecret,
  ask,
  beginMeeting,
  codeOf,
  joinAs,
  newsOf,
  putEntries,
  type TestPhone,
  twoPhones,
} from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { meetingRoutes } from './routes.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [meetingRoutes, meetingStreamRoutes] });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const put = (of: TestPhone, ...entries: object[]) => putEntries(test, of, entries);
const keysOf = async (of: TestPhone): Promise<string[]> =>
  (await newsOf(test, of)).entries.map(({ key }) => key);
const two = () => twoPhones(test);

it('is handed over as it came, in the order in which it was written', async () => {
  const { a, b } = await two();
  const [plate, day, theirs] = [
    anEntry(a, 'a.plate'),
    anEntry(a, 'common.day', 2),
    anEntry(b, 'b.plate'),
  ];
  expect((await put(a, plate, day)).json()).toEqual({ ok: true });
  const first = meetingNewsSchema.strict().parse(await newsOf(test, b));
  expect(first.entries).toEqual([plate, day]);
  await put(b, theirs);
  expect((await newsOf(test, a, first.last)).entries).toEqual([theirs]);
  expect((await newsOf(test, a)).entries).toEqual([plate, day, theirs]);
});

it('is there once, however often it is sent; the later writing of a thing stays', async () => {
  const { a, b } = await two();
  const [early, late] = [anEntry(a, 'common.day', 3), anEntry(b, 'common.day', 5)];
  for (const _ of [1, 2]) await put(a, early);
  const { last } = await newsOf(test, b);
  await put(b, late);
  await put(a, early);
  await put(a, { ...early, sealed: aSecret(92) });
  expect((await newsOf(test, a)).entries).toEqual([late]);
  expect((await newsOf(test, a, last)).entries).toEqual([late]);
  await put(a, { ...early, count: 4 }, { ...early, count: 6 }, { ...early, count: 2 });
  expect((await newsOf(test, b)).entries.map(({ count }) => count)).toEqual([6]);
});

it('of two at once is the same one for both: the greater name of a phone', async () => {
  const { a, b } = await two();
  await put(a, anEntry(a, 'common.day', 7));
  await put(b, anEntry(b, 'common.day', 7));
  const winner = [a.phone, b.phone].sort().at(-1);
  expect((await newsOf(test, a)).entries[0]?.phone).toBe(winner);
});

it('is one’s own half and the common part: never the other half, never by another’s stamp', async () => {
  const { a, b } = await two();
  for (const [of, entry] of [
    [b, anEntry(b, 'a.plate')],
    [a, anEntry(a, 'b.plate')],
    [b, anEntry(a, 'b.plate')],
    [b, anEntry(a, 'common.day')],
  ] as const)
    expect(codeOf(await put(of, anEntry(of, 'common.city'), entry))).toBe('meeting_part');
  expect(await keysOf(a)).toEqual([]);
});

it('is both halves by the first phone as long as nobody has come, and no longer', async () => {
  const a = await beginMeeting(test);
  expect((await put(a, anEntry(a, 'b.plate'))).statusCode).toBe(200);
  const b = await joinAs(test, a);
  expect(await keysOf(b)).toEqual(['b.plate']);
  expect(codeOf(await put(a, anEntry(a, 'b.plate', 2)))).toBe('meeting_part');
  await ask(test, b.bearer, 'POST', '/leave', {});
  expect(codeOf(await put(a, anEntry(a, 'b.plate', 2)))).toBe('meeting_part');
});

it('stays in its meeting', async () => {
  const [one, other] = [await two(), await two()];
  await put(one.a, anEntry(one.a, 'a.plate'));
  expect(await keysOf(other.b)).toEqual([]);
  const crossed = `${one.a.meeting}.${other.a.secret}`;
  expect(codeOf(await ask(test, crossed, 'GET', '/entries'))).toBe('meeting_pass');
  const photo = Buffer.alloc(100, 1);
  await ask(test, one.a.bearer, 'PUT', '/photos/x', photo);
  expect(codeOf(await ask(test, other.a.bearer, 'GET', '/photos/x'))).toBe('not_found');
});

it.each([
  ['nothing', []],
  ['too large', [{ key: 'a.plate', sealed: 'A'.repeat(32_769) }]],
  ['not base64url', [{ key: 'a.plate', sealed: `${'A'.repeat(60)}=` }]],
  ['bits after the last byte', [{ key: 'a.plate', sealed: `${'A'.repeat(61)}B` }]],
  ['too short to be sealed', [{ key: 'a.plate', sealed: 'AAAA' }]],
  ['no key of a report', [{ key: 'a.plate; drop table' }]],
  ['another part', [{ key: 'c.plate' }]],
  ['a box that no paper has', [{ key: 'a.wheel' }]],
  ['no count', [{ key: 'a.plate', count: 0 }]],
  ['a count to win for ever', [{ key: 'a.plate', count: 1_000_000_001 }]],
  ['more than it takes', [{ key: 'a.plate', value: '12345-A-6' }]],
])('is refused with a sentence when it is %s', async (_what, entries) => {
  const { a } = await two();
  const answer = await put(a, ...entries.map((one) => ({ ...anEntry(a, 'a.plate'), ...one })));
  expect(answer.statusCode).toBe(400);
  expect(await keysOf(a)).toEqual([]);
});

it('has a bound in number and in bytes, and what is over it changes nothing', async () => {
  const { a } = await two();
  const names = Array.from({ length: MEETING_LIMITS.keys }, (_, n) => `common.line.${n}`);
  for (let at = 0; at < names.length; at += 100)
    await put(a, ...names.slice(at, at + 100).map((key) => anEntry(a, key)));
  expect(codeOf(await put(a, anEntry(a, 'a.plate')))).toBe('meeting_limit');
  expect((await put(a, anEntry(a, 'common.line.0', 2))).statusCode).toBe(200);
  const large = (n: number) => ({
    ...anEntry(a, `common.line.${n}`, 3),
    sealed: aSecret(MEETING_LIMITS.sealedBytes),
  });
  let kept = 0;
  while ((await put(a, large(kept))).statusCode === 200) kept += 1;
  const { allBytes, sealedBytes, keys } = MEETING_LIMITS;
  const bytes = kept * sealedBytes + (keys - kept) * 92;
  expect(bytes).toBeLessThanOrEqual(allBytes);
  expect(bytes + sealedBytes).toBeGreaterThan(allBytes);
  expect(codeOf(await put(a, large(kept)))).toBe('meeting_limit');
  const seen: string[] = [];
  for (let since = 0, more = true; more; ) {
    const page = await newsOf(test, a, since);
    seen.push(...page.entries.map(({ key }) => key));
    ({ last: since, more } = page);
  }
  expect(new Set(seen).size).toBe(MEETING_LIMITS.keys);
});
