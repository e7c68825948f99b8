import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../../platform/retention.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  anEntry,
  aPhoneId,
  aSecret,
  ask,
  beginMeeting,
  codeOf,
  join,
  joinAs,
  newsOf,
  putEntries,
  type TestPhone,
  twoPhones,
} from '../../../testing/meetings.ts';
import { forgetLimits, solvedCheck } from '../../../testing/sign-in.ts';
import { accessRoutes } from '../../access/routes.ts';
import { meetingRetention } from './retention.ts';
import { meetingRoutes } from './routes.ts';
import { createMeeting } from './service.ts';
import { meetingStreamRoutes } from './stream-routes.ts';

const features = [accessRoutes, meetingRoutes, meetingStreamRoutes];

const START = '2026-11-17T10:00:00Z';
let now = new Date(START);
let test: TestApp;
const logLines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ features, clock: () => now, logLines });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(START);
  await forgetLimits(test.db);
});

const put = (of: TestPhone, ...entries: object[]) => putEntries(test, of, entries);
const keysOf = async (of: TestPhone): Promise<string[]> =>
  (await newsOf(test, of)).entries.map(({ key }) => key);
const two = () => twoPhones(test);

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
    expect(again.json()).toEqual({ expiresAt: '2026-11-19T10:00:00.000Z' });
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
    await keepRows(test.db, meetingRetention, now);
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
    expect((await newsOf(test, a)).silentSeconds).toBe(30);
    await ask(test, b.bearer, 'POST', '/writing', { box: null });
    expect((await newsOf(test, a)).silentSeconds).toBe(0);
    expect((await ask(test, b.bearer, 'POST', '/writing', { box: 'x' })).statusCode).toBe(400);
  });
});

describe('strangers together', () => {
  it('of one network begin no more than a share, and leave room for all others', async () => {
    const totals = { take: async () => true, hasRoom: async () => true };
    const deps = {
      db: test.db,
      clock: () => now,
      strangerGate: async () => 'checked' as const,
      totals,
    };
    const begin = (address: string) =>
      createMeeting(deps, { phone: aPhoneId(), address, humanCheck: null, memberId: null });
    for (let n = 0; n < 40; n += 1) await begin('203.0.113.7');
    await expect(begin('203.0.113.7')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await expect(begin('203.0.113.8')).resolves.toMatchObject({ expiresAt: expect.any(Date) });
  });

  it('begin some without a check, then with one; and no more than their part of the total', async () => {
    const own = await startTestApp({
      features,
      otherTotals: { constat_meetings: { hour: 3, day: 9 } },
    });
    const begin = async () =>
      own.post('/v1/constat/meetings', { phone: aPhoneId(), ...(await solvedCheck(own)) });
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
