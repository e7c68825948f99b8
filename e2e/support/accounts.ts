/** A fresh account for a test, made through the API as any program may: sponsored by Salma, confirmed by SMS. */
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './members.ts';
import { smsCode } from './outbox.ts';
import { standAtOrigin } from './portal.ts';

export const BIRTH_DATE = '1988-04-09';
export const SPONSORSHIP = 'SALMA-2026';

export interface FreshAccount {
  cin: string;
  email: string;
  phone: string;
}

export const contactsOf = (cin: string): FreshAccount => ({
  cin,
  email: `${cin.toLowerCase()}@example.ma`,
  phone: `06${cin.slice(1, 9)}`,
});

const post = async (page: Page, path: string, data: object) => {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(`/v1${path}`, { headers: { origin }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

interface Person {
  cin: string;
  /** Of somebody whom the insurer does not know. */
  unknown?: { code_parrainage: string; NOM: string; PRENOM: string };
}

/** Signs up and confirms by the code that goes to the phone. */
export const activate = async (page: Page, { cin, unknown }: Person): Promise<FreshAccount> => {
  const account = contactsOf(cin);
  await standAtOrigin(page);
  const identity = { NUM_CIN: cin, DATE_NAISSANCE: BIRTH_DATE, ...unknown };
  const { uid } = await post(page, '/auth/check', {
    ...{ NUM_CIN: cin, DATE_NAISSANCE: BIRTH_DATE },
    ...(unknown && { code_parrainage: unknown.code_parrainage }),
  });
  const { version, language } = await (await page.request.get('/v1/cgus')).json();
  await post(page, '/cgus/application', { uid, version, language });
  await post(page, '/auth/signup', {
    ...identity,
    uid,
    email: account.email,
    TEL: account.phone,
    password: PASSWORD,
    client: true,
    SIGNUP_FROM: 'web',
    validation: 'phone',
  });
  await post(page, '/auth/confirm', {
    uid,
    type: 'phone',
    code: await smsCode(page, account.phone),
  });
  return account;
};

export const createAccount = (page: Page, cin: string): Promise<FreshAccount> =>
  activate(page, {
    cin,
    unknown: { code_parrainage: SPONSORSHIP, NOM: 'Naciri', PRENOM: 'Leïla' },
  });
