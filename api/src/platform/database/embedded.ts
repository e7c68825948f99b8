import { join } from 'node:path';
import pg from 'pg';
import type { Database, Db, Statement } from '../db.ts';
import { batchWrites } from './batch-writes.ts';
import { closeDataFolder } from './close-folder.ts';
import { compilePglite } from './compile-pglite.ts';
import { asUnavailable, isStalePlan } from './connection-errors.ts';
import { createEmbeddedListeners } from './embedded-listeners.ts';
import { EmbeddedStream, type WorkerSettings } from './embedded-stream.ts';
import { lockFolder } from './folder-lock.ts';
import type { DatabaseLog } from './log.ts';
import { createMutex } from './mutex.ts';
import { createOwnSessions } from './own-session.ts';
import { createPipelinedClient } from './pipelined-client.ts';
import {
  inBatch,
  inTransaction,
  isScript,
  type Result,
  send,
  toQueryable,
  unnamed,
} from './statements.ts';

const MEMORY = 'memory://';

interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Tests begin with a database that is already migrated. */
  snapshotFile?: string;
  /** The caller holds the folder's lock already, and for longer than this. */
  isLocked?: boolean;
}

/** PostgreSQL in WebAssembly, for trials, demos and tests: one process, one session. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Database> => {
  const { dataDir, log, snapshotFile, isLocked = false } = options;
  const inMemory = dataDir === MEMORY;
  const pgliteWasmModule = await compilePglite();
  if (!inMemory) await closeDataFolder(dataDir);
  const lock = inMemory || isLocked ? undefined : await lockFolder(dataDir);
  if (!inMemory) log.warn({ dataDir }, 'embedded database: for trials and demos, not for real use');

  const settings: WorkerSettings = {
    pgliteWasmModule,
    ...(!inMemory && { folder: join(dataDir, 'database') }),
    ...(snapshotFile !== undefined && { snapshotFile }),
  };
  const listeners = createEmbeddedListeners();
  let starts = 0;
  const client = createPipelinedClient(
    () => {
      starts += 1;
      // a fresh start would silently be an empty database
      if (inMemory && starts > 1)
        throw new Error('Connection terminated: the in-memory database is gone');
      return new pg.Client({
        stream: () => new EmbeddedStream(settings),
        user: 'postgres',
        database: 'postgres',
        pipeline: true,
      });
    },
    log,
    listeners.follow,
  );
  const mutex = createMutex();

  const exclusively = <Value>(work: (session: pg.Client) => Promise<Value>): Promise<Value> =>
    mutex.exclusive(async () => {
      const session = client.ready() ?? (await client.connect());
      // what is left open would swallow what others send; after an error the status may not be in yet
      let failed = true;
      try {
        const value = await work(session);
        failed = false;
        return value;
      } catch (error) {
        throw asUnavailable(error);
      } finally {
        if (failed || session.getTransactionStatus() !== 'I') {
          await session.query('rollback').catch(() => undefined);
        }
      }
    });

  const execute = async (statement: Statement): Promise<Result[]> => {
    if (isScript(statement)) return exclusively((session) => send(session, statement));
    let session = client.ready();
    for (let wait = mutex.wait(); wait || !session; wait = mutex.wait()) {
      await (wait ?? client.connect());
      session = client.ready();
    }
    batchWrites(session.connection.stream);
    try {
      return await send(session, statement);
    } catch (error) {
      if (statement.name === undefined || !isStalePlan(error)) throw asUnavailable(error);
      return exclusively((own) => send(own, unnamed(statement)));
    }
  };

  const close = async (): Promise<void> => {
    await client.close();
    await lock?.release();
  };

  try {
    await client.connect();
    // made just now, if this is the first start
    if (!inMemory) await closeDataFolder(dataDir);
  } catch (error) {
    await close();
    throw new Error(`The embedded database in ${dataDir} did not start`, { cause: error });
  }
  const shared: Omit<Db, 'apart' | 'listen'> = {
    ...toQueryable(execute),
    transaction: (work) => exclusively((session) => inTransaction(session, work)),
    batch: (statements) => exclusively((session) => inBatch(session, statements)),
    async script(sql) {
      await exclusively((session) => send(session, { text: sql }));
    },
  };
  const db: Db = { ...shared, apart: createOwnSessions(shared), listen: listeners.listen(shared) };
  // one session serves everybody, background work included
  return { ...db, background: db, close };
};
