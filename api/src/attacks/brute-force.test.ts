/**
 * Guessing goes no further with two processes than with one, and learns nothing of who is known.
 * @module-tag slow
 */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createHelping } from '../features/helpers/acting.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Api } from '../platform/http/instance.ts';
import { ALL_FEATURES } from '../routes/all.ts';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { shippedBrand } from '../testing/brand.ts';
import { aMember, PASSWORD, type TestMember } from '../testing/builders.ts';
import {
  BIRTH_DATE,
  codeOf,
  freshCin,
  linkSentTo,
  signUp,
  signUpByPhone,
} from '../testing/onboarding.ts';
import { forgetLimits, giveContacts, signInBy, solvedCheck, spend } from '../testing/sign-in.ts';
import { silentLog } from '../testing/silent-log.ts';
import { startWholeApp } from '../testing/whole-app.ts';

let test: TestApp;
let second: Api;
let closeSecond: () => Promise<void>;
let member: TestMember;

/** Another process on the same database, as far as limits can tell: nothing is shared but the rows. */
const startSecond = async (): Promise<void> => {
  const { databaseUrl, files, messages, jobs } = test;
  const db = openPostgres({ databaseUrl, log: silentLog });
  const config = readConfig({ NODE_ENV: 'test' });
  second = await buildApp(ALL_FEATURES, {
    log: pino({ level: 'silent' }),
    ...{ config, db, clock: systemClock, jobs, messages, files },
    ...{
      brand: shippedBrand(),
      helping: createHelping({ db, clock: systemClock }),
      webDir: '/nowhere',
      consoleDir: '/nowhere',
      isReady: () => true,
      isLeaving: () => false,
    },
  });
  closeSecond = async () => {
    await second.close();
    await db.close();
  };
};

beforeAll(async () => {
  test = await startWholeApp();
  await startSecond();
});
afterAll(async () => {
  await closeSecond();
  await test.close();
});
beforeEach(async () => {
  await forgetLimits(test.db);
  member = await aMember(test.db);
});

/** The two processes by turns, each time from another address unless one is given. */
let turn = 0;
const post = (url: string, payload: object, remoteAddress?: string) => {
  turn += 1;
  return (turn % 2 === 0 ? test.app : second).inject({
    ...{ method: 'POST', url, payload, headers: { origin: ORIGIN } },
    remoteAddress: remoteAddress ?? `10.1.${turn >> 8}.${turn & 255}`,
  });
};

/** The same by the test's own helpers, which know one application. */
const byTurns = (remoteAddress?: string): TestApp => ({
  ...test,
  post: (url, body) => post(url, body as object, remoteAddress),
});
const guess = async (cin: string, password: string, address?: string) =>
  (await signInBy(byTurns(address), cin, password)).answer;

describe('the password', () => {
  it('is locked for a CIN after fifty guesses a day over two processes and many addresses', async () => {
    const limit = { name: 'sign-in-strangers', max: 50, minutes: 24 * 60 };
    // what each slow hash costs is no part of the limit
    await spend(test.db, limit, member.cin, 45);
    for (let n = 0; n < 5; n += 1)
      expect(codeOf(await guess(member.cin, `Wrong#${n}`))).toBe('wrong_credentials');
    for (let n = 0; n < 2; n += 1) {
      const locked = await guess(member.cin, PASSWORD);
      expect([locked.statusCode, codeOf(locked)]).toEqual([429, 'too_many_attempts']);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('is locked for an unknown CIN in the very same way', async () => {
    const answers = [];
    for (const cin of [member.cin, freshCin()]) {
      const told = [];
      for (let n = 0; n < 6; n += 1) {
        const { statusCode, body, headers } = await guess(cin, 'Wrong#2026');
        const { 'x-request-id': _id, 'retry-after': _wait, date: _date, ...rest } = headers;
        told.push({ statusCode, body: body.replace(/\d+/g, '#'), headers: rest });
      }
      answers.push(told);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it('is locked for an address, however many CINs it tries', async () => {
    const address = '10.9.9.9';
    const limit = { name: 'sign-in-address-0', max: 1000, minutes: 15 };
    await spend(test.db, limit, address, 999);
    expect(codeOf(await guess(freshCin(), 'Wrong#2026', address))).toBe('wrong_credentials');
    expect(codeOf(await guess(freshCin(), 'Wrong#2026', address))).toBe('too_many_attempts');
    expect(codeOf(await guess(freshCin(), 'Wrong#2026'))).toBe('wrong_credentials');
  });
});

describe('a code or link of an onboarding', () => {
  it('of four digits ends after five guesses over two processes', async () => {
    const { uid, code, wrong } = await signUpByPhone(test);
    const type = (typed: string) => post('/v1/auth/confirm', { uid, type: 'phone', code: typed });
    const told: string[] = [];
    for (let n = 0; n < 5; n += 1) told.push(codeOf(await type(wrong)));
    expect(told).toEqual([...Array(4).fill('code_wrong'), 'code_expired']);
    expect(codeOf(await type(code))).toBe('code_expired');
  });

  it('by e-mail cannot be guessed, nor used with another onboarding', async () => {
    const typed = { validation: 'email', NOM: 'Lahlou', PRENOM: 'Karim' };
    const sent = [];
    for (const email of ['one@rafiq.example', 'two@rafiq.example']) {
      const cin = freshCin();
      await test.db.run({
        text: `insert into crm_contacts (cin, last_name, first_name) values ($1, 'L', 'K')`,
        values: [cin],
      });
      await signUp(test, cin, { email, ...typed });
      sent.push(await linkSentTo(test, email));
    }
    const [mine, theirs] = sent;
    expect(mine?.token).toMatch(/^[\w-]{20,}$/);
    for (const code of [theirs?.token ?? '', 'x'.repeat(43), '0000', '%', '']) {
      const answer = await post('/v1/auth/confirm', {
        ...{ uid: mine?.uid ?? '', type: 'email', code, password: 'Nouveau#2026' },
      });
      expect([400, 410], code).toContain(answer.statusCode);
    }
  });
});

describe('a recovery', () => {
  const lookUp = async (cin: string, birthDate = BIRTH_DATE, address = '10.7.7.7') =>
    post(
      '/v1/auth/forgot/check',
      { NUM_CIN: cin, DATE_NAISSANCE: birthDate, ...(await solvedCheck(test)) },
      address,
    );

  it('tells a wrong birth date from an unknown CIN to nobody, over two processes', async () => {
    const told = [];
    for (const cin of [member.cin, freshCin()]) {
      const answers = [];
      for (let n = 0; n < 11; n += 1) {
        const { statusCode, body, cookies } = await lookUp(cin, '1991-01-01');
        answers.push([statusCode, body.replace(/\d+/g, '#'), cookies]);
      }
      told.push(answers);
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.map(([status]) => status)).toEqual([...Array(10).fill(404), 429]);
    // from then on not even who knows the date, from there
    expect((await lookUp(member.cin)).statusCode).toBe(429);
    expect((await lookUp(member.cin, BIRTH_DATE, '10.7.7.8')).statusCode).toBe(200);
  });

  it('sends nothing for a cookie that was guessed', async () => {
    const email = 'guessed@rafiq.example';
    await giveContacts(test.db, member, { email, phone: null });
    for (const token of ['', 'x'.repeat(43), member.id]) {
      const answer = await second.inject({
        ...{
          method: 'POST',
          url: '/v1/auth/forgot',
          payload: { canal: 'email', NUM_CIN: member.cin },
        },
        headers: { origin: ORIGIN, cookie: `recovery=${token}` },
      });
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'recover_check_failed']);
    }
    expect(await test.messagesTo(email)).toEqual([]);
  });
});
