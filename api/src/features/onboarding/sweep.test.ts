import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/db.ts';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { keepRows } from '../../platform/retention.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aHealthPolicy, aMember } from '../../testing/builders.ts';
import {
  acceptTerms,
  accountOf,
  check,
  codeOf,
  freshCin,
  freshCrmContact,
  freshEmail,
  linkSentTo,
  SIGN_UP_PASSWORD,
  signUp,
  signUpAndConfirm,
} from '../../testing/onboarding.ts';
import { keepIdFile } from '../onboarding-files/service.ts';
import { termsRoutes } from '../terms/routes.ts';
import { onboardingRetention } from './retention.ts';
import { onboardingRoutes } from './routes.ts';

let test: TestApp;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PDF = '%PDF-1.4\n1 0 obj\n<</Type/Page>>\nendobj\n%%EOF\n';
let nowMs = Date.now();
const names = { NOM: 'Lahlou', PRENOM: 'Karim' };

beforeAll(async () => {
  test = await startTestApp({
    features: [onboardingRoutes, termsRoutes],
    clock: () => new Date(nowMs),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.run({ text: 'delete from rate_limits' });
  await sweep(30 * DAY);
});

const sweep = async (laterMs: number) => {
  await keepRows(test.db, onboardingRetention, new Date(nowMs + laterMs));
  return removeForgottenFiles(test);
};
const count = async (table: string) =>
  (await test.db.rows<{ n: number }>({ text: `select count(*)::int as n from ${table}` }))[0]?.n;
const sendFile = async (uid: string) => {
  const source = Readable.from([Buffer.from(PDF)]);
  const sent = { uid, name: 'cin.pdf', source, address: '127.0.0.1' };
  const { id } = await keepIdFile({ ...test, clock: () => new Date(nowMs) }, sent);
  const [row] = await test.db.rows<{ key: string }>({
    text: 'select store_key as key from files where id = $1',
    values: [id],
  });
  return { id, key: row?.key ?? '' };
};
const isStored = (key: string) =>
  test.files.get(key).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );

describe('an onboarding that is not finished', () => {
  it('goes after an hour with its files and its acceptance', async () => {
    const { uid } = await check(test, freshCin());
    await acceptTerms(test, uid ?? '');
    const { key } = await sendFile(uid ?? '');
    expect(await sweep(HOUR - 1)).toBe(0);
    expect([await count('onboardings'), await isStored(key)]).toEqual([1, true]);
    expect(await sweep(HOUR)).toBe(1);
    expect([await count('onboardings'), await count('terms_acceptances')]).toEqual([0, 0]);
    expect([await count('onboarding_files'), await count('files')]).toEqual([0, 0]);
    expect(await isStored(key)).toBe(false);
  });
});

describe('a finished one', () => {
  it('keeps the ID image and the acceptance with the account', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await check(test, cin);
    const unused = await sendFile(uid ?? '');
    const used = await sendFile(uid ?? '');
    await acceptTerms(test, uid ?? '');
    const email = freshEmail();
    await test.post('/v1/auth/signup', {
      uid,
      NUM_CIN: cin,
      DATE_NAISSANCE: '1990-05-17',
      password: SIGN_UP_PASSWORD,
      client: true,
      SIGNUP_FROM: 'web',
      email,
      validation: 'email',
      fileId: used.id,
      ...names,
    });
    await sweep(HOUR);
    const { token } = await linkSentTo(test, email);
    const confirmed = await test.post('/v1/auth/confirm', {
      uid,
      type: 'email',
      code: token,
      password: SIGN_UP_PASSWORD,
    });
    expect(confirmed.statusCode).toBe(200);
    await sweep(HOUR);
    expect([await count('onboardings'), await count('terms_acceptances')]).toEqual([0, 1]);
    expect([await isStored(used.key), await isStored(unused.key)]).toEqual([true, false]);
  });
});

describe('an account that nobody confirms', () => {
  it('goes after seven days with everything of it', async () => {
    const cin = await freshCrmContact(test);
    const { uid } = await signUp(test, cin, { email: freshEmail(), validation: 'email', ...names });
    await sweep(7 * DAY - 1);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'pending' });
    await sweep(7 * DAY);
    expect(await accountOf(test, cin)).toBeUndefined();
    expect(codeOf(await test.post('/v1/auth/resend', { uid, type: 'email' }))).toBe(
      'onboarding_expired',
    );
    expect(await check(test, cin)).toMatchObject({ code: 's2', is_sf_cin: true });
  });

  it('leaves the registry’s row as it was', async () => {
    const member = await aMember(test.db, { account: 'none' });
    await aHealthPolicy(test.db, member);
    await signUp(test, member.cin, { email: freshEmail(), validation: 'email' });
    await sweep(7 * DAY);
    expect(await check(test, member.cin)).toMatchObject({ code: 's4' });
    const kept = await test.db.rows({
      text: 'select 1 from health_policies where member_id = $1',
      values: [member.id],
    });
    expect(kept).toHaveLength(1);
  });

  it('stays when it is confirmed at the moment of the sweep', async () => {
    const cin = await freshCrmContact(test);
    const email = freshEmail();
    const { uid } = await signUp(test, cin, { email, validation: 'email', ...names });
    nowMs += 7 * DAY;
    await test.post('/v1/auth/resend', { uid, type: 'email' });
    const { token } = await linkSentTo(test, email);
    const password = SIGN_UP_PASSWORD;
    const confirm = () =>
      test.post('/v1/auth/confirm', { uid, type: 'email', code: token, password });
    // found as unconfirmed, and confirmed before it is locked
    const db: Db = {
      ...test.db,
      transaction: async (work) => {
        expect((await confirm()).statusCode).toBe(200);
        return test.db.transaction(work);
      },
    };
    await keepRows(db, onboardingRetention, new Date(nowMs));
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });

  it('is not taken for an active one, however old', async () => {
    const cin = await freshCrmContact(test);
    await signUpAndConfirm(test, cin, names);
    nowMs += 365 * DAY;
    await sweep(0);
    expect(await accountOf(test, cin)).toMatchObject({ state: 'active' });
  });
});
