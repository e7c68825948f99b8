import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A mutex for the one session that serves everybody: while a transaction is open, all other statements wait, first
 * come, first served. A statement that a transaction's own work sends around `tx` would wait for itself for ever, so it
 * is refused instead.
 */
export const createMutex = () => {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  let busy: Promise<void> | undefined;

  /** Undefined when the way is free now. Ask again after each wait, and send without another await. */
  const wait = (): Promise<void> | undefined => {
    if (inside.getStore()?.open) {
      throw new Error('Inside a transaction, statements go through its tx');
    }
    return busy;
  };

  return {
    wait,
    async exclusive<Value>(work: () => Promise<Value>): Promise<Value> {
      for (let turn = wait(); turn; turn = wait()) await turn;
      const done = Promise.withResolvers<void>();
      busy = done.promise;
      const ticket = { open: true };
      try {
        return await inside.run(ticket, work);
      } finally {
        ticket.open = false;
        busy = undefined;
        done.resolve();
      }
    },
  };
};
