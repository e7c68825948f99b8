/** Whoever steals the table of what happened at the door learns no person and no place from it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { aMember, PASSWORD } from '../testing/builders.ts';
import { operatorContext } from '../testing/operator-context.ts';
import { postFrom, solvedCheck } from '../testing/sign-in.ts';
import { fileClaim, refusedFor, reject } from '../testing/verification.ts';
import { startWholeApp } from '../testing/whole-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startWholeApp();
});
afterAll(() => test.close());

const ADDRESS = '198.51.100.23';
const PERSON = {
  cin: 'QW741852',
  email: 'salma.secret@rafiq.example',
  phone: '0698765432',
  firstName: 'Salmasecrete',
  lastName: 'Bennanisecret',
  birthDate: '1987-03-09',
};

it('holds no CIN, no contact, no name and no address in clear, whatever happened', async () => {
  const { cin, email, birthDate } = PERSON;
  await aMember(test.db, PERSON);
  const post = async (url: string, body: object) =>
    postFrom(test, ADDRESS, url, { ...body, ...(await solvedCheck(test)) });
  await post('/v1/auth/login', { NUM_CIN: cin, password: 'Wrong#2026' });
  await post('/v1/auth/login', { NUM_CIN: cin, password: PASSWORD });
  await post('/v1/auth/forgot/check', { NUM_CIN: cin, DATE_NAISSANCE: '1987-03-10' });
  await post('/v1/auth/forgot/check', { NUM_CIN: cin, DATE_NAISSANCE: birthDate });
  await fileClaim(test, cin, { email: `other.${email}`, address: ADDRESS });
  await reject(operatorContext(test), cin, refusedFor('Autre personne'));

  const { kinds, dump } = await test.db.one<{ kinds: string[]; dump: string }>({
    text: `select array_agg(distinct kind) as kinds, string_agg(to_jsonb(e)::text, ' ') as dump
           from security_events e`,
  });
  expect(kinds).toEqual(
    expect.arrayContaining(['sign_in', 'sign_in_failed', 'claimed', 'rejected']),
  );
  const asHex = (text: string) => Buffer.from(text).toString('hex');
  for (const secret of [...Object.values(PERSON), ADDRESS, 'Vraie']) {
    for (const form of [secret, asHex(secret), asHex(secret.toLowerCase())])
      expect(dump.toLowerCase(), secret).not.toContain(form.toLowerCase());
  }
});
