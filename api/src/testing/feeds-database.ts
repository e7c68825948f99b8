/** Where tests of feeds run; apart from what is sent, so that a process without a test may send it too. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedDeps } from '../features/feeds/service.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { openTestDatabase } from './database.ts';

export interface TestFeeds {
  db: Database;
  deps: FeedDeps;
  close(): Promise<void>;
}

/** A database of one's own, and a folder for documents. */
export const openFeeds = async (clock: Clock = systemClock): Promise<TestFeeds> => {
  const { db, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  return {
    db,
    deps: { db, clock, files: openFolderStore(folder) },
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
};
