import pg from 'pg';
import type { Statement } from '../db.ts';
import { batchWrites } from './batch-writes.ts';
import { asUnavailable, isStalePlan } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import { type Result, send } from './statements.ts';
import { createWatchdog } from './watchdog.ts';

interface SharedOptions {
  config: pg.ClientConfig;
  silenceMs: number;
  log: DatabaseLog;
  /** Sends a statement elsewhere that this connection no longer understands. */
  elsewhere(statement: Statement): Promise<Result[]>;
}

/** A pipelined connection to the server, for reads and single writes of everybody. */
export const createSharedConnection = ({ config, silenceMs, log, elsewhere }: SharedOptions) => {
  const connection = createPipelinedClient(() => new pg.Client(config), log);
  const watchdog = createWatchdog(silenceMs, () => connection.ready()?.connection.stream.destroy());

  return {
    async execute(statement: Statement): Promise<Result[]> {
      const client = connection.ready() ?? (await connection.connect());
      watchdog.sent();
      batchWrites(client.connection.stream);
      try {
        return await send(client, statement);
      } catch (error) {
        if (!isStalePlan(error)) throw asUnavailable(error);
        connection.retire(client);
        return await elsewhere(statement);
      } finally {
        watchdog.answered();
      }
    },
    close(): Promise<void> {
      watchdog.stop();
      return connection.close();
    },
  };
};
