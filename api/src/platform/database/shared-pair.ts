import type { Statement } from '../db.ts';
import { roundRobin } from './round-robin.ts';
import { createSharedConnection, type SharedOptions } from './shared-connection.ts';

/** Two shared connections to one server: what leaves in one turn goes over one of them, the next turn takes the other. */
export const createSharedPair = (options: SharedOptions) => {
  const even = createSharedConnection(options);
  const odd = createSharedConnection(options);
  const next = roundRobin(even, odd);
  return {
    execute: (statement: Statement) => next().execute(statement),
    async close(): Promise<void> {
      await Promise.all([even.close(), odd.close()]);
    },
  };
};
