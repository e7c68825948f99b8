import { listWaiting } from '../features/verification/service.ts';
import { type Command, UsageError } from './command.ts';

const KINDS = {
  account: 'signed up, not verified',
  request: 'asks for access',
  claim: 'says that the CIN is theirs',
};

export const waitingCommand: Command = {
  usage: '',
  summary: 'who waits for a verification, longest first',
  ledger: 'written',
  prepare: (args) => {
    if (args.length > 0) throw new UsageError('This command takes nothing after its name.');
    return async ({ db, look }) => {
      const waiting = await listWaiting(db);
      await look({ act: 'queue.read', about: 'waiting' });
      const lines = waiting.map(
        ({ cin, kind, since, hasFile }) =>
          `${cin.padEnd(14)}${since}  ${KINDS[kind]}${hasFile ? ', with an ID image' : ''}`,
      );
      return { done: true, lines: lines.length > 0 ? lines : ['Nobody waits.'] };
    };
  },
};
