/** Backup and restore as real processes, on real files: what was there before is there after, hash by hash. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBackupNote } from '../features/house/repository.ts';
import { MIGRATIONS_DIRECTORY } from '../platform/database/migrate.ts';
import { inDataDir, keepTestFile, lookInto } from '../testing/backup.ts';
import { aMember } from '../testing/builders.ts';
import { copyTestDataDir } from '../testing/database.ts';
import { runOperator } from '../testing/operator-process.ts';

let dataDir: string;
let folder: string;
let archive: string;
let kept: Awaited<ReturnType<typeof lookInto>>;

const operator = (...args: string[]) => runOperator(args, { DATA_DIR: dataDir });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-backup-'));
  archive = join(folder, 'rafiq.tar.gz');
  dataDir = await copyTestDataDir();
  await inDataDir(dataDir, async (db) => {
    const { id: memberId } = await aMember(db, { cin: 'JK567890' });
    for (const size of [0, 511, 512]) await keepTestFile(dataDir, db, { size });
    for (const size of [70_000, 3_000_000]) await keepTestFile(dataDir, db, { size, memberId });
  });
  await writeFile(join(dataDir, 'files', 'ab.part'), 'cut off');
  kept = await lookInto(dataDir);
  const made = await operator('backup', archive);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('1 members, 5 files');
}, 120_000);
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

it('lets nobody else read the archive, and leaves the data as it was', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['rafiq.tar.gz']);
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'files']);
});

it('notes itself, for the health of the house', async () => {
  const noted = await inDataDir(dataDir, findBackupNote);
  expect(Date.now() - Number(noted)).toBeLessThan(120_000);
});

it('refuses to write over another file, and anything while the portal runs', async () => {
  const twice = await operator('backup', archive);
  expect([twice.code, twice.out]).toEqual([1, '']);
  expect(twice.err).toContain('exists already');
  await inDataDir(dataDir, async () => {
    for (const args of [
      ['backup', join(folder, 'busy.tar.gz')],
      ['restore', archive, '--replace'],
    ]) {
      const busy = await operator(...args);
      expect([busy.code, busy.out]).toEqual([1, '']);
      expect(busy.err).toContain('is in use by process');
    }
    expect(existsSync(join(folder, 'busy.tar.gz'))).toBe(false);
  });
}, 120_000);

it('brings every row and every file back after the data was destroyed', async () => {
  await rm(dataDir, { recursive: true });
  const { code, out, err } = await operator('restore', archive);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('1 members, 5 files');
  expect(await lookInto(dataDir)).toEqual(kept);
  expect((await readdir(dataDir)).sort()).toEqual(['database', 'files']);
}, 120_000);

it('replaces data only when it is told to, and then whole', async () => {
  await inDataDir(dataDir, async (db) => {
    await aMember(db, { cin: 'LM678901' });
    await keepTestFile(dataDir, db, { size: 10 });
  });
  const careful = await operator('restore', archive);
  expect([careful.code, careful.out]).toEqual([1, '']);
  expect(careful.err).toContain('--replace');
  const told = await operator('restore', archive, '--replace');
  expect([told.code, told.err]).toEqual([0, '']);
  expect(await lookInto(dataDir)).toEqual(kept);
}, 120_000);

it('keeps an old schema as it is in the backup, and brings it up to date when it is restored', async () => {
  const before = await copyTestDataDir({ olderSchema: true });
  const newest = (await readdir(MIGRATIONS_DIRECTORY)).sort().at(-1);
  const old = join(folder, 'older.tar.gz');
  expect((await runOperator(['backup', old], { DATA_DIR: before })).code).toBe(0);
  const applied = { text: 'select name from schema_migrations order by name desc limit 1' };
  expect(await inDataDir(before, (db) => db.rows(applied))).not.toEqual([{ name: newest }]);
  const { code, err } = await runOperator(['restore', old, '--replace'], { DATA_DIR: before });
  expect([code, err]).toEqual([0, '']);
  expect(await inDataDir(before, (db) => db.rows(applied))).toEqual([{ name: newest }]);
  await rm(before, { recursive: true });
}, 120_000);

it('says so when a file that the database names is gone', async () => {
  const [key = ''] = kept.hashes.keys();
  await rm(join(dataDir, 'files', key.slice(0, 2), key));
  const incomplete = join(folder, 'incomplete.tar.gz');
  const made = await operator('backup', incomplete);
  expect(made.out).toContain('4 files');
  expect(made.out).toContain('1 files that the database names are missing or damaged');
  const restored = await operator('restore', incomplete, '--replace');
  expect(restored.out).toContain('1 files were missing when it was made');
}, 120_000);
