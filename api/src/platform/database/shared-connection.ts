import pg from 'pg';
import type { Statement } from '../db.ts';
import { batchWrites } from './batch-writes.ts';
import { asUnavailable, isStalePlan } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import { type Result, send } from './statements.ts';
import { createWatchdog } from './watchdog.ts';

export interface SharedOptions<Sent extends Statement> {
  config: pg.ClientConfig;
  silenceMs: number;
  log: DatabaseLog;
  /** Sends a statement elsewhere that this connection no longer understands. */
  elsewhere(statement: Sent): Promise<Result[]>;
  /** What it sends leaves before everything else. */
  onConnect?(client: pg.Client): void;
}

/** A pipelined connection to the server, for reads and single writes of everybody. */
export const createSharedConnection = <Sent extends Statement>({
  config,
  silenceMs,
  log,
  elsewhere,
  onConnect,
}: SharedOptions<Sent>) => {
  const connection = createPipelinedClient(() => new pg.Client(config), log, onConnect);
  const watchdog = createWatchdog(silenceMs, () => connection.ready()?.connection.stream.destroy());

  return {
    async execute(statement: Sent): Promise<Result[]> {
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
