/** How somebody of the staff signs in: a lost phone, single sign-on, an address that is somebody else's by now. */
import { parseArgs } from 'node:util';
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { Actor } from '../features/ledger/service.ts';
import { giveToSso, giveUpAddress, resetFactors } from '../features/staff-access/ways.ts';
import { idOfEmail } from '../features/staff-access/ways-repository.ts';
import { type OperatorContext, UsageError } from './command.ts';
import { BY_OPTION, operatorNamed } from './decided-by.ts';
import { type Prepared, readEmail, unknown } from './staff-args.ts';

type Sentences = Partial<Record<ErrorCode, (email: string) => string>>;

const WHY_NOT: Sentences = {
  sso_not_set_up: () =>
    'Single sign-on is not set up here (STAFF_SSO_ISSUER and what goes with it): nobody could come by it.',
  staff_handed_over: (email) =>
    `${email} signs in by single sign-on already, and stays theirs. Where somebody else has the address now: staff disable, then staff release.`,
  last_administrator: (email) =>
    `${email} is the last active administrator who is sure to come in. Let another one sign in first, by single sign-on or here.`,
  staff_not_disabled: (email) => `${email} is still in use: staff disable comes first.`,
  staff_sealed: (email) => `${email} is a sealed account: staff seal makes it anew.`,
};

const readArgs = (args: string[]) => {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { reset: { type: 'boolean', default: false }, ...BY_OPTION },
  });
  const { by, reset } = values;
  return { email: readEmail(positionals), by: operatorNamed(by), reset };
};

const prepare =
  (
    { email, by }: { email: string; by: Actor },
    carryOut: (context: OperatorContext, id: string, by: Actor) => Promise<ErrorCode | null>,
    done: string[],
  ): Prepared =>
  async (context) => {
    const id = await idOfEmail(context.db, email);
    const why = id === null ? 'not_found' : await carryOut(context, id, by);
    if (why === null) return { done: true, lines: done };
    const sentence = WHY_NOT[why]?.(email);
    return sentence === undefined ? unknown(email) : { done: false, lines: [sentence] };
  };

/** A local account becomes one of single sign-on: whom it is is known when they first come by it. */
export const prepareSso = (args: string[]): Prepared => {
  const said = readArgs(args);
  return prepare(said, giveToSso, [
    `${said.email} signs in by single sign-on from now on: password, factors and sessions are gone.`,
    'It is theirs when they first come by it with this address.',
  ]);
};

/** For an address that is somebody else's now. */
export const prepareRelease = (args: string[]): Prepared => {
  const said = readArgs(args);
  return prepare(said, giveUpAddress, [
    `${said.email} is free for somebody else. All that was done under it stays with the disabled account.`,
  ]);
};

/** For a lost phone. */
export const prepareFactors = (args: string[]): Prepared => {
  const said = readArgs(args);
  if (!said.reset)
    throw new UsageError('Say --reset: passkeys, authenticator and recovery codes are forgotten.');
  return prepare(said, resetFactors, [
    `${said.email} has no second factor any more, and every session is over.`,
    'With the password, a new one is set up at the next sign-in.',
  ]);
};
