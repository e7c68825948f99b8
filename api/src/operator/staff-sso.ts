import { parseArgs } from 'node:util';
import { giveToSso, giveUpAddress } from '../features/staff-access/keeping.ts';
import { BY_OPTION, readDecidedBy } from './decided-by.ts';
import { type Prepared, readEmail, unknown } from './staff-args.ts';

const readArgs = (args: string[]) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: BY_OPTION });
  return { email: readEmail(positionals), by: readDecidedBy(values.by) };
};

const WHY_NOT_HANDED = {
  no_sso: () =>
    'Single sign-on is not set up here (STAFF_SSO_ISSUER and what goes with it): nobody could come by it.',
  theirs_already: (email: string) =>
    `${email} signs in by single sign-on already, and stays theirs. Where somebody else has the address now: staff disable, then staff release.`,
  last_administrator: (email: string) =>
    `${email} is the last active administrator who is sure to come in. Let another one sign in first, by single sign-on or here.`,
};

/** A local account becomes one of single sign-on: whom it is is known when they first come by it. */
export const prepareSso = (args: string[]): Prepared => {
  const { email, by } = readArgs(args);
  return async (context) => {
    const outcome = await giveToSso(context, email, by);
    if (outcome === 'unknown') return unknown(email);
    if (outcome !== 'done') return { done: false, lines: [WHY_NOT_HANDED[outcome](email)] };
    return {
      done: true,
      lines: [
        `${email} signs in by single sign-on from now on: password, factors and sessions are gone.`,
        'It is theirs when they first come by it with this address.',
      ],
    };
  };
};

/** For an address that is somebody else's now. */
export const prepareRelease = (args: string[]): Prepared => {
  const { email, by } = readArgs(args);
  return async (context) => {
    const outcome = await giveUpAddress(context, email, by);
    if (outcome === 'unknown') return unknown(email);
    return outcome === 'done'
      ? {
          done: true,
          lines: [
            `${email} is free for somebody else. All that was done under it stays with the disabled account.`,
          ],
        }
      : { done: false, lines: [`${email} is still in use: staff disable comes first.`] };
  };
};
