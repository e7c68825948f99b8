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
  prepare: (args) => {
    if (args.length > 0) throw new UsageError('This command takes nothing after its name.');
    return async ({ db }) => {
      const waiting = await listWaiting(db);
      const lines = waiting.map(
        ({ cin, kind, since, hasFile }) =>
          `${cin.padEnd(14)}${since}  ${KINDS[kind]}${hasFile ? ', with an ID image' : ''}`,
      );
      return { done: true, lines: lines.length > 0 ? lines : ['Nobody waits.'] };
    };
  },
};
