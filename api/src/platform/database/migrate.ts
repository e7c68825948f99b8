import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db, Queryable } from '../db.ts';
import { isInTheWay } from './connection-errors.ts';
import type { DatabaseLog } from './log.ts';
import { splitStatements } from './split-statements.ts';

export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../migrations');

/** Any number will do, as long as every process asks for the same one. */
const LOCK_KEY = 7_203_114;
/** An index on a large table takes its time, and so does waiting for another process that builds it. */
const PATIENCE_MS = 60 * 60_000;
/**
 * How long a migration waits for a table that other processes are using: shorter than the second after which the server
 * looks for transactions that wait for each other, so that it is always the migration that gives way. Whoever came
 * behind it goes on, and it tries again.
 */
const STEP_ASIDE_AFTER_MS = 500;
/** Now and then it waits longer than that second: an autovacuum gives way only to who makes the server look. */
const INSIST_AFTER_MS = 1_500;
const INSIST_EACH = 10;
const TRY_AGAIN_MS = 1_000;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A file that every database from before 1.0.0 has applied. Those migrations were replaced by today's first eight. */
const BEFORE_FIRST_RELEASE = '001_platform.sql';

const numberOf = (name: string): number => Number.parseInt(name, 10);

/** In the order of their numbers. */
export const readMigrations = async (directory: string): Promise<Migration[]> => {
  const names = (await readdir(directory))
    .filter((name) => /^[1-9]\d*_\w+\.sql$/.test(name))
    .sort((one, other) => numberOf(one) - numberOf(other));
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const readApplied = async (db: Pick<Db, 'rows'>): Promise<Map<string, string>> => {
  const rows = await db.rows<{ name: string; checksum: string }>({
    text: 'select name, checksum from schema_migrations',
  });
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const refuseChanged = (migration: Migration, applied: string): void => {
  if (applied === migration.checksum) return;
  throw new Error(
    `The migration ${migration.name} was changed after it had been applied to this database. ` +
      'Put its text back and write the change as a new migration.',
  );
};

const refuseBeforeFirstRelease = (applied: ReadonlyMap<string, string>): void => {
  if (!applied.has(BEFORE_FIRST_RELEASE)) return;
  throw new Error(
    'This database was made before version 1.0.0 and cannot be upgraded: start with an empty database.',
  );
};

const waitForTurn = async (tx: Queryable): Promise<void> => {
  await tx.run({ text: `set local statement_timeout = ${PATIENCE_MS}` });
  await tx.rows({
    text: `select pg_advisory_xact_lock(${LOCK_KEY})`,
    patienceMs: PATIENCE_MS,
  });
};

/** Asked first: a role that owns nothing may not even say "if not exists". */
const hasTable = async (db: Pick<Db, 'rows'>): Promise<boolean> =>
  (await db.rows({ text: `select 1 where to_regclass('schema_migrations') is not null` })).length >
  0;

const makeTable = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await waitForTurn(tx);
    await tx.run({
      text: `create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    });
  });

interface Try {
  log: DatabaseLog;
  /** For a table in use. */
  waitMs: number;
}

const apply = (db: Db, migration: Migration, { log, waitMs }: Try): Promise<void> =>
  db.transaction(async (tx) => {
    await waitForTurn(tx);
    // another process may have been quicker while this one waited for the lock
    const meanwhile = (await readApplied(tx)).get(migration.name);
    if (meanwhile !== undefined) {
      refuseChanged(migration, meanwhile);
      return;
    }
    await tx.run({ text: `set local lock_timeout = ${waitMs}` });
    for (const text of splitStatements(migration.sql))
      await tx.run({ text, patienceMs: PATIENCE_MS });
    await tx.run({
      text: 'insert into schema_migrations (name, checksum) values ($1, $2)',
      values: [migration.name, migration.checksum],
    });
    log.info({ migration: migration.name }, 'migration applied');
  });

const untilNobodyIsInTheWay = async (
  work: (waitMs: number) => Promise<void>,
  onWait: () => void,
): Promise<void> => {
  const lastTry = Date.now() + PATIENCE_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(tries % INSIST_EACH === 0 ? INSIST_AFTER_MS : STEP_ASIDE_AFTER_MS);
    } catch (error) {
      if (!isInTheWay(error) || Date.now() > lastTry) throw error;
      onWait();
      await pause(TRY_AGAIN_MS);
    }
  }
};

/** Brings the schema up to date. Several processes may start together: each file is applied once. */
export const migrate = async (
  db: Db,
  options: { directory: string; log: DatabaseLog },
): Promise<void> => {
  const { directory, log } = options;
  const migrations = await readMigrations(directory);
  if (!(await hasTable(db))) await makeTable(db);
  const applied = await readApplied(db);
  refuseBeforeFirstRelease(applied);
  for (const migration of migrations) {
    const known = applied.get(migration.name);
    if (known !== undefined) {
      refuseChanged(migration, known);
      continue;
    }
    await untilNobodyIsInTheWay(
      (waitMs) => apply(db, migration, { log, waitMs }),
      () => log.info({ migration: migration.name }, 'migration waits for tables in use'),
    );
  }
};
