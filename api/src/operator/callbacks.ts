import { listCallbacks } from '../features/support/service.ts';
import { type Command, UsageError } from './command.ts';

/** Anybody may have typed it: nothing in it may steer the terminal or turn the line around. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

export const callbacksCommand: Command = {
  usage: '',
  summary: 'who asks to be called back, newest first',
  prepare: (args) => {
    if (args.length > 0) throw new UsageError('This command takes nothing after its name.');
    return async (context) => {
      const requests = await listCallbacks(context);
      const lines = requests.map(({ createdAt, phone, cin, language, reason, message }) =>
        [createdAt, phone, (cin ?? 'unknown').padEnd(12), language, reason, onOneLine(message)]
          .join('  ')
          .trimEnd(),
      );
      return { done: true, lines: lines.length > 0 ? lines : ['Nobody asks to be called back.'] };
    };
  },
};
