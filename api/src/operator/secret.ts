import { parseArgs } from 'node:util';
import { writeLedger } from '../features/ledger/service.ts';
import { renewKeptSecret } from '../platform/shared-secret.ts';
import { type Command, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';

/** For when somebody may have read the database. */
export const secretCommand: Command = {
  usage: `renew ${BY_USAGE}`,
  summary: 'another secret in the place of the one that the database keeps (all processes stopped)',
  ledger: 'written',
  prepare: ([verb, ...args]) => {
    const { values } = parseArgs({ args, options: BY_OPTION });
    if (verb !== 'renew') throw new UsageError('Say what to do: secret renew.');
    const by = operatorNamed(values.by);
    return async ({ db, clock, hasServerSecret }) => {
      if (hasServerSecret)
        return {
          done: false,
          lines: ['SERVER_SECRET is a setting here: give it another value, and start anew.'],
        };
      await db.transaction(async (tx) => {
        await renewKeptSecret(tx);
        await writeLedger(tx, by, { act: 'operator', about: 'secret renew', now: clock() });
      });
      return {
        done: true,
        lines: [
          'There is another secret. Start every process anew.',
          'Webhooks need another secret each (in the console), staff with an authenticator a reset (staff factors --reset).',
        ],
      };
    };
  },
};
