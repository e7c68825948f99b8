/** What the application is made of, whoever starts it. */

import type { PortalBrand } from '@rafiq/contract/core/brand';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import type { Helping } from './platform/http/acting.ts';
import type { PaceClock } from './platform/http/upload-pace.ts';
import type { PuzzleEffort } from './platform/human-check.ts';
import type { JobQueue } from './platform/jobs/queue.ts';
import type { Messages } from './platform/messages/messages.ts';
import type { ReadAddress } from './platform/outside/read-address.ts';
import type { OtherTotals } from './platform/totals.ts';

export interface AppDeps {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** What happens later: `enqueue(tx, …)` in the transaction of what causes it. */
  jobs: JobQueue;
  /** E-mails and SMS: `queueMessage(tx, …)` in the transaction of what causes them. */
  messages: Messages;
  files: FileStore;
  brand: PortalBrand;
  /** How somebody acts for another person. */
  helping: Helping;
  /** The built portal. */
  webDir: string;
  /** The built console of the staff. */
  consoleDir: string;
  /** False until the database was reached and its schema is up to date: the API answers 503 meanwhile. */
  isReady: () => boolean;
  /** True once the process is told to stop: it serves on, but asks for nothing new. */
  isLeaving?: () => boolean;
  /** Tests ask for an easy puzzle; a server never does. */
  puzzleEffort?: PuzzleEffort;
  /** Tests reach a total after a few calls. */
  otherTotals?: OtherTotals | undefined;
  /** Tests let the time of an upload go by as they like. */
  paceClock?: PaceClock | undefined;
  /** Tests let a live line look more often whether its person may still listen. */
  liveEveryMs?: number | undefined;
  /** Tests have pictures of their own; a server reads them from the internet. */
  readPicture?: ReadAddress | undefined;
}
