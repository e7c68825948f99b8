/** A folder that is watched, for tests: files of contacts of the source `crm` are dropped there. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openLocalPlace } from '../features/feeds/folder/local-place.ts';
import type { Place } from '../features/feeds/folder/place.ts';
import { watchFolder } from '../features/feeds/folder/watch.ts';
import type { FeedDeps } from '../features/feeds/service.ts';
import { feedRow } from './feeds.ts';
import { openFeeds, type TestFeeds } from './feeds-database.ts';
import { silentLog } from './silent-log.ts';

export const FILE = 'crm/crm-contacts/night.ndjson';

export const ndjson = (...rows: object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

export const sha256Of = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

let count = 0;
export const aContact = (change = {}) => {
  count += 1;
  return feedRow('crm-contacts', `C-${count}`, { cin: `DR${10_000 + count}`, ...change });
};

/** A database for the file's tests, and an empty folder for each. */
export const watchedFolder = () => {
  let test: TestFeeds;
  let root = '';
  beforeAll(async () => {
    test = await openFeeds();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'rafiq-drops-'));
    return () => rm(root, { recursive: true, force: true });
  });

  const left = async (path = ''): Promise<string[]> =>
    (await readdir(join(root, 'crm', 'crm-contacts', path)).catch(() => [])).toSorted();
  return {
    at: (path: string) => join(root, path),
    db: () => test.db,
    deps: () => test.deps,
    place: () => openLocalPlace(root),
    drop: async (path: string, content: string | Buffer) => {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    },
    left,
    report: async (end: 'done' | 'refused') => {
      const name = (await left(end)).find((one) => one.endsWith('.report.json')) ?? '';
      return JSON.parse(await readFile(join(root, 'crm', 'crm-contacts', end, name), 'utf8'));
    },
    isThere: async ({ cin }: Record<string, unknown>) => {
      const text = 'select 1 from crm_contacts where cin = $1';
      return (await test.db.rows({ text, values: [cin] })).length === 1;
    },
    watch: (place: Place = openLocalPlace(root), deps: FeedDeps = test.deps) =>
      watchFolder(deps, place, silentLog),
  };
};
