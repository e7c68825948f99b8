import { parseArgs } from 'node:util';
import { writeLedger } from '../features/ledger/service.ts';
import { endAllStaffSessions } from '../features/staff-access/session-repository.ts';
import { deleteAllSessions } from '../platform/session-list.ts';
import { type Command, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';

const HOW = 'Say whose: sessions end --members, --staff, or both.';

/** For when a breach is suspected. Each session opens nothing from its next call on. */
export const sessionsCommand: Command = {
  usage: `end --members | --staff ${BY_USAGE}`,
  summary: 'sign out all members, all of the staff, or both',
  ledger: 'written',
  prepare: ([verb, ...args]) => {
    const { values } = parseArgs({
      args,
      options: {
        members: { type: 'boolean', default: false },
        staff: { type: 'boolean', default: false },
        ...BY_OPTION,
      },
    });
    const { members, staff } = values;
    if (verb !== 'end' || !(members || staff)) throw new UsageError(HOW);
    const by = operatorNamed(values.by);
    return async ({ db, clock }) => {
      const lines = await db.transaction(async (tx) => {
        const now = clock();
        const ended = [
          ...(members ? [`${await deleteAllSessions(tx)} of members`] : []),
          ...(staff ? [`${await endAllStaffSessions(tx, now)} of the staff`] : []),
        ].join(', ');
        const about = members && staff ? 'everybody' : members ? 'members' : 'staff';
        await writeLedger(tx, by, { act: 'sessions.ended', about, reason: ended, now });
        return [`Sessions ended: ${ended}.`];
      });
      return { done: true, lines };
    };
  },
};
