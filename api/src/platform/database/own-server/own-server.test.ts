import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog as log } from '../../../testing/silent-log.ts';
import { openDatabase } from '../open.ts';
import { findPrograms } from './programs.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const HOLDER = join(import.meta.dirname, '../../../testing/database-holder.ts');

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const open = (dataDir: string, isBesidePortal = false, ownLog = log) =>
  openDatabase({ databaseUrl: undefined, dataDir, isBesidePortal, log: ownLog });
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
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(ended, 'exit');
    const unfinished = join(dataDir, `database.new-${ended.pid}`);
    await mkdir(unfinished, { recursive: true, mode: 0o755 });
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const db = await open(dataDir);
    expect(await db.rows({ text: 'show fsync' })).toEqual([{ fsync: 'on' }]);
    await db.close();
    expect(await readdir(dataDir)).toEqual(['database', 'database.log']);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(join(dataDir, 'database'))).toBe(0o700);
    expect(await modeOf(join(dataDir, 'database', 'password'))).toBe(0o600);
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

  it('serves people as a role that reaches no file and no program of the machine', async () => {
    const db = await open(dataDir);
    const role = 'select rolsuper, rolcreaterole from pg_roles where rolname = current_user';
    expect(await db.rows({ text: role })).toEqual([{ rolsuper: false, rolcreaterole: false }]);
    await expect(db.script(`copy (select 1) to program 'true'`)).rejects.toThrow(
      'permission denied',
    );
    await db.close();
  });

  it('goes to another port when somebody else has its own and says nothing', {
    tags: ['slow'],
    timeout: 15_000,
  }, async () => {
    const before = await open(dataDir);
    const { port } = await serverOf(dataDir);
    await before.close();
    const silent = createServer().listen(port, '127.0.0.1');
    await once(silent, 'listening');
    const db = await open(dataDir);
    expect((await serverOf(dataDir)).port).not.toBe(port);
    await db.close();
    silent.close();
  });

  it('is not kept out by a file of a server that died, whose number another process has now', async () => {
    const { user } = await findPrograms(join(dataDir, 'database'));
    const other = spawn('sleep', ['60'], { ...user, cwd: '/', stdio: 'ignore' });
    await once(other, 'spawn');
    const left = `${other.pid}\n${join(dataDir, 'database')}\n1\n1\n\n127.0.0.1\n0 0\nready\n`;
    await writeFile(join(dataDir, 'database', 'postmaster.pid'), left);
    await (await open(dataDir)).close();
    other.kill();
  }, 15_000);

  it('gives the password to nobody who has the port of a server that died', async () => {
    const seen: unknown[] = [];
    const thief = createServer((socket) => seen.push(socket)).listen(0, '127.0.0.1');
    await once(thief, 'listening');
    const { port } = thief.address() as AddressInfo;
    const left = `4194303\n${join(dataDir, 'database')}\n1\n${port}\n\n127.0.0.1\n0 0\nready\n`;
    await writeFile(join(dataDir, 'database', 'postmaster.pid'), left);
    await (await open(dataDir)).close();
    expect(seen).toEqual([]);
    thief.close();
  }, 15_000);

  it('minds no setting of the environment that is for other servers', async () => {
    vi.stubEnv('PGSSLMODE', 'require');
    vi.stubEnv('PGOPTIONS', '-c nonsense=1');
    const db = await open(dataDir);
    expect(await db.rows({ text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await db.close();
    vi.unstubAllEnvs();
  }, 15_000);

  it.runIf(isRoot)(
    'says that a user without a name cannot make one',
    async () => {
      const user = { uid: 4322, gid: 4322 };
      const elsewhere = await mkdtemp(join(tmpdir(), 'rafiq-no-name-'));
      await run('chown', ['4322:4322', elsewhere]);
      const start = run(process.execPath, [HOLDER, elsewhere], { ...user, cwd: '/' });
      await expect(start).rejects.toThrow('a user that this system has a name for');
      await rm(elsewhere, { recursive: true });
    },
    15_000,
  );

  it.runIf(isRoot)('runs PostgreSQL as the user who has made the folder', async () => {
    const folder = join(dataDir, 'database');
    await run('chown', ['-R', '4321:4321', folder]);
    const db = await open(dataDir);
    expect((await stat(join(folder, 'postmaster.pid'))).uid).toBe(4321);
    await db.close();
  });

  it.runIf(isRoot)('tells another user whose folder it is', async () => {
    const user = { uid: 4322, gid: 4322 };
    const start = run(process.execPath, [HOLDER, dataDir], { ...user, cwd: '/' });
    await expect(start).rejects.toThrow('belongs to another user');
  });

  it('says that the password is wrong, or which file is missing', async () => {
    const password = join(dataDir, 'database', 'password');
    await writeFile(password, 'another');
    await expect(open(dataDir)).rejects.toThrow(`${password} is not the password of the database`);
    await rm(password);
    await expect(open(dataDir)).rejects.toThrow(`${password} is missing`);
  });
});

it('lets two first starts at once make one database, which one of them has', {
  tags: ['slow'],
  timeout: 60_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-two-'));
  const starts = [0, 1].map(() => {
    const start = spawn(process.execPath, [HOLDER, dataDir], { stdio: 'pipe' });
    let said = '';
    start.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    return {
      start,
      works: once(start.stdout, 'data'),
      ended: once(start, 'exit').then(() => said),
    };
  });
  await Promise.race(starts.map(({ works }) => works));
  expect(await Promise.race(starts.map(({ ended }) => ended))).toContain('is in use by process');
  await Promise.any(starts.map(({ works }) => works));
  for (const { start } of starts) start.kill('SIGKILL');
  await (await open(dataDir)).close();
  expect(await readdir(dataDir)).toEqual(['database', 'database.log']);
  await rm(dataDir, { recursive: true });
});

describe('one portal at a time', { tags: ['slow'] }, () => {
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

  it('reaches its own folder and never the one that it is a copy of', async () => {
    const copy = await mkdtemp(join(tmpdir(), 'rafiq-copy-'));
    await run('cp', ['-a', `${dataDir}/.`, copy]);
    const original = await open(dataDir);
    const running = join('database', 'postmaster.pid');
    await run('cp', ['-a', join(dataDir, running), join(copy, running)]);
    for (const isBesidePortal of [true, false]) {
      const db = await open(copy, isBesidePortal);
      await db.run({ text: 'insert into kept values (99)' });
      await db.close();
    }
    const count = { text: 'select count(*)::int as count from kept where id = 99' };
    expect(await original.rows(count)).toEqual([{ count: 0 }]);
    const again = await open(copy);
    expect(await again.rows(count)).toEqual([{ count: 2 }]);
    await again.close();
    await original.close();
    await rm(copy, { recursive: true });
  }, 30_000);

  it('still refuses a second one after a connection of PostgreSQL was killed', async () => {
    const db = await open(dataDir);
    const { pid } = await serverOf(dataDir);
    const holders = { text: `select pid from pg_locks where locktype = 'advisory'` };
    const before = await db.rows<{ pid: number }>(holders);
    expect(before).toHaveLength(1);
    const [backend] = await db.rows<{ pid: number }>({ text: 'select pg_backend_pid() as pid' });
    process.kill(backend?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(async () => {
      const now = await db.rows<{ pid: number }>(holders);
      expect(now).toHaveLength(1);
      expect(now).not.toEqual(before);
    }, 25_000);
    await expect(open(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`);
    expect((await serverOf(dataDir)).pid).toBe(pid);
    await db.close();
  }, 60_000);

  it('tries again until PostgreSQL can start, and says why it could not', async () => {
    const errors: { err?: Error; message: string }[] = [];
    const error = (details: object, message: string) => void errors.push({ ...details, message });
    const db = await open(dataDir, false, { ...log, error });
    const control = join(dataDir, 'database', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    process.kill((await serverOf(dataDir)).pid, 'SIGKILL');
    await vi.waitFor(() => expect(errors.at(-1)?.err?.message).toContain('pg_control'), 25_000);
    await rename(`${control}.away`, control);
    const one = { text: 'select id from kept where id = 1' };
    await vi.waitFor(async () => expect(await db.rows(one)).toEqual([{ id: 1 }]), 25_000);
    await db.close();
  }, 60_000);

  it.each([
    ['killed', 'SIGKILL'],
    // it would wait for the portal's connections to end, and refuse new ones meanwhile
    ['asked to stop', 'SIGTERM'],
  ])('starts PostgreSQL again when that alone was %s', async (_, signal) => {
    const db = await open(dataDir);
    const before = await serverOf(dataDir);
    process.kill(before.pid, signal);
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
