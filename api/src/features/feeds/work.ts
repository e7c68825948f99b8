/** What every statement about a batch needs to know: whose it is, and the names of its two tables. */
import type { BatchDoor, RefusedRow } from '@rafiq/contract/feeds/batch';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';

export interface FeedDeps {
  db: Db;
  clock: Clock;
  /** Where documents of folders rest. */
  files: FileStore;
}

export interface Work {
  /** The batch's number inside the database. */
  batch: string;
  source: string;
  entity: FeedEntity;
  isSnapshot: boolean;
  isMuted: boolean;
  door: BatchDoor;
  /** Over several servers: what a batch says is on another one than what members have. */
  isSpread: boolean;
}

const DIGITS = 9;

/** As `make_feed_rows` and `make_feed_plan` name them. */
export const rowsTable = ({ batch }: Pick<Work, 'batch'>): string =>
  `feed_rows_${batch.padStart(DIGITS, '0')}`;
export const planTable = ({ batch }: Pick<Work, 'batch'>): string =>
  `feed_plan_${batch.padStart(DIGITS, '0')}`;

/** Of rows that are taken: how many look like a mistake, and what of the first of them does. */
export interface Doubts {
  warned: number;
  warnings: RefusedRow[];
}
