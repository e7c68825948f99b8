import pg from 'pg';
import type { Statement } from '../db.ts';
import { asUnavailable, isStalePlan } from './connection-errors.ts';
import { gatherWrites } from './gather-writes.ts';
import type { DatabaseLog } from './log.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import { watchSilence } from './silence-watch.ts';
import { type Result, send } from './statements.ts';

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
  const watch = watchSilence(silenceMs, () => connection.ready()?.connection.stream.destroy());

  return {
    async execute(statement: Statement): Promise<Result[]> {
      const client = connection.ready() ?? (await connection.connect());
      watch.sent();
      gatherWrites(client.connection.stream);
      try {
        return await send(client, statement);
      } catch (error) {
        if (!isStalePlan(error)) throw asUnavailable(error);
        connection.retire(client);
        return await elsewhere(statement);
      } finally {
        watch.answered();
      }
    },
    close(): Promise<void> {
      watch.stop();
      return connection.close();
    },
  };
};
