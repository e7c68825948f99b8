/**
 * The operator's command on the PostgreSQL of a trial, as real processes.
 * @module-tag slow
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../platform/database/open.ts';
import { runOperator, startOperator } from '../testing/operator-process.ts';
import { silentLog } from '../testing/silent-log.ts';

let dataDir: string;
const openPortal = () => openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
const releaseAll = () =>
  runOperator(['limits', 'release', '--everybody', '--by', 'Nadia'], { DATA_DIR: dataDir });
const LINES = { text: `select count(*)::int as lines from ledger where about = 'limits release'` };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rafiq-operator-'));
  await (await openPortal()).close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('leaves a folder without a database without one', async () => {
  const args = ['limits', 'release', '--everybody', '--by', 'Nadia'];
  const { code, err } = await runOperator(args, { DATA_DIR: '/nowhere/at/all' });
  expect([code, err]).toEqual([
    1,
    'There is no database in /nowhere/at/all. Set DATABASE_URL or DATA_DIR.\n',
  ]);
});

it('does its work while the portal is stopped, and beside one that runs', async () => {
  const alone = await releaseAll();
  expect([alone.code, alone.err]).toEqual([0, '']);
  const portal = await openPortal();
  expect(await portal.rows(LINES)).toEqual([{ lines: 1 }]);
  const beside = await releaseAll();
  expect([beside.code, beside.err]).toEqual([0, '']);
  expect(await portal.rows(LINES)).toEqual([{ lines: 2 }]);
  await portal.close();
}, 60_000);

it('ends the PostgreSQL that it has started when it is told to stop', async () => {
  const running = join(dataDir, 'database', 'postmaster.pid');
  const command = startOperator(['ledger', 'verify'], { DATA_DIR: dataDir });
  await vi.waitFor(() => expect(existsSync(running)).toBe(true), { timeout: 25_000, interval: 5 });
  command.kill('SIGTERM');
  expect(await once(command, 'exit')).toEqual([130, null]);
  await vi.waitFor(() => expect(existsSync(running)).toBe(false), 25_000);
}, 60_000);
