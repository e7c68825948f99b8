import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyTestDataDir, openTestDatabase } from '../../testing/database.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import { openDatabase } from './open.ts';

const HOLDER = join(import.meta.dirname, '../../testing/database-holder.ts');

describe('the embedded database on files', () => {
  let dataDir: string;
  let lockFile: string;
  const open = () => openDatabase({ databaseUrl: undefined, dataDir, log });

  beforeAll(async () => {
    dataDir = await copyTestDataDir();
    lockFile = join(dataDir, 'database.lock');
    const db = await open();
    await db.script('create table kept (id int); insert into kept values (1)');
    await db.close();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('keeps its rows over a restart, gives its lock back and syncs every commit', async () => {
    await expect(access(lockFile)).rejects.toThrow('ENOENT');
    const db = await open();
    expect(await readFile(lockFile, 'utf8')).toBe(`${process.pid}\n`);
    expect(await db.rows({ text: 'select id from kept' })).toEqual([{ id: 1 }]);
    expect(await db.rows({ text: 'show fsync; show wal_sync_method' })).toEqual([
      { fsync: 'on' },
      { wal_sync_method: 'fsync' },
    ]);
    await db.close();
    await expect(access(lockFile)).rejects.toThrow('ENOENT');
  });

  it('closes its folders to others of the machine, also when they stood open before', async () => {
    const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;
    const database = join(dataDir, 'database');
    for (const folder of [dataDir, database]) await chmod(folder, 0o755);
    await (await open()).close();
    expect([await modeOf(dataDir), await modeOf(database)]).toEqual([0o700, 0o700]);
  });

  it('refuses a second opening in the same process', async () => {
    const db = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await db.rows({ text: 'select id from kept' })).toEqual([{ id: 1 }]);
    await db.close();
  });

  it('opens under node --watch, where a worker reports its imports over the same port', async () => {
    const folder = await copyTestDataDir();
    const watched = spawn(process.execPath, ['--watch', HOLDER, folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exited = once(watched, 'exit');
    let said = '';
    watched.stdout.setEncoding('utf8').on('data', (lines: string) => {
      said += lines;
    });
    await vi.waitFor(() => expect(said).toMatch(/^\d+$/m), 25_000);
    watched.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses a folder that another process holds, and takes it over when that one was killed', async () => {
    const holder = spawn(process.execPath, [HOLDER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(holder, 'exit');
    let acknowledged = 0;
    holder.stdout.setEncoding('utf8').on('data', (lines: string) => {
      acknowledged = Number(lines.trimEnd().split('\n').at(-1));
    });
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), 25_000);

    const refusal = await open().catch((error: Error) => error.message);
    expect(refusal).toContain(dataDir);
    expect(refusal).toContain(`process ${holder.pid}`);
    expect(refusal).toContain(lockFile);

    holder.kill('SIGKILL');
    await exited;
    const db = await open();
    const [row] = await db.rows<{ n: number; last: number }>({
      text: 'select count(*)::int as n, max(n) as last from numbers',
    });
    expect(row?.n).toBe(row?.last);
    expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
    await db.close();
  });

  it('takes over a lock that carries its own number from an earlier life, or no number', async () => {
    for (const leftover of [`${process.pid}\n`, '']) {
      await writeFile(lockFile, leftover);
      const db = await open();
      await db.close();
    }
  });
});

describe('the first start of the embedded database', () => {
  it('makes the folders and starts over when an earlier first start was cut short', async () => {
    const root = await mkdtemp(join(tmpdir(), 'rafiq-first-'));
    const dataDir = join(root, 'made', 'on the way');
    await mkdir(join(dataDir, 'database.new'), { recursive: true });
    await writeFile(join(dataDir, 'database.new', 'PG_VERSION'), '18\n');
    const db = await openDatabase({ databaseUrl: undefined, dataDir, log });
    expect(await db.rows({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await db.close();
    expect(await readdir(dataDir)).toEqual(['database']);
    await rm(root, { recursive: true });
  }, 60_000);
});

describe('the one session of the embedded database', () => {
  it('refuses a statement around the open transaction instead of waiting for ever', async () => {
    const { db, close } = await openTestDatabase();
    const around = db.transaction(async () => db.rows({ text: 'select 1' }));
    await expect(around).rejects.toThrow('go through its tx');
    const nested = db.transaction(() => db.transaction(async () => undefined));
    await expect(nested).rejects.toThrow('go through its tx');
    expect(await db.rows({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await close();
  });
});
