import { listCallbacks } from '../features/support/service.ts';
import { type Command, UsageError } from './command.ts';
import { onOneLine } from './on-one-line.ts';

export const callbacksCommand: Command = {
  usage: '',
  summary: 'who asks to be called back, newest first',
  ledger: 'written',
  prepare: (args) => {
    if (args.length > 0) throw new UsageError('This command takes nothing after its name.');
    return async (context) => {
      const requests = await listCallbacks(context);
      await context.look({ act: 'queue.read', about: 'callbacks' });
      const lines = requests.map(({ createdAt, phone, cin, language, reason, message }) =>
        [createdAt, phone, (cin ?? 'unknown').padEnd(12), language, reason, onOneLine(message)]
          .join('  ')
          .trimEnd(),
      );
      return { done: true, lines: lines.length > 0 ? lines : ['Nobody asks to be called back.'] };
    };
  },
};
