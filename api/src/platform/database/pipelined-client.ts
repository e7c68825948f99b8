import type pg from 'pg';
import { AppError } from '../errors.ts';
import type { DatabaseLog } from './log.ts';

/**
 * One connection that many callers share: statements are written without waiting for earlier answers.
 * It connects at the first statement and, once lost, again at the next one.
 */
export const createPipelinedClient = (
  /** Of the servers that may be asked: the first that answers is taken. */
  create: () => [pg.Client, ...pg.Client[]],
  log: DatabaseLog,
  onConnect: (client: pg.Client) => void | Promise<void>,
) => {
  let ready: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  const forget = (client: pg.Client): void => {
    if (ready === client) ready = undefined;
  };

  const tryToOpen = async (client: pg.Client): Promise<pg.Client> => {
    // without a listener a lost connection would end the process; statements in flight reject by themselves
    client.on('error', (error) => {
      if (ready === client) log.warn({ err: error }, 'database connection lost');
      forget(client);
    });
    client.on('end', () => forget(client));
    try {
      await client.connect();
      await onConnect(client);
      return client;
    } catch (error) {
      void client.end();
      throw error;
    }
  };

  const open = async (): Promise<pg.Client> => {
    const [first, ...others] = create();
    let opening = tryToOpen(first);
    for (const other of others) {
      opening = opening.catch((error: unknown) => {
        log.warn({ err: error }, 'a server of DATABASE_URL was passed over');
        return tryToOpen(other);
      });
    }
    ready = await opening;
    return ready;
  };

  return {
    /** The open connection, if there is one now. */
    ready: () => ready,

    connect(): Promise<pg.Client> {
      if (closed) return Promise.reject(new AppError('unavailable'));
      connecting ??= open()
        .catch((error: unknown) => {
          throw new AppError('unavailable', { cause: error });
        })
        .finally(() => {
          connecting = undefined;
        });
      return connecting;
    },

    /** Lets what is in flight finish, while the next statement gets a fresh connection. */
    retire(client: pg.Client): void {
      forget(client);
      void client.end();
    },

    async close(): Promise<void> {
      closed = true;
      const client = ready ?? (await connecting?.catch(() => undefined));
      ready = undefined;
      await client?.end();
    },
  };
};
