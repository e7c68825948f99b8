/** The calls of an onboarding, as the portal's screens make them one after the other. */
import { accessAnswerSchema } from '@rafiq/contract/onboarding/schema';
import { termsSchema } from '@rafiq/contract/terms/schema';
import type { LightMyRequestResponse } from 'fastify';
import { ORIGIN, type TestApp } from './app.ts';

export const BIRTH_DATE = '1990-05-17';
export const SIGN_UP_PASSWORD = 'Nouveau#2026';

let count = 0;
/** A CIN that nobody has. */
export const freshCin = (): string => {
  count += 1;
  return `OB${String(count).padStart(6, '0')}`;
};
export const freshEmail = (): string => {
  count += 1;
  return `new${count}@rafiq.example`;
};
export const freshPhone = (): string => {
  count += 1;
  return `07${String(count).padStart(8, '0')}`;
};

export const freshCrmContact = async (test: TestApp): Promise<string> => {
  const cin = freshCin();
  await test.db.run({
    text: `insert into crm_contacts (cin, last_name, first_name) values ($1, 'Lahlou', 'Karim')`,
    values: [cin],
  });
  return cin;
};

export const check = async (test: TestApp, cin: string, more: Record<string, unknown> = {}) =>
  accessAnswerSchema.parse(
    (
      await test.post('/v1/auth/check', { NUM_CIN: cin, DATE_NAISSANCE: BIRTH_DATE, ...more })
    ).json(),
  );

export const acceptTerms = async (test: TestApp, uid: string): Promise<void> => {
  const { version, language } = termsSchema.parse((await test.get('/v1/cgus')).json());
  await test.post('/v1/cgus/application', { uid, version, language });
};

export const signUpBody = (uid: string, cin: string, more: Record<string, unknown> = {}) => ({
  uid,
  NUM_CIN: cin,
  DATE_NAISSANCE: BIRTH_DATE,
  password: SIGN_UP_PASSWORD,
  client: true,
  SIGNUP_FROM: 'web',
  ...more,
});

/** From the check to the sign-up; answers what the sign-up answered. */
export const signUp = async (
  test: TestApp,
  cin: string,
  {
    language = 'fr',
    checkWith = {},
    ...more
  }: Record<string, unknown> & {
    language?: string;
    checkWith?: Record<string, unknown>;
  },
): Promise<{ uid: string; answer: LightMyRequestResponse }> => {
  const uid = (await check(test, cin, checkWith)).uid ?? '';
  await acceptTerms(test, uid);
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/auth/signup',
    headers: { origin: ORIGIN, 'accept-language': language },
    payload: signUpBody(uid, cin, more),
  });
  return { uid, answer };
};

/** The last SMS code that went to a phone. */
export const codeSentTo = async (test: TestApp, phone: string): Promise<string> => {
  const body = (await test.messagesTo(phone)).at(-1)?.body ?? '';
  return /\b\d{4}\b/.exec(body)?.[0] ?? '';
};

/** uid and token of the last link that went to an e-mail address. */
export const linkSentTo = async (test: TestApp, email: string) => {
  const body = (await test.messagesTo(email)).at(-1)?.body ?? '';
  const [, uid = '', token = ''] = /validation\?uid=([\w-]+)&token=([\w-]+)/.exec(body) ?? [];
  return { uid, token };
};

/** An active account of someone whom the insurer has not verified yet. */
export const signUpAndConfirm = async (
  test: TestApp,
  cin: string,
  more: Record<string, unknown> = {},
): Promise<{ uid: string; email: string }> => {
  const email = freshEmail();
  const { uid } = await signUp(test, cin, { email, validation: 'email', ...more });
  const { token } = await linkSentTo(test, email);
  await test.post('/v1/auth/confirm', {
    uid,
    type: 'email',
    code: token,
    password: SIGN_UP_PASSWORD,
  });
  return { uid, email };
};

export const accountOf = async (test: TestApp, cin: string) => {
  const [account] = await test.db.rows<{
    memberId: string;
    state: string;
    verified: boolean;
    email: string | null;
    phone: string | null;
    language: string;
    firstName: string;
    lastName: string;
  }>({
    text: `select a.member_id::text as "memberId", a.state, m.verified, m.email, m.phone, m.language,
             m.first_name as "firstName", m.last_name as "lastName"
           from accounts a join members m on m.id = a.member_id where a.cin = $1`,
    values: [cin],
  });
  return account;
};

export const codeOf = (answer: { json(): { code: string } }): string => answer.json().code;

/** A link is only as good as the password that was chosen with it. */
export const confirmWith = (
  test: TestApp,
  sent: { uid: string; type: string; code: unknown; password?: string | undefined },
) => {
  const { uid, type, code, password = SIGN_UP_PASSWORD } = sent;
  return test.post('/v1/auth/confirm', { uid, type, code, ...(type === 'email' && { password }) });
};

export const resendTo = (test: TestApp, uid: string, type: string) =>
  test.post('/v1/auth/resend', { uid, type });

/** Signed up, with a code on the way that nobody has typed yet. */
export const signUpByPhone = async (test: TestApp) => {
  const cin = await freshCrmContact(test);
  const [TEL, email] = [freshPhone(), freshEmail()];
  const typed = { TEL, email, validation: 'phone', NOM: 'Lahlou', PRENOM: 'Karim' };
  const { uid } = await signUp(test, cin, typed);
  const code = await codeSentTo(test, TEL);
  return { cin, uid, TEL, email, code, wrong: code === '0000' ? '1111' : '0000' };
};
