/** One connection that only listens: to what transactions tell when they commit (NOTIFY). */
import pg from 'pg';
import type { Listener } from '../db.ts';
import type { DatabaseLog } from './log.ts';

const RETRY_MS = 2_000;
/** A server that is gone without a word is noticed by a question that is not answered. */
const LOOK_EVERY_MS = 20_000;

interface Options {
  config: pg.ClientConfig;
  channel: string;
  listener: Listener;
  log: DatabaseLog;
}

/** Comes back by itself. What was told while it was away is lost: the listener hears that there was a gap. */
export const startListening = async ({ config, channel, listener, log }: Options) => {
  let isStopped = false;
  let tries = 0;
  let client: pg.Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const connect = async (): Promise<void> => {
    const own = new pg.Client({ ...config, pipeline: false, query_timeout: LOOK_EVERY_MS });
    client = own;
    tries += 1;
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(look);
      void own.end().catch(() => undefined);
      if (!isStopped) retry = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    const look = setInterval(() => own.query('select 1').catch(end), LOOK_EVERY_MS).unref();
    own.on('error', end);
    own.on('end', end);
    own.on('notification', ({ payload = '' }) => listener.onTold(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the database');
      return end();
    }
    if (tries > 1) listener.onGap();
  };

  await connect();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
};
