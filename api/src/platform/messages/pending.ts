import { AppError } from '../errors.ts';
import type { Messages } from './messages.ts';

export interface PendingMessages {
  messages: Messages;
  set(real: Messages): void;
}

/** The application is built before the job queue runs; until then nothing that sends a message can be done. */
export const createPendingMessages = (): PendingMessages => {
  let real: Messages | null = null;
  return {
    messages: {
      queueMessage: async (tx, draft) => {
        if (real === null) throw new AppError('unavailable');
        return real.queueMessage(tx, draft);
      },
    },
    set: (messages) => {
      real = messages;
    },
  };
};
