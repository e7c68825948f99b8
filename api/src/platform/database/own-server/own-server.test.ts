import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog as log } from '../../../testing/silent-log.ts';
import { openDatabase } from '../open.ts';

const HOLDER = join(import.meta.dirname, '../../../testing/database-holder.ts');

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const open = (dataDir: string, isBesidePortal = false) =>
  openDatabase({ databaseUrl: undefined, dataDir, isBesidePortal, log });
/** Number of the process and of the port, as PostgreSQL writes them down while it runs. */
const serverOf = async (dataDir: string) => {
  const lines = (await readFile(join(dataDir, 'database', 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

describe('the first start', () => {
  let root: string;
  let dataDir: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rafiq-first-'));
    dataDir = join(root, 'made', 'à côté');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('makes the folders, and starts over when an earlier first start was cut short', async () => {
    const unfinished = join(dataDir, 'database.new-a1b2c3');
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const db = await open(dataDir);
    expect(await db.rows({ text: 'show fsync' })).toEqual([{ fsync: 'on' }]);
    await db.close();
    expect(await readdir(dataDir)).toEqual(['database', 'database-password', 'database.log']);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(join(dataDir, 'database'))).toBe(0o700);
    expect(await modeOf(join(dataDir, 'database-password'))).toBe(0o600);
    expect(await modeOf(join(dataDir, 'database.log'))).toBe(0o600);
  }, 60_000);

  it('lets nobody in without the password, and listens on this machine alone', async () => {
    const db = await open(dataDir);
    const { port } = await serverOf(dataDir);
    for (const password of [undefined, 'another']) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'rafiq', password });
      await expect(client.connect()).rejects.toThrow(/password/i);
    }
    expect(await db.rows({ text: 'show listen_addresses' })).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    await db.close();
  });

  it('says which file is missing when the password is gone', async () => {
    await rm(join(dataDir, 'database-password'));
    await expect(open(dataDir)).rejects.toThrow('database-password is missing');
  });
});

describe('one portal at a time', () => {
  let dataDir: string;
  const holders: ChildProcess[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rafiq-own-'));
    const db = await open(dataDir);
    await db.script('create table kept (id int); insert into kept values (1)');
    await db.close();
  });
  afterEach(async () => {
    for (const holder of holders.splice(0)) holder.kill('SIGKILL');
    // whatever still runs is stopped by whoever comes next
    await (await open(dataDir)).close();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  /** A process that has written some numbers. */
  const hold = async () => {
    const holder = spawn(process.execPath, [HOLDER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    holders.push(holder);
    const state = { acknowledged: 0 };
    holder.stdout.setEncoding('utf8').on('data', (lines: string) => {
      state.acknowledged = Number(lines.trimEnd().split('\n').at(-1));
    });
    const written = (count: number) =>
      vi.waitFor(() => expect(state.acknowledged).toBeGreaterThan(count), 25_000);
    await written(20);
    return { holder, state, written, exited: once(holder, 'exit') };
  };
  const expectNothingLost = async (acknowledged: number) => {
    const db = await open(dataDir);
    const [row] = await db.rows<{ count: number; last: number }>({
      text: 'select count(*)::int as count, max(n) as last from numbers',
    });
    expect(row?.count).toBe(row?.last);
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    await db.close();
  };

  it('ends PostgreSQL when it ends, and finds its rows at the same address at the next start', async () => {
    const db = await open(dataDir);
    const { port } = await serverOf(dataDir);
    await db.run({ text: 'insert into kept values (2)' });
    await db.close();
    expect(await isListening(port)).toBe(false);
    const again = await open(dataDir);
    expect((await serverOf(dataDir)).port).toBe(port);
    const two = { text: 'select id from kept where id = 2' };
    expect(await again.rows(two)).toEqual([{ id: 2 }]);
    await again.close();
  });

  it('refuses a second one and says who has the data', async () => {
    const { holder, state, written } = await hold();
    await expect(open(dataDir)).rejects.toThrow(
      `${join(dataDir, 'database')} is in use by process ${holder.pid}`,
    );
    await written(state.acknowledged);
  });

  it('lets a command in beside it, and lets one start PostgreSQL by itself', async () => {
    const portal = await open(dataDir);
    const three = { text: 'select id from kept where id = 3' };
    const beside = await open(dataDir, true);
    await beside.run({ text: 'insert into kept values (3)' });
    await beside.close();
    expect(await portal.rows(three)).toEqual([{ id: 3 }]);
    await portal.close();
    const alone = await open(dataDir, true);
    expect(await alone.rows(three)).toEqual([{ id: 3 }]);
    const { port } = await serverOf(dataDir);
    await alone.close();
    expect(await isListening(port)).toBe(false);
  });

  it('takes over from a portal that was killed, and loses nothing that was acknowledged', async () => {
    const { holder, state, exited } = await hold();
    const before = await serverOf(dataDir);
    holder.kill('SIGKILL');
    await exited;
    await expectNothingLost(state.acknowledged);
    expect(await isListening(before.port)).toBe(false);
  });

  it('recovers when PostgreSQL was killed together with the portal', async () => {
    const { holder, state, exited } = await hold();
    const before = await serverOf(dataDir);
    holder.kill('SIGKILL');
    process.kill(before.pid, 'SIGKILL');
    await exited;
    await expectNothingLost(state.acknowledged);
  });

  it('starts PostgreSQL again when that alone was killed', async () => {
    const db = await open(dataDir);
    const before = await serverOf(dataDir);
    process.kill(before.pid, 'SIGKILL');
    await vi.waitFor(async () => {
      const now = await serverOf(dataDir);
      expect(now.pid).not.toBe(before.pid);
      expect(now.port).toBe(before.port);
    }, 25_000);
    const one = { text: 'select id from kept where id = 1' };
    await vi.waitFor(async () => expect(await db.rows(one)).toEqual([{ id: 1 }]), 25_000);
    await db.close();
  });
});
