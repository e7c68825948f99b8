/** `npm run demo-data -- --members 100000 [--folders 20] [--database-url postgres://…]` */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openFileStore } from '../platform/file-store/open-file-store.ts';
import { loadBulk } from './bulk.ts';
import { MAX_BULK_MEMBERS } from './bulk-member.ts';
import { loadDemoContent } from './content/load.ts';
import { loadDemo } from './load.ts';
import { TABLES } from './tables.ts';

const MAX_FOLDERS = 1_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const wholeNumber = (name: string, typed: string, min: number, max: number): number => {
  const value = Number(typed);
  if (/^\d+$/.test(typed) && value >= min && value <= max) return value;
  throw new Error(`--${name} takes a whole number from ${min} to ${max}, not "${typed}".`);
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      folders: { type: 'string', default: '20' },
      'database-url': { type: 'string' },
    },
  });
  if (values.members === undefined) {
    throw new Error('Say how many members to make, for example --members 100000.');
  }
  const members = wholeNumber('members', values.members, 1, MAX_BULK_MEMBERS);
  const folders = wholeNumber('folders', values.folders, 1, MAX_FOLDERS);
  const databaseUrl = values['database-url'] ?? process.env.DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('Give the PostgreSQL database as --database-url or in DATABASE_URL.');
  }
  return { members, folders, databaseUrl };
};

const run = async (): Promise<void> => {
  const { members, folders, databaseUrl } = readOptions();
  const today = todayInMorocco(systemClock());
  const log = {
    info: (_details: object, message: string) => print(message),
    warn: (_details: object, message: string) => print(message),
    error: (_details: object, message: string) => print(message),
  };
  const { filesUrl, dataDir } = readConfig(process.env);
  const files = openFileStore(filesUrl ?? join(dataDir, 'files'));
  const started = performance.now();
  const db = await openDatabase({ databaseUrl, dataDir: '', log });
  try {
    await migrate(db, { directory: MIGRATIONS_DIRECTORY, log });
    await loadDemoContent({ db, files, clock: systemClock });
    await loadDemo({ db, files }, { today });
  } finally {
    await db.close();
  }
  const counts = await loadBulk(databaseUrl, { members, folders, today });
  const seconds = (performance.now() - started) / 1_000;
  for (const table of TABLES) print(`${table.padEnd(22)}${String(counts[table]).padStart(12)}`);
  const total = TABLES.reduce((sum, table) => sum + counts[table], 0);
  print(`${total} rows in ${seconds.toFixed(1)} s, ${Math.round(total / seconds)} rows a second`);
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
