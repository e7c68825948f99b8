import pg from 'pg';
import type { Statement } from '../db.ts';
import { batchWrites } from './batch-writes.ts';
import { asUnavailable, isStalePlan } from './connection-errors.ts';
import type { Hosts } from './hosts.ts';
import type { DatabaseLog } from './log.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import { type Result, sendAlone } from './statements.ts';
import { createWatchdog } from './watchdog.ts';

export interface SharedOptions {
  config: pg.ClientConfig;
  /** Each new connection takes the next of these servers that answers; left out: that of `config`. */
  hosts?: Hosts | undefined;
  silenceMs: number;
  log: DatabaseLog;
  /** Sends a statement elsewhere that this connection no longer understands. */
  elsewhere(statement: Statement): Promise<Result[]>;
  /** What it sends leaves before everything else. What it throws has the next server asked. */
  onConnect(client: pg.Client): void | Promise<void>;
}

/** A pipelined connection to the server, for reads and single writes of everybody. */
export const createSharedConnection = ({
  config,
  hosts,
  silenceMs,
  log,
  elsewhere,
  onConnect,
}: SharedOptions) => {
  const clientAt = (connectionString: string | undefined) =>
    new pg.Client({ ...config, connectionString });
  const clients = (): [pg.Client, ...pg.Client[]] => {
    const [first, ...others] = hosts?.next() ?? [config.connectionString];
    return [clientAt(first), ...others.map(clientAt)];
  };
  const connection = createPipelinedClient(clients, log, onConnect);
  const watchdog = createWatchdog(silenceMs, () => connection.ready()?.connection.stream.destroy());

  return {
    async execute(statement: Statement): Promise<Result[]> {
      const client = connection.ready() ?? (await connection.connect());
      watchdog.sent();
      batchWrites(client.connection.stream);
      try {
        return await sendAlone(client, statement);
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
