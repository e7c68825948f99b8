/** The process: listens at once, opens the database behind the scenes, ends in order. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { type Logger, pino } from 'pino';
import { announceFailure, announceReady, announceWaiting } from './announce.ts';
import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { loadDemo } from './demo/load.ts';
import { BrandError, loadBrand } from './features/brand/service.ts';
import { systemClock } from './platform/clock.ts';
import { MIGRATIONS_DIRECTORY, migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import type { Db } from './platform/db.ts';
import type { Api } from './platform/http/instance.ts';
import {
  createPendingDatabase,
  onStopSignal,
  untilAvailable,
  withLimit,
} from './platform/lifecycle.ts';
import { startProcessMetrics } from './platform/metrics.ts';

const WEB_DIR = join(import.meta.dirname, '../../web/dist');
const RETRY_MS = 1_000;
const STOP_LIMIT_MS = 10_000;

const prepareDatabase = async (config: Config, log: Logger, signal: AbortSignal): Promise<Db> => {
  const { dataDir, databaseUrl } = config;
  const db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  let told = false;
  try {
    await untilAvailable(() => migrate(db, { directory: MIGRATIONS_DIRECTORY, log }), {
      everyMs: RETRY_MS,
      signal,
      onOutage: () => {
        if (!told) announceWaiting();
        told = true;
      },
    });
    if (config.demo) await loadDemo(db, { today: todayInMorocco(systemClock()) });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

const portOf = (app: Api): number => (app.server.address() as AddressInfo).port;

const addressOf = (config: Config, app: Api): string =>
  config.port === 0 ? `http://localhost:${portOf(app)}` : config.publicUrl;

const serve = async (config: Config): Promise<void> => {
  const log = pino({ level: config.logLevel });
  const pending = createPendingDatabase();
  const stopping = new AbortController();
  const app = await buildApp({
    config,
    db: pending.db,
    clock: systemClock,
    log,
    brand: loadBrand(config),
    webDir: WEB_DIR,
    isReady: pending.isOpen,
  });
  startProcessMetrics();

  const stop = async () => {
    stopping.abort();
    const inTime = await withLimit(app.close(), STOP_LIMIT_MS);
    if (!inTime) log.warn('running requests were cut off at the end of the time limit');
    await withLimit(pending.close(), STOP_LIMIT_MS);
    process.exit(0);
  };
  onStopSignal(() => void stop());

  await app.listen({ port: config.port, host: config.host });
  try {
    const db = await prepareDatabase(config, log, stopping.signal);
    pending.set(db);
    if (stopping.signal.aborted) return;
    announceReady(config, addressOf(config, app));
    process.send?.('ready');
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  }
};

/** A sentence for what a person can mend; the whole story for what only we can. */
const fail = (error: unknown): never => {
  const isOurs = error instanceof ConfigError || error instanceof BrandError;
  const sentence = error instanceof Error ? error.message : String(error);
  announceFailure(isOurs ? sentence : `Rafiq could not start: ${sentence}`);
  process.exit(1);
};

try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
