/** The operator's commands on the embedded database, as real processes. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../platform/database/embedded.ts';
import { copyTestDataDir } from '../testing/database.ts';
import { runOperator } from '../testing/operator-process.ts';
import { silentLog } from '../testing/silent-log.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await copyTestDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('leaves a folder without a database without one', async () => {
  const { code, err } = await runOperator(['staff', 'list'], { DATA_DIR: '/nowhere/at/all' });
  expect([code, err]).toEqual([
    1,
    'There is no database in /nowhere/at/all. Set DATABASE_URL or DATA_DIR.\n',
  ]);
});

it('says so when the portal still runs on the folder', async () => {
  const db = await openEmbedded({ dataDir, log: silentLog });
  try {
    const { code, err } = await runOperator(['staff', 'list'], { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(err).toContain('is in use by process');
    expect(err).not.toContain('    at ');
  } finally {
    await db.close();
  }
});
