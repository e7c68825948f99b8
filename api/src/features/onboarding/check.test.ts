import { addDays, addYears, todayInMorocco } from '@rafiq/contract/core/dates';
import { accessAnswerSchema } from '@rafiq/contract/onboarding/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { BIRTH_DATE, check, codeOf, freshCin, freshCrmContact } from '../../testing/onboarding.ts';
import { postFrom, solvedCheck } from '../../testing/sign-in.ts';
import { accessRoutes } from '../access/routes.ts';
import { onboardingRoutes } from './routes.ts';

const features = [accessRoutes, onboardingRoutes];

let test: TestApp;
const NOBODY = { email: null, TEL: null, FULL_NAME: null };

/** Where a day counts, it must not end between the question and the answer. */
let heldAt: Date | null;

beforeAll(async () => {
  test = await startTestApp({ features, clock: () => heldAt ?? new Date() });
});
afterAll(() => test.close());
beforeEach(async () => {
  heldAt = null;
  await test.db.run({ text: 'delete from rate_limits' });
});

describe('the code table', () => {
  it.each(['active', 'without-password'] as const)('s1: an %s account', async (account) => {
    const { cin } = await aMember(test.db, { account });
    expect(await check(test, cin)).toEqual({
      code: 's1',
      is_user: true,
      is_parrainage: false,
      is_sf_cin: false,
      uid: null,
      validation: null,
      user: NOBODY,
    });
  });

  it('s1 also for an account that is not verified', async () => {
    const { cin } = await aMember(test.db, { verified: false });
    expect((await check(test, cin)).code).toBe('s1');
  });

  it('s6: signed up, not confirmed; without a code sent yet the e-mail is proposed', async () => {
    const { cin } = await aMember(test.db, { account: 'pending', email: 'khadija@rafiq.example' });
    expect(await check(test, cin)).toMatchObject({
      code: 's6',
      uid: expect.stringMatching(/^[\w-]{32}$/),
      validation: 'email',
      user: { email: 'k***@rafiq.example', TEL: '******5678', FULL_NAME: 'A*** T***' },
    });
  });

  it('s4: a member with a contact on file, shown masked', async () => {
    const { cin } = await aMember(test.db, {
      account: 'none',
      firstName: 'Mehdi',
      lastName: 'Fassi',
      email: 'mehdi@rafiq.example',
    });
    expect(await check(test, cin)).toEqual({
      code: 's4',
      is_user: false,
      is_parrainage: false,
      is_sf_cin: false,
      uid: expect.any(String),
      validation: null,
      user: { email: 'm***@rafiq.example', TEL: '******5678', FULL_NAME: 'M*** F***' },
    });
  });

  it('s2: a member without a contact', async () => {
    const { cin } = await aMember(test.db, { account: 'none', email: null, phone: null });
    expect(await check(test, cin)).toMatchObject({
      code: 's2',
      is_sf_cin: false,
      is_parrainage: false,
      user: { email: null, TEL: null, FULL_NAME: 'A*** T***' },
    });
  });

  it('s2 with is_sf_cin: in the CRM list only', async () => {
    const cin = await freshCrmContact(test);
    expect(await check(test, cin)).toMatchObject({ code: 's2', is_sf_cin: true, user: NOBODY });
  });

  it('s2 with is_parrainage: unknown, with the code of a verified member, however it is typed', async () => {
    await aMember(test.db, { sponsorshipCode: 'AMAL-2026' });
    await aMember(test.db, { sponsorshipCode: 'NOT-YET', verified: false });
    const sponsored = await check(test, freshCin(), { code_parrainage: ' amal-2026 ' });
    expect(sponsored).toMatchObject({ code: 's2', is_parrainage: true, user: NOBODY });
    expect((await check(test, freshCin(), { code_parrainage: 'NOT-YET' })).code).toBe('s3');
  });

  it('s3: unknown, without a code or with a wrong one', async () => {
    expect(await check(test, freshCin())).toMatchObject({ code: 's3', user: NOBODY });
    expect((await check(test, freshCin(), { code_parrainage: 'NOBODYS' })).code).toBe('s3');
  });

  it.each(['active', 'pending', 'none'] as const)(
    's5 and nothing else: a known CIN (%s) with another birth date',
    async (account) => {
      const { cin } = await aMember(test.db, { account });
      expect(await check(test, cin, { DATE_NAISSANCE: '1990-05-18' })).toEqual({
        code: 's5',
        is_user: false,
        is_parrainage: false,
        is_sf_cin: false,
        uid: null,
        validation: null,
        user: NOBODY,
      });
    },
  );

  it('keeps only the hash of a uid', async () => {
    const { uid } = await check(test, freshCin());
    const rows = await test.db.rows({ text: `select encode(uid_hash, 'escape') from onboardings` });
    expect(JSON.stringify(rows)).not.toContain(uid);
  });

  it('takes a CIN as people type it', async () => {
    const { cin } = await aMember(test.db, { account: 'none' });
    expect((await check(test, ` ${cin.toLowerCase().slice(0, 2)}-${cin.slice(2)}`)).code).toBe(
      's4',
    );
  });
});

describe('bad input', () => {
  const post = (body: object) => test.post('/v1/auth/check', body);
  const good = { NUM_CIN: 'OB999999', DATE_NAISSANCE: BIRTH_DATE };

  it('lets in who turns 16 today and not who turns 16 tomorrow', async () => {
    heldAt = new Date();
    const sixteen = addYears(todayInMorocco(heldAt), -16);
    expect((await post({ ...good, DATE_NAISSANCE: sixteen })).statusCode).toBe(200);
    const young = await post({ ...good, DATE_NAISSANCE: addDays(sixteen, 1) });
    expect([young.statusCode, young.json().issues]).toEqual([
      400,
      [{ field: 'DATE_NAISSANCE', code: 'date_too_late', max: sixteen }],
    ]);
  });

  it.each([
    [{ NUM_CIN: 'no digit' }, 'NUM_CIN', 'cin_format'],
    [{ NUM_CIN: '' }, 'NUM_CIN', 'required'],
    [{ NUM_CIN: 'A1'.repeat(30) }, 'NUM_CIN', 'too_long'],
    [{ NUM_CIN: 42 }, 'NUM_CIN', 'wrong_type'],
    [{ NUM_CIN: 'A\u00001' }, 'NUM_CIN', 'text_format'],
    [{ DATE_NAISSANCE: '1990-02-30' }, 'DATE_NAISSANCE', 'date_format'],
    [{ DATE_NAISSANCE: '17-05-1990' }, 'DATE_NAISSANCE', 'date_format'],
    [{ DATE_NAISSANCE: null }, 'DATE_NAISSANCE', 'wrong_type'],
    [{ code_parrainage: 'x'.repeat(41) }, 'code_parrainage', 'too_long'],
    [{ code_parrainage: 'a\u0000b' }, 'code_parrainage', 'text_format'],
    [{ code_parrainage: {} }, 'code_parrainage', 'wrong_type'],
    [{ extra: 1 }, 'extra', 'unknown_field'],
  ])('%j names the field', async (change, field, code) => {
    const answer = await post({ ...good, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
  });
});

describe('limits', () => {
  const ask = async (cin: string, birthDate: string, address = '203.0.113.1') =>
    postFrom(test, address, '/v1/auth/check', {
      ...{ NUM_CIN: cin, DATE_NAISSANCE: birthDate },
      ...(await solvedCheck(test)),
    });
  const answerTo = async (...asked: Parameters<typeof ask>) => codeOf(await ask(...asked));

  it('ten wrong dates an hour for one CIN from one network, and none that keep the member out', async () => {
    const { cin } = await aMember(test.db, { account: 'none' });
    for (let day = 10; day < 20; day += 1) expect(await answerTo(cin, `1990-06-${day}`)).toBe('s5');
    const stopped = await ask(cin, BIRTH_DATE);
    expect([stopped.statusCode, codeOf(stopped)]).toEqual([429, 'too_many_attempts']);
    expect(await answerTo(cin, BIRTH_DATE, '198.51.100.7')).toBe('s4');
  });

  it('counts the many addresses of one rented network as one guesser', async () => {
    const { cin } = await aMember(test.db, { account: 'none' });
    const inRented = (n: number) => `2001:db8:5:${(n * 0x1_00).toString(16)}::1`;
    for (let n = 0; n < 40; n += 1)
      await ask(cin, `1990-0${1 + (n % 9)}-${10 + Math.floor(n / 9)}`, inRented(n));
    expect(await answerTo(cin, BIRTH_DATE, inRented(99))).toBe('too_many_attempts');
    expect(await answerTo(cin, BIRTH_DATE, '2001:db8:6::1')).toBe('s4');
  });

  it('sixty-one people behind one address, each with the check that the portal sends', async () => {
    for (let n = 0; n < 61; n += 1) {
      const answer = await ask(freshCin(), BIRTH_DATE);
      expect(accessAnswerSchema.strict().parse(answer.json()).code).toBe('s3');
    }
    const bare = { NUM_CIN: freshCin(), DATE_NAISSANCE: BIRTH_DATE };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await postFrom(test, '203.0.113.1', '/v1/auth/check', bare)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 403]);
  });
});

it('takes the puzzle also where sign-in shows Google’s check: no form would show that one too', async () => {
  const recaptcha = { secret: 'secret', siteKey: 'site' };
  const other = await startTestApp({ features, config: { recaptcha } });
  try {
    const body = { NUM_CIN: freshCin(), DATE_NAISSANCE: BIRTH_DATE };
    const answer = await other.post('/v1/auth/check', { ...body, ...(await solvedCheck(other)) });
    expect(answer.statusCode).toBe(200);
    const madeUp = { ...body, 'g-recaptcha-response': 'made up' };
    expect(codeOf(await other.post('/v1/auth/check', madeUp))).toBe('human_check_failed');
  } finally {
    await other.close();
  }
});
