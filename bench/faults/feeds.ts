/** kill -9, fifty times, while batches are received, applied and undone: each is there as a whole, or not at all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import type { Postgres } from '../harness/postgres.ts';
import type { PartResult } from './part.ts';

const KILLS = 50;
/** From its first word to the kill. */
const LIFE_MS = { min: 5, more: 900 };
const DATABASE = 'faults_feeds';
const PROGRAM = join(import.meta.dirname, 'feeds-process.ts');

const start = async (url: string): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [PROGRAM, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
};

interface Seen {
  /** What the folders say, each batch writing its own name into all of them. */
  said: string[];
  applied: string | null;
}

const look = (db: Db): Promise<Seen> =>
  db.one<Seen>({
    text: `select coalesce((select array_agg(distinct observation || ' ' || source_batch) from health_folders), '{}')
        as said,
      (select public_id || ' ' || id from feed_batches where state = 'applied' and entity = 'health-folders'
        order by applied_at desc, id desc limit 1) as applied`,
  });

/** One answer for all folders, and that of the last batch that is called applied. */
const problemOf = ({ said, applied }: Seen): string | undefined => {
  if (said.length > 1) return `half a batch: ${said.join(', ')}`;
  if ((said[0] ?? null) !== applied) return `${applied} is called applied, the rows say ${said}`;
  return undefined;
};

const NONE = { acknowledged: 0, lost: 0, doubled: 0 };
const CLEAN = { pendingRows: 0, strayFiles: 0 };

export const feedsPart = async (
  postgres: Postgres,
  { times = KILLS } = {},
): Promise<PartResult> => {
  await postgres.dropDatabase(DATABASE);
  await postgres.createDatabase(DATABASE);
  const url = postgres.url(DATABASE);
  const db = openPostgres({ databaseUrl: url, log: silentLog });
  const problems: string[] = [];
  try {
    await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
    for (let kills = 0; kills < times; kills += 1) {
      const child = await start(url);
      await wait(LIFE_MS.min + Math.random() * LIFE_MS.more);
      child.kill('SIGKILL');
      await once(child, 'close');
      const problem = problemOf(await look(db));
      if (problem) problems.push(problem);
    }
    const { applied, undone } = await db.one<{ applied: number; undone: number }>({
      text: 'select count(applied_at)::int as applied, count(undone_at)::int as undone from feed_batches',
    });
    return {
      records: { acknowledged: applied, lost: problems.length, doubled: 0 },
      ...{ files: NONE, messages: { ...NONE, repeated: 0 }, again: 0 },
      ...{ before: CLEAN, after: CLEAN, problems },
      notes: [
        `${times} times kill -9 while batches of folders came; ${applied} were applied, ${undone} of them undone`,
      ],
    };
  } finally {
    await db.close();
    await postgres.dropDatabase(DATABASE);
  }
};
