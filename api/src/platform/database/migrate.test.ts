import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  let test: TestDatabase;
  let directory: string;
  beforeEach(async () => {
    test = await openTestDatabase();
    directory = await mkdtemp(join(tmpdir(), 'rafiq-migrations-'));
  });
  afterEach(async () => {
    await test.close();
    await rm(directory, { recursive: true });
  });

  const file = (name: string, sql: string) => writeFile(join(directory, name), sql);
  const run = () => migrate(test.db, { directory, log });
  const shelves = () => test.db.rows({ text: 'select id from shelves order by id' });

  it('apply each file once, in the order of their numbers', async () => {
    await file('902_fill.sql', 'insert into shelves values (1); insert into shelves values (2);');
    await file('901_shelves.sql', 'create table shelves (id int);');
    await file('notes.txt', 'not a migration');
    await run();
    await run();
    expect(await shelves()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('keep nothing of a file that fails, and try it again at the next start', async () => {
    await file('901_shelves.sql', 'create table shelves (id int);');
    await file('902_fill.sql', 'insert into shelves values (1); insert into shelfs values (2);');
    await expect(run()).rejects.toThrow('shelfs');
    expect(await shelves()).toEqual([]);
    await file('902_fill.sql', 'insert into shelves values (3);');
    await run();
    expect(await shelves()).toEqual([{ id: 3 }]);
  });

  it('refuse to go on when an applied file was changed, and name it', async () => {
    await file('901_shelves.sql', 'create table shelves (id int);');
    await run();
    await file('901_shelves.sql', 'create table shelves (id bigint);');
    await file('902_more.sql', 'create table more (id int);');
    await expect(run()).rejects.toThrow('901_shelves.sql was changed');
    await expect(test.db.rows({ text: 'select * from more' })).rejects.toThrow();
  });

  it('follow each other by number, not by letter', async () => {
    await file('9_shelves.sql', 'create table shelves (id int);');
    await file('10_fill.sql', 'insert into shelves values (1);');
    await run();
    expect(await shelves()).toEqual([{ id: 1 }]);
  });

  it('refuse a database from before the first release, in one sentence', async () => {
    await test.db.run({
      text: `insert into schema_migrations (name, checksum) values ('001_platform.sql', '')`,
    });
    await file('901_shelves.sql', 'create table shelves (id int);');
    await expect(run()).rejects.toThrow('made before version 1.0.0');
    await expect(shelves()).rejects.toThrow();
  });

  it('apply once when several starts come together', async () => {
    await file('901_shelves.sql', 'create table shelves (id int); insert into shelves values (1);');
    await file('902_more.sql', 'insert into shelves values (2);');
    await Promise.all([run(), run(), run()]);
    expect(await shelves()).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
