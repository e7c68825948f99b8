import { MEETING_LIMITS, SEAL_BYTES } from '@rafiq/contract/constat/meeting/rules';
import { meetingNewsSchema } from '@rafiq/contract/constat/meeting/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  anEntry,
  aPhoneId,
  aSecret,
  ask,
  beginMeeting,
  join,
  joinAs,
  newsOf,
  type TestPhone,
} from '../../../testing/meetings.ts';
import { forgetLimits } from '../../../testing/sign-in.ts';
import { keepPhoto } from './photos.ts';
import { createMeeting, sweepMeetings } from './service.ts';

const START = '2026-11-17T10:00:00Z';
let now = new Date(START);
let test: TestApp;
const logLines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ clock: () => now, logLines });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(START);
  await forgetLimits(test.db);
});

const put = (of: TestPhone, ...entries: object[]) =>
  ask(test, of.bearer, 'POST', '/entries', { entries });
const codeOf = ({ body }: { body: string }): string => JSON.parse(body).code;
const keysOf = async (of: TestPhone): Promise<string[]> =>
  (await newsOf(test, of)).entries.map(({ key }) => key);
const two = async () => {
  const a = await beginMeeting(test);
  return { a, b: await joinAs(test, a) };
};

describe('who comes in', () => {
  it('is one other phone, once; a third is told that two are there', async () => {
    const a = await beginMeeting(test);
    expect((await newsOf(test, a)).other).toBe('awaited');
    const b = await joinAs(test, a);
    expect((await newsOf(test, a)).other).toBe('in');
    expect((await newsOf(test, b)).other).toBe('in');
    const third = await join(test, { ...a, phone: aPhoneId(), secret: aSecret() });
    expect(third.statusCode).toBe(409);
    expect(codeOf(third)).toBe('meeting_full');
    expect(third.json().message_ar).toContain('هاتف ثالث');
  });

  it('is let in again where the answer was lost, by the secret that it made', async () => {
    const { a, b } = await two();
    const again = await join(test, b);
    expect(again.json()).toEqual({ expires_at: '2026-11-19T10:00:00.000Z' });
    expect(await keysOf(a)).toEqual([]);
  });

  it('is one of two that scan at the same moment', async () => {
    const a = await beginMeeting(test);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => join(test, { ...a, phone: aPhoneId(), secret: aSecret() })),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is nobody by another code, another meeting, or the phone that shows it', async () => {
    const a = await beginMeeting(test);
    const other = await beginMeeting(test);
    const fresh = () => ({ ...a, phone: aPhoneId(), secret: aSecret() });
    expect(codeOf(await join(test, { ...fresh(), invite: aSecret(16) }))).toBe('meeting_invite');
    expect(codeOf(await join(test, { ...fresh(), invite: other.invite }))).toBe('meeting_invite');
    expect(codeOf(await join(test, { ...fresh(), phone: a.phone }))).toBe('meeting_invite');
    const nowhere = { ...fresh(), meeting: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
    expect(codeOf(await join(test, nowhere))).toBe('meeting_ended');
    expect((await newsOf(test, a)).other).toBe('awaited');
  });

  it('is another phone by a new code, and the first one is out', async () => {
    const { a, b } = await two();
    await put(b, anEntry(b, 'b.plate'));
    const { invite } = (await ask(test, a.bearer, 'POST', '/invite', {})).json();
    expect(codeOf(await ask(test, b.bearer, 'GET', '/entries'))).toBe('meeting_pass');
    expect(codeOf(await join(test, b))).toBe('meeting_invite');
    const second = await joinAs(test, { ...a, invite });
    expect(await keysOf(second)).toEqual(['b.plate']);
    expect(codeOf(await ask(test, second.bearer, 'POST', '/invite', {}))).toBe('meeting_part');
  });

  it('is let in by the right code whatever a neighbour behind the same address tries', async () => {
    const a = await beginMeeting(test);
    const guess = () => join(test, { ...a, invite: aSecret(16), phone: aPhoneId() });
    const codes = new Set<string>();
    for (let n = 0; n < 125; n += 1) codes.add(codeOf(await guess()));
    expect([...codes]).toEqual(['meeting_invite', 'too_many_attempts']);
    const b = await joinAs(test, a);
    for (let n = 0; n < 20; n += 1) expect((await join(test, b)).statusCode).toBe(200);
    const third = () => join(test, { ...a, phone: aPhoneId(), secret: aSecret() });
    const more = new Set<string>();
    for (let n = 0; n < 125; n += 1) more.add(codeOf(await third()));
    expect([...more]).toEqual(['meeting_full', 'too_many_attempts']);
  });

  it('guesses no more than some times', async () => {
    const a = await beginMeeting(test);
    const codes = new Set<string>();
    for (let n = 0; n < 62; n += 1)
      codes.add(codeOf(await ask(test, `${a.meeting}.${aSecret()}`, 'GET', '/entries')));
    expect([...codes]).toEqual(['meeting_pass', 'too_many_attempts']);
    expect((await newsOf(test, a)).other).toBe('awaited');
  });
});

describe('what is written', () => {
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
});

describe('pictures', () => {
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

  it('are written no more than some dozens in an hour, however often they are taken back', async () => {
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
});

describe('the end', () => {
  it('comes after 48 hours, for every call, and the sweep leaves nothing', async () => {
    const { a, b } = await two();
    await put(a, anEntry(a, 'a.plate'));
    await ask(test, a.bearer, 'PUT', '/photos/x', Buffer.alloc(64));
    now = new Date('2026-11-19T09:59:59.999Z');
    expect(await keysOf(b)).toEqual(['a.plate']);
    now = new Date('2026-11-19T10:00:00.000Z');
    expect(codeOf(await put(a, anEntry(a, 'a.plate', 2)))).toBe('meeting_ended');
    expect(codeOf(await ask(test, b.bearer, 'GET', '/entries'))).toBe('meeting_ended');
    expect(codeOf(await ask(test, b.bearer, 'GET', '/photos/x'))).toBe('meeting_ended');
    expect(codeOf(await join(test, b))).toBe('meeting_ended');
    await sweepMeetings(test.db, now);
    for (const table of ['constat_entries', 'constat_photos'])
      expect(
        await test.db.rows({
          text: `select 1 from ${table} where meeting_id = $1`,
          values: [a.meeting],
        }),
      ).toEqual([]);
  });

  it('of one phone is said to the other, which still reads all; with both, nothing is left', async () => {
    const { a, b } = await two();
    await put(a, anEntry(a, 'a.signature'));
    await ask(test, a.bearer, 'POST', '/leave', {});
    expect(codeOf(await put(a, anEntry(a, 'a.plate')))).toBe('meeting_pass');
    expect(await newsOf(test, b)).toMatchObject({
      other: 'left',
      entries: [{ key: 'a.signature' }],
    });
    await ask(test, b.bearer, 'POST', '/leave', {});
    expect(codeOf(await ask(test, b.bearer, 'GET', '/entries'))).toBe('meeting_ended');
  });

  it('of a meeting that nobody joined is its last one', async () => {
    const a = await beginMeeting(test);
    await ask(test, a.bearer, 'POST', '/leave', {});
    expect(codeOf(await join(test, { ...a, phone: aPhoneId(), secret: aSecret() }))).toBe(
      'meeting_ended',
    );
  });
});

describe('what rests and what is logged', () => {
  it('is no secret: hashes, sealed bytes, and the names of boxes', async () => {
    const { a, b } = await two();
    await put(a, anEntry(a, 'a.plate'));
    const rows = await test.db.rows({
      text: 'select m.* from constat_meetings m where m.id = $1',
      values: [a.meeting],
    });
    const said = JSON.stringify(rows) + logLines.join('\n');
    for (const secret of [a.secret, b.secret, a.invite]) expect(said).not.toContain(secret);
    expect(logLines.join('\n')).not.toContain(a.meeting);
  });

  it('says how long the other one has been silent, by our clock', async () => {
    const { a, b } = await two();
    now = new Date('2026-11-17T10:00:30Z');
    expect((await newsOf(test, a)).silent_seconds).toBe(30);
    await ask(test, b.bearer, 'POST', '/writing', { box: null });
    expect((await newsOf(test, a)).silent_seconds).toBe(0);
    expect((await ask(test, b.bearer, 'POST', '/writing', { box: 'x' })).statusCode).toBe(400);
  });
});

describe('strangers together', () => {
  it('of one network begin no more than a share, and leave room for all others', async () => {
    const totals = { take: async () => true, hasRoom: async () => true };
    const deps = { db: test.db, clock: () => now, gate: async () => undefined, totals };
    const begin = (address: string) =>
      createMeeting(deps, { phone: aPhoneId(), address, humanCheck: null });
    for (let n = 0; n < 100; n += 1) await begin('203.0.113.7');
    await expect(begin('203.0.113.7')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await expect(begin('203.0.113.8')).resolves.toMatchObject({ expiresAt: expect.any(Date) });
  });

  it('begin some without a check, then with one; and no more than the total', async () => {
    const { totals } = readConfig({ NODE_ENV: 'test' });
    const few = { ...totals, constat_meetings: { hour: 3, day: 9 } };
    const own = await startTestApp({ config: { totals: few } });
    const begin = () => own.post('/v1/constat/meetings', { phone: aPhoneId() });
    for (const _ of [1, 2, 3]) expect((await begin()).statusCode).toBe(201);
    const refused = await begin();
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'meetings_many']);
    expect(refused.headers['retry-after']).toBe('3600');
    await own.close();
    for (let n = 0; n < 10; n += 1) await beginMeeting(test);
    const asked = await test.post('/v1/constat/meetings', { phone: aPhoneId() });
    expect(codeOf(asked)).toBe('human_check_required');
  });
});
