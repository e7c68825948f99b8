import { parseArgs } from 'node:util';
import { giveToSso } from '../features/staff-access/keeping.ts';
import { BY_OPTION, readDecidedBy } from './decided-by.ts';
import { type Prepared, readEmail, unknown } from './staff-args.ts';

/** A local account becomes one of single sign-on: whom it is is known when they first come by it. */
export const prepareSso = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: BY_OPTION });
  const email = readEmail(positionals);
  const by = readDecidedBy(values.by);
  return async (context) =>
    (await giveToSso(context, email, by))
      ? {
          done: true,
          lines: [
            `${email} signs in by single sign-on from now on: password, factors and sessions are gone.`,
            'It is theirs when they first come by it with this address.',
          ],
        }
      : unknown(email);
};
