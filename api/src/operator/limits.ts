import { parseArgs } from 'node:util';
import { writeLedger } from '../features/ledger/service.ts';
import { releaseStaffAttempts } from '../features/staff-access/kept-out.ts';
import { releaseAllAttempts } from '../platform/rate-limit.ts';
import { type Command, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { unknownStaff } from './staff.ts';

const HOW = 'Say whom: limits release --everybody, or limits release --staff <e-mail>.';

/**
 * Attempts are kept as hashes with a network or a browser in them: of one member they cannot be found, of one of the staff
 * they can.
 */
export const limitsCommand: Command = {
  usage: `release --everybody | --staff <e-mail> ${BY_USAGE}`,
  summary: 'let people in again who are kept out by too many attempts, after an attack',
  ledger: 'written',
  prepare: ([verb, ...args]) => {
    const { values } = parseArgs({
      args,
      options: {
        everybody: { type: 'boolean', default: false },
        staff: { type: 'string' },
        ...BY_OPTION,
      },
    });
    const { everybody, staff } = values;
    if (verb !== 'release' || everybody === (staff !== undefined)) throw new UsageError(HOW);
    const by = operatorNamed(values.by);
    return async ({ db, clock }) => {
      if (staff !== undefined) {
        const isKnown = await releaseStaffAttempts({ db, clock }, staff, by);
        return isKnown
          ? { done: true, lines: [`${staff} may try again at once.`] }
          : unknownStaff(staff);
      }
      await db.transaction(async (tx) => {
        await releaseAllAttempts(tx);
        await writeLedger(tx, by, { act: 'operator', about: 'limits release', now: clock() });
      });
      return {
        done: true,
        lines: [
          'Nobody is kept out any more: every count of attempts begins anew, and so do the totals of SMS.',
        ],
      };
    };
  },
};
