/** An application of the features that a test names, on a database of its own, asked by `inject`: no port, no waiting. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalBrand } from '@rafiq/contract/core/brand';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import type { Feature } from '../app-parts.ts';
import { type Config, readConfig } from '../config.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/db.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import type { Helping } from '../platform/http/acting.ts';
import type { Api } from '../platform/http/instance.ts';
import type { PaceClock } from '../platform/http/upload-pace.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';
import { type Messages, openMessages } from '../platform/messages/messages.ts';
import { listMessages, type MessageRecord } from '../platform/messages/repository.ts';
import type { ReadAddress } from '../platform/outside/read-address.ts';
import { openSession } from '../platform/session.ts';
import { createSessionTokens } from '../platform/session-token.ts';
import type { OtherTotals } from '../platform/totals.ts';
import { shippedBrand } from './brand.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';
import { holdToDocument, notesRoutes } from './documented.ts';
import { refuseUnanswered } from './unanswered.ts';

export const ORIGIN = 'http://localhost:3000';

export interface QueuedJob {
  queue: string;
  id: string;
  notBefore: Date | undefined;
}

export interface TestApp {
  app: Api;
  db: Database;
  /** For another connection to the same database. */
  databaseUrl: string;
  messages: Messages;
  jobs: JobQueue;
  /** What was to happen later; a test does it itself. */
  queued: QueuedJob[];
  files: FileStore;
  /** Where the bytes of files rest. */
  filesDir: string;
  /** What was queued for an e-mail address or phone number, oldest first. */
  messagesTo(recipient: string): Promise<MessageRecord[]>;
  /** The cookie header of a new session, without going through the sign-in. */
  signIn(cin: string): Promise<string>;
  get(url: string, cookie?: string): Promise<LightMyRequestResponse>;
  post(
    url: string,
    body: InjectOptions['payload'],
    cookie?: string,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** What the test asks, and what else its calls go through. */
  features: readonly Feature[];
  clock?: Clock;
  config?: Partial<Config>;
  /** The queue itself, for tests of it; in all others what is queued is kept in `queued`. */
  jobs?: JobQueue;
  /** Another than the shipped one. */
  brand?: PortalBrand;
  /** For tests of what somebody does for another person; in all others nobody can. */
  helping?: (deps: { db: Db; clock: Clock }) => Helping;
  webDir?: string;
  consoleDir?: string;
  /** What the log would say, line by line. */
  logLines?: string[];
  isReady?: () => boolean;
  otherTotals?: OtherTotals;
  paceClock?: PaceClock;
  liveEveryMs?: number;
  readPicture?: ReadAddress;
  /** Another database than one of its own that is migrated and empty. */
  database?: TestDatabase;
}

const logInto = (lines: string[] | undefined) =>
  lines === undefined
    ? pino({ level: 'silent' })
    : pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });

/** Solved in a few milliseconds: the real one costs more than the rest of a sign-in. */
const EASY_PUZZLE = { cost: 100, counter: { min: 2, max: 5 } };

const refuseHelping = () => {
  throw new Error('nobody helps in this test; name createHelping in startTestApp({ helping })');
};

const NOBODY_HELPS: Helping = {
  acting: { isHelped: refuseHelping, stand: refuseHelping },
  bind: (db) => db,
};

const keepJobs = (queued: QueuedJob[]): JobQueue => ({
  enqueue: async (_tx, queue, { id }, notBefore) => void queued.push({ queue, id, notBefore }),
  enqueueAll: async (_tx, queue, jobs) =>
    void queued.push(...jobs.map(({ id, notBefore }) => ({ queue, id, notBefore }))),
  tryAgain: async () => 0,
});

export const startTestApp = async (options: TestAppOptions): Promise<TestApp> => {
  const { db, databaseUrl, close } = options.database ?? (await openTestDatabase());
  const clock = options.clock ?? systemClock;
  const queued: QueuedJob[] = [];
  const jobs = options.jobs ?? keepJobs(queued);
  // no gateway: messages stay where a test can read them
  const messages = openMessages({ jobs: keepJobs(queued), gateways: {} });
  const filesDir = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  const files = openFolderStore(filesDir);
  const config = { ...readConfig({ NODE_ENV: 'test' }), ...options.config };
  const app = await buildApp([notesRoutes, ...options.features], {
    config,
    db,
    clock,
    log: logInto(options.logLines),
    jobs,
    messages,
    files,
    brand: options.brand ?? shippedBrand(),
    helping: options.helping?.({ db, clock }) ?? NOBODY_HELPS,
    webDir: options.webDir ?? '/nowhere',
    consoleDir: options.consoleDir ?? '/nowhere',
    isReady: options.isReady ?? (() => true),
    puzzleEffort: EASY_PUZZLE,
    otherTotals: options.otherTotals,
    paceClock: options.paceClock,
    liveEveryMs: options.liveEveryMs,
    readPicture: options.readPicture,
  });
  await app.ready();
  holdToDocument(app);
  refuseUnanswered(app);
  const headersOf = (cookie: string | undefined) => (cookie === undefined ? {} : { cookie });
  return {
    app,
    db,
    databaseUrl,
    messages,
    jobs,
    queued,
    files,
    filesDir,
    messagesTo: async (recipient) =>
      (await listMessages(db, { recipient, limit: 100 })).toReversed(),
    signIn: async (cin) => {
      const [member] = await db.rows<{ id: string }>({
        text: `select m.id::text from members m left join accounts a on a.member_id = m.id
               where m.cin = $1 order by a.member_id nulls last limit 1`,
        values: [cin],
      });
      if (!member) throw new Error(`no member has the CIN ${cin}`);
      const opened = { memberId: member.id, userAgent: 'test', now: clock() };
      const { token } = await openSession(db, createSessionTokens(config.serverSecret), opened);
      return `session=${token}`;
    },
    get: (url, cookie) => app.inject({ method: 'GET', url, headers: headersOf(cookie) }),
    post: (url, body, cookie) =>
      app.inject({
        method: 'POST',
        url,
        headers: { origin: ORIGIN, ...headersOf(cookie) },
        ...(body !== undefined && { payload: body }),
      }),
    close: async () => {
      await app.close();
      await close();
      await rm(filesDir, { recursive: true, force: true });
    },
  };
};
