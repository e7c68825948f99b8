/** Local accounts: e-mail and password; who is asked for a second factor comes to it next. */
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Counted, type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import type { OwnBrowsers } from './own-browsers.ts';
import { findCredentials } from './repository.ts';

/** A whole office may stand behind one address; only what goes wrong counts. */
export const PER_NETWORK = networkLimit('staff-sign-in-network', [30, 60, 120], 15);
export const PER_PERSON: Limit = { name: 'staff-sign-in-person', max: 10, minutes: 15 };
export const PER_BROWSER: Limit = { name: 'staff-sign-in-browser', max: 10, minutes: 15 };

export interface SignInDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  browsers: OwnBrowsers;
  /** Only there the demo's staff are let in, whose password everybody knows. */
  isTrial: boolean;
}

export const checkPassword = async (
  { db, clock, passwords, browsers, isTrial }: SignInDeps,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<{ staffId: string; name: string; isDemo: boolean }> => {
  const found = await findCredentials(db, email);
  const browser = await browsers.idFor(request, found);
  const counted: Counted[] =
    browser === null
      ? [[PER_PERSON, email.toLowerCase()], ...ofNetworks(PER_NETWORK, request.ip)]
      : [[PER_BROWSER, `${found?.id} ${browser}`]];
  const attempt = await takeAttempts(db, counted, clock());
  const isRight = await passwords.verify(found?.passwordHash ?? null, password);
  if (!isRight || !found || (found.isDemo && !isTrial)) throw new AppError('staff_credentials');
  await attempt.giveBack();
  return { staffId: found.id, name: found.name, isDemo: found.isDemo };
};
