/** The process: listens at once, opens the database behind the scenes, ends in order. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Logger } from 'pino';
import { announceFailure, announceReady, announceWaiting } from './announce.ts';
import { buildApp } from './app.ts';
import { type Background, startBackground } from './background.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { BrandError, loadBrand } from './features/brand/service.ts';
import { keepWorkingTime } from './features/deadlines/service.ts';
import { createHelping } from './features/helpers/acting.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/open.ts';
import { NoPostgresError } from './platform/database/own-server/programs.ts';
import { isSuperuser } from './platform/database/superuser.ts';
import type { Database } from './platform/db.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { openFileStore } from './platform/file-store/open-file-store.ts';
import type { Api } from './platform/http/instance.ts';
import { createPendingJobs } from './platform/jobs/pending.ts';
import {
  createPendingDatabase,
  onStopSignal,
  stopInOrder,
  untilAvailable,
} from './platform/lifecycle.ts';
import { createLog } from './platform/log.ts';
import { openGateways } from './platform/messages/gateways.ts';
import { openMessages } from './platform/messages/messages.ts';
import { startProcessMetrics } from './platform/metrics.ts';
import { prepareSchema } from './platform/prepare-schema.ts';
import { ALL_FEATURES } from './routes/all.ts';
import { CONSOLE_DIR, WEB_DIR } from './web-dir.ts';

const RETRY_MS = 1_000;
const STOP_LIMIT_MS = 10_000;

/** Loaded only where it is wanted: its words and people would stay in memory for good. */
const fillWithDemo = async (deps: { db: Database; files: FileStore }): Promise<void> => {
  const { loadDemoContent } = await import('./demo/content/load.ts');
  const { loadDemo } = await import('./demo/load.ts');
  await loadDemoContent({ ...deps, clock: systemClock });
  await loadDemo(deps, { today: todayInMorocco(systemClock()) });
};

const refuseSuperuser = async (config: Config, db: Database): Promise<void> => {
  if (!config.production || config.allowSuperuser || !(await isSuperuser(db))) return;
  throw new ConfigError(
    'DATABASE_URL',
    'its role is a superuser of PostgreSQL; in production one that is not (docs/operations.md), or ALLOW_SUPERUSER=on, is expected',
  );
};

/** Each step may be repeated whole, so an outage in the middle costs nothing but time. */
const prepare = async (
  deps: { config: Config; brand: PortalBrand; log: Logger; db: Database; files: FileStore },
  signal: AbortSignal,
): Promise<Background> => {
  const { config, brand, log, db, files } = deps;
  let told = false;
  const onOutage = () => {
    if (!told) announceWaiting();
    told = true;
  };
  return untilAvailable(
    async () => {
      await refuseSuperuser(config, db);
      const { databaseOwnerUrl, dataDir } = config;
      await prepareSchema(db, { databaseOwnerUrl, dataDir, log });
      await keepWorkingTime(db, systemClock());
      if (config.demo) await fillWithDemo({ db, files });
      return startBackground({ config, brand, db, log, clock: systemClock, files });
    },
    { everyMs: RETRY_MS, signal, onOutage },
  );
};

/** The usual mistake of a second start deserves a plain sentence. */
const listen = async (app: Api, { port, host }: Config): Promise<void> => {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new ConfigError('PORT', `${port} is in use, a free one is expected`) : error;
  }
};

const portOf = (app: Api): number => (app.server.address() as AddressInfo).port;

const addressOf = (config: Config, app: Api): string =>
  config.port === 0 ? `http://localhost:${portOf(app)}` : config.publicUrl;

const serve = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel);
  const pending = createPendingDatabase();
  const pendingJobs = createPendingJobs();
  const { jobs } = pendingJobs;
  const files = openFileStore(config.filesUrl ?? join(config.dataDir, 'files'));
  const brand = loadBrand(config);
  const stopping = new AbortController();
  const app = await buildApp(ALL_FEATURES, {
    config,
    db: pending.db,
    clock: systemClock,
    log,
    jobs,
    messages: openMessages({ jobs, gateways: openGateways({ ...config, from: config.mailFrom }) }),
    files,
    brand,
    helping: createHelping({ db: pending.db, clock: systemClock }),
    webDir: WEB_DIR,
    consoleDir: CONSOLE_DIR,
    isReady: pending.isOpen,
    isLeaving: () => stopping.signal.aborted,
  });
  startProcessMetrics();

  let db: Database | undefined;
  let background: Background | undefined;
  const stop = async () => {
    stopping.abort();
    await wait(config.drainSeconds * 1000);
    const steps = [
      { name: 'running requests', stop: () => app.close() },
      { name: 'jobs', stop: () => background?.stop() },
      { name: 'database', stop: () => db?.close() },
    ];
    process.exit(await stopInOrder(steps, { limitMs: STOP_LIMIT_MS, log }));
  };
  onStopSignal(() => void stop());

  await listen(app, config);
  const { dataDir, databaseUrl } = config;
  db = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    background = await prepare({ config, brand, log, db, files }, stopping.signal);
  } catch (error) {
    if (stopping.signal.aborted) return;
    await db.close();
    throw error;
  }
  pendingJobs.set(background.jobs);
  pending.set(db);
  announceReady(config, addressOf(config, app));
  process.send?.('ready');
};

/** A sentence for what a person can mend; the whole story for what only we can. */
const fail = (error: unknown): never => {
  const isOurs =
    error instanceof ConfigError || error instanceof BrandError || error instanceof NoPostgresError;
  const sentence = error instanceof Error ? error.message : String(error);
  announceFailure(isOurs ? sentence : `Rafiq could not start: ${sentence}`);
  process.exit(1);
};

try {
  await serve(readConfig(process.env));
} catch (error) {
  fail(error);
}
