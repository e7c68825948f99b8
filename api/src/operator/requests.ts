import { listOpenRequests } from '../features/request-answers/service.ts';
import { type Command, UsageError } from './command.ts';

const filesText = (count: number): string =>
  count === 0 ? '' : `, ${count === 1 ? 'one file' : `${count} files`}`;

export const requestsCommand: Command = {
  usage: '',
  summary: 'requests that wait for an answer, longest first',
  prepare: (args) => {
    if (args.length > 0) throw new UsageError('This command takes nothing after its name.');
    return async (context) => {
      const open = await listOpenRequests(context);
      const lines = open.map(
        ({ id, since, cin, kind, status, files }) =>
          `${id.padEnd(9)}${since}  ${cin.padEnd(14)}${kind.padEnd(21)}${status}${filesText(files)}`,
      );
      return { done: true, lines: lines.length > 0 ? lines : ['No request waits.'] };
    };
  },
};
