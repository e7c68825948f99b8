/** Signing in as a browser does it, human check and all; and the rows that most tests leave alone. */
import type { Challenge } from 'altcha-lib';
import type { Db } from '../platform/db.ts';
import type { TestApp } from './app.ts';
import { solveHumanCheck } from './solve-human-check.ts';

export const signInBy = async (test: TestApp, cin: string, password: string) => {
  const challenge = (await test.get('/v1/auth/challenge')).json<Challenge>();
  const answer = await test.post('/v1/auth/login', {
    NUM_CIN: cin,
    password,
    'g-recaptcha-response': await solveHumanCheck(challenge),
  });
  return { answer, cookie: `session=${answer.cookies[0]?.value}` };
};

export const giveContacts = (
  db: Db,
  { id }: { id: string },
  contacts: { email: string | null; phone: string | null; language?: 'fr' | 'en' | 'ar' },
): Promise<number> =>
  db.run({
    text: 'update members set email = $2, phone = $3, language = $4 where id = $1',
    values: [id, contacts.email, contacts.phone, contacts.language ?? 'fr'],
  });

export const forgetLimits = (db: Db): Promise<number> =>
  db.run({ text: 'delete from rate_limits' });
