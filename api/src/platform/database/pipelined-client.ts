import type pg from 'pg';
import { AppError } from '../errors.ts';
import type { DatabaseLog } from './log.ts';

/**
 * One connection that many callers share: statements are written without waiting for earlier answers.
 * It connects at the first statement and, once lost, again at the next one.
 */
export const createPipelinedClient = (
  create: () => pg.Client,
  log: DatabaseLog,
  onConnect: (client: pg.Client) => void = () => undefined,
) => {
  let ready: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let closed = false;

  const forget = (client: pg.Client): void => {
    if (ready === client) ready = undefined;
  };

  const open = async (): Promise<pg.Client> => {
    const client = create();
    // without a listener a lost connection would end the process; statements in flight reject by themselves
    client.on('error', (error) => {
      if (ready === client) log.warn({ err: error }, 'database connection lost');
      forget(client);
    });
    client.on('end', () => forget(client));
    await client.connect().catch((error: unknown) => {
      void client.end();
      throw error;
    });
    onConnect(client);
    ready = client;
    return client;
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
