import { recoveryContactsSchema } from '@rafiq/contract/recovery/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readsOf } from '../../platform/database/reads.ts';
import type { Db, Statement } from '../../platform/db.ts';
import { createSecurityLog } from '../../platform/security-log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, giveContacts, postFrom, solvedCheck } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { recoveryRoutes } from './routes.ts';
import { lookUp } from './service.ts';

const NOON = Date.UTC(2026, 10, 15, 12, 0, 0);
const BORN = '1990-05-17';
const logLines: string[] = [];
let test: TestApp;
let member: TestMember;
let now = NOON;

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, recoveryRoutes],
    clock: () => new Date(now),
    logLines,
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = NOON;
  await forgetLimits(test.db);
  member = await aMember(test.db);
  await giveContacts(test.db, member, { email: 'amal@rafiq.example', phone: '0612345678' });
});

const ask = (NUM_CIN: unknown, DATE_NAISSANCE: unknown) =>
  test.post('/v1/auth/forgot/check', { NUM_CIN, DATE_NAISSANCE });

describe('the first step of the recovery', () => {
  it('shows contacts masked and hands the browser a cookie for ten minutes', async () => {
    const answer = await ask(` ${member.cin.toLowerCase()} `, BORN);
    expect(answer.statusCode).toBe(200);
    expect(recoveryContactsSchema.strict().parse(answer.json())).toEqual({
      cin: member.cin,
      email: 'a***@rafiq.example',
      phone: '******5678',
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'recovery',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 600,
        value: expect.stringMatching(/^[\w-]{43}$/),
      }),
    ]);
    const rows = await test.db.rows({
      text: `select encode(token_hash, 'escape') from recoveries`,
    });
    expect(JSON.stringify(rows)).not.toContain(answer.cookies[0]?.value);
  });

  it('says null where there is no contact', async () => {
    await giveContacts(test.db, member, { email: null, phone: null });
    expect((await ask(member.cin, BORN)).json()).toMatchObject({ email: null, phone: null });
  });

  it('serves an account without a password: it is the way to one', async () => {
    const { cin } = await aMember(test.db, { account: 'without-password' });
    expect((await ask(cin, BORN)).statusCode).toBe(200);
  });

  it.each([
    ['2026-11-13', 404],
    ['2026-11-14', 400],
    ['2026-11-15', 400],
  ])('with the birth date %s on 15 November answers %i', async (birthDate, status) => {
    expect((await ask(member.cin, birthDate)).statusCode).toBe(status);
  });
});

describe('whoever tries CINs', () => {
  const STRANGERS: [string, () => Promise<[string, string]>][] = [
    ['an unknown CIN', async () => ['ZZ999999', BORN]],
    ['another birth date', async () => [member.cin, '1990-05-18']],
    [
      'a member without an account',
      async () => [(await aMember(test.db, { account: 'none' })).cin, BORN],
    ],
    [
      'an account that is not confirmed',
      async () => [(await aMember(test.db, { account: 'pending' })).cin, BORN],
    ],
  ];

  it('gets one and the same answer', async () => {
    const answers = [];
    for (const [, who] of STRANGERS) {
      const { statusCode, headers, cookies, body } = await ask(...(await who()));
      const { 'x-request-id': _id, date: _date, ...told } = headers;
      answers.push({ statusCode, told, cookies, body });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ statusCode: 404, cookies: [] });
    expect(JSON.parse(answers[0]?.body ?? '').code).toBe('recover_check_failed');
  });

  it('makes the server do the same work each time', async () => {
    const done = [];
    const securityLog = createSecurityLog();
    await securityLog.of(test.db, member.cin);
    for (const [, who] of STRANGERS) {
      const [cin, birthDate] = await who();
      const work: (string | undefined)[] = [];
      const count = async <Result>(statement: Statement, run: () => Promise<Result>) => {
        work.push(statement.name);
        return run();
      };
      const db: Db = {
        ...test.db,
        ...readsOf(<Row>(one: Statement) => count(one, () => test.db.rows<Row>(one))),
        run: (one) => count(one, () => test.db.run(one)),
        writeOne: <Row>(one: Statement) => count(one, () => test.db.writeOne<Row>(one)),
        transaction: async (within) => {
          work.push('transaction');
          return test.db.transaction(within);
        },
      };
      const clock = () => new Date(now);
      const asker = { address: '203.0.113.9', deviceId: null };
      const looking = lookUp({ db, clock, securityLog }, { cin, birthDate }, asker);
      await expect(looking).rejects.toThrow('recover_check_failed');
      done.push(work);
    }
    expect(done[0]).toEqual(['rate-limit-take', 'recovery-by-birth-date', 'security-record']);
    for (const work of done) expect(work).toEqual(done[0]);
  });

  it('is stopped after ten of one CIN, known or not, for an hour', async () => {
    now = Date.now();
    const askSolved = async (NUM_CIN: string, DATE_NAISSANCE: string) =>
      test.post('/v1/auth/forgot/check', {
        ...{ NUM_CIN, DATE_NAISSANCE },
        ...(await solvedCheck(test)),
      });
    for (const cin of [member.cin, 'ZZ888888']) {
      await forgetLimits(test.db);
      for (let n = 0; n < 10; n += 1)
        expect((await askSolved(cin, '1991-01-01')).statusCode).toBe(404);
      const stopped = await askSolved(cin, BORN);
      expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too_many_attempts']);
      now += 60 * 60_000 + 1_000;
      expect((await askSolved(cin, '1991-01-01')).statusCode).toBe(404);
    }
  });

  it('is stopped alone: the member looks up from elsewhere', async () => {
    for (let n = 0; n < 10; n += 1) await ask(member.cin, '1991-01-01');
    const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: BORN };
    const own = await postFrom(test, '198.51.100.7', '/v1/auth/forgot/check', lookup);
    expect(own.statusCode).toBe(200);
  });

  it('goes on from one address as long as each call brings a solved check', async () => {
    now = Date.now();
    for (let n = 0; n < 10; n += 1) expect((await ask(`ZY${n}`, BORN)).statusCode).toBe(404);
    const refused = await ask('ZY20', BORN);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'human_check_required']);
    const solved = await solvedCheck(test);
    const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: BORN, ...solved };
    expect((await test.post('/v1/auth/forgot/check', lookup)).statusCode).toBe(200);
    const again = await test.post('/v1/auth/forgot/check', lookup);
    expect(again.json().code).toBe('human_check_failed');
  });
});

describe('what does not fit', () => {
  it.each([
    ['', BORN, 'NUM_CIN', 'required'],
    ['ABCDEF', BORN, 'NUM_CIN', 'cin_format'],
    [7, BORN, 'NUM_CIN', 'wrong_type'],
    ['x'.repeat(41), BORN, 'NUM_CIN', 'too_long'],
    ['AB12\0', BORN, 'NUM_CIN', 'text_format'],
    ['AB123456', '', 'DATE_NAISSANCE', 'required'],
    ['AB123456', undefined, 'DATE_NAISSANCE', 'required'],
    ['AB123456', '1990-02-30', 'DATE_NAISSANCE', 'date_format'],
    ['AB123456', '17-05-1990', 'DATE_NAISSANCE', 'date_format'],
    ['AB123456', '1990-05-17T00', 'DATE_NAISSANCE', 'too_long'],
    ['AB123456', { $gt: '' }, 'DATE_NAISSANCE', 'wrong_type'],
  ])('%j with %j names %s', async (cin, birthDate, field, code) => {
    const answer = await ask(cin, birthDate);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });
});

it('logs nobody', async () => {
  await ask(member.cin, BORN);
  expect(logLines.join()).not.toMatch(new RegExp(`${member.cin}|1990-05-17|amal@|0612345678`));
});
