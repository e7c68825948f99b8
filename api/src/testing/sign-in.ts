/** Signing in as a browser does it, human check and all; and the rows that most tests leave alone. */
import type { Challenge } from 'altcha-lib';
import type { Db } from '../platform/db.ts';
import { attemptValues, type Limit } from '../platform/rate-limit.ts';
import { ORIGIN, type TestApp } from './app.ts';
import { solveHumanCheck } from './solve-human-check.ts';

export const signInBy = async (test: TestApp, cin: string, password: string) => {
  const body = { NUM_CIN: cin, password, ...(await solvedCheck(test)) };
  const answer = await test.post('/v1/auth/login', body);
  return { answer, cookie: `session=${answer.cookies[0]?.value}` };
};

/** What the portal sends with every open call. It goes by the machine's clock, like the puzzle's own library. */
export const solvedCheck = async (test: TestApp) => {
  const challenge = (await test.get('/v1/auth/challenge')).json<Challenge>();
  return { 'g-recaptcha-response': await solveHumanCheck(challenge) };
};

/** A call from somewhere else than the others. */
export const postFrom = (test: TestApp, address: string, url: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: { origin: ORIGIN },
  });

/** What others have used up of a limit, without asking so often. */
export const spend = async (
  db: Db,
  limit: Limit,
  subject: string,
  times: number,
  now = new Date(),
) => {
  const [[key], , , [end]] = attemptValues([[limit, subject]], now);
  await db.run({
    text: 'insert into rate_limits (key, window_end, hits) values ($1, $2, $3)',
    values: [key, end, times],
  });
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
