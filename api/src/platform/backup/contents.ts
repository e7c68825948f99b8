/** What a database says of itself: the schema it has, how much is in it, which files it names. */
import { join } from 'node:path';
import type { Queryable } from '../db.ts';
import type { Manifest } from './manifest.ts';
import { hashFile } from './write-archive.ts';

/** Whoever backs up or restores hears the outcome only. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

export const readMigrationsOf = (db: Queryable): Promise<Manifest['migrations']> =>
  db.rows({ text: 'select name, checksum from schema_migrations order by name' });

export const countRows = async (db: Queryable): Promise<Manifest['counts']> => {
  const tables = await db.rows<{ name: string; quoted: string }>({
    text: `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as quoted
           from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
             and n.nspname not like 'pg\\_toast%'
           order by 1`,
  });
  const counts: Manifest['counts'] = {};
  for (const { name, quoted } of tables) {
    const { rows } = await db.one<{ rows: number }>({
      text: `select count(*)::int as rows from ${quoted}`,
    });
    counts[name] = rows;
  }
  return counts;
};

export interface FileCheck {
  whole: number;
  /** The database names them, but their bytes are missing or others. */
  broken: string[];
}

/** Of the house and of members, where an older schema has one table for both. */
const namedFiles = async (db: Queryable): Promise<{ key: string; sha256: string }[]> => {
  const tables = await db.rows<{ name: string }>({
    text: `select name from unnest(array['files', 'member_files']) name where to_regclass(name) is not null`,
  });
  const found = tables.map(({ name }) =>
    db.rows<{ key: string; sha256: string }>({
      text: `select store_key as key, encode(sha256, 'hex') as sha256 from ${name} order by key`,
    }),
  );
  return (await Promise.all(found)).flat();
};

export const checkFiles = async (db: Queryable, folder: string): Promise<FileCheck> => {
  const check: FileCheck = { whole: 0, broken: [] };
  for (const { key, sha256 } of await namedFiles(db)) {
    const found = await hashFile(join(folder, key.slice(0, 2), key)).catch(() => null);
    if (found === sha256) check.whole += 1;
    else check.broken.push(key);
  }
  return check;
};
