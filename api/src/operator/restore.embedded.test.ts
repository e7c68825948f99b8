/** Archives that must not be restored: whatever is wrong with one, the data that is there stays as it is. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { inDataDir, keepTestFile, lookInto } from '../testing/backup.ts';
import { aMember } from '../testing/builders.ts';
import { copyTestDataDir } from '../testing/database.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';

let dataDir: string;
let folder: string;
let archive: string;
let unpacked: Buffer;
let before: string;

const config = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, ...settings });
const restore = (path: string) => restoreCommand.prepare([path, '--replace'])(config());

/** Names and bytes of everything in the data folder. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }));
  for (const { entry, path } of paths.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(path);
    if (entry.isFile()) hash.update(await readFile(path));
  }
  return hash.digest('hex');
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-restore-'));
  archive = join(folder, 'rafiq.tar.gz');
  dataDir = await copyTestDataDir();
  await inDataDir(dataDir, async (db) => {
    await aMember(db, {});
    await keepTestFile(dataDir, db, { size: 70_000 });
  });
  expect(await backupCommand.prepare([archive])(config())).toMatchObject({ done: true });
  unpacked = gunzipSync(await readFile(archive));
  before = await fingerprint();
}, 120_000);
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const write = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, randomUUID());
  await writeFile(path, bytes);
  return path;
};

/** The archive with what it unpacks to changed. */
const altered = async (change: (tar: Buffer) => Buffer): Promise<string> =>
  write(gzipSync(change(Buffer.from(unpacked)), { level: 0 }));

/** Of the same length, so that everything else stays where it is. */
const replaced = (from: string, to: string) =>
  altered((tar) => {
    const at = tar.indexOf(from);
    expect([at > 0, to.length]).toEqual([true, from.length]);
    tar.write(to, at);
    return tar;
  });

/** A changed header whose sum is right again, as a forger would make it. */
const forged = (change: (header: Buffer) => void) =>
  altered((tar) => {
    const at = tar.indexOf('database/PG_VERSION\0');
    const header = tar.subarray(at, at + 512);
    change(header);
    const sum = header.reduce((all, byte, n) => all + (n >= 148 && n < 156 ? 32 : byte), 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0`, 148);
    return tar;
  });

const flipped = (tar: Buffer, at: number): Buffer => {
  tar[at] = (tar[at] ?? 0) ^ 1;
  return tar;
};

it.each<[string, () => Promise<string>, string]>([
  ['half an archive', () => altered((tar) => tar.subarray(0, tar.length / 2)), 'damaged'],
  [
    'compression that is cut off',
    async () => write((await readFile(archive)).subarray(0, -1000)),
    'damaged',
  ],
  [
    'compression that is broken',
    async () => write(flipped(await readFile(archive), 200_000)),
    'archive',
  ],
  ['an archive without its end', () => altered((tar) => tar.subarray(0, -1024)), 'damaged'],
  [
    'more behind its end',
    () => altered((tar) => Buffer.concat([tar, tar])),
    'not what its list of contents says',
  ],
  [
    'a bit that changed in the last file',
    () => altered((tar) => flipped(tar, tar.length - 5000)),
    'not what its list of contents says',
  ],
  ['a newer format', () => replaced('"version": 1', '"version": 9'), 'newer version'],
  ['a newer schema', () => replaced('008_cities.sql', '999_cities.sql'), 'newer version'],
  [
    'another edition of the schema',
    () => altered((tar) => flipped(tar, tar.indexOf('"checksum": "') + 14)),
    'another edition',
  ],
  [
    'a name that leads outside',
    () => replaced('database/PG_VERSION', 'database/../../evil'),
    'tampered with',
  ],
  ['an absolute name', () => replaced('"database/PG_VERSION', '"/etc/cron.d/portal1'), 'tampered'],
  ['a link for a file', () => forged((header) => header.write('2', 156)), 'no backup holds'],
  [
    'a file that the list does not name',
    () => forged((header) => header.write('database/../../x\0', 0)),
    'not what its list of contents says',
  ],
  ['another file altogether', () => write(gzipSync(randomBytes(4000))), 'damaged'],
  ['a text', () => write(Buffer.from('hello')), 'damaged'],
  ['nothing', () => write(Buffer.alloc(0)), 'damaged'],
])(
  'refuses %s and leaves the data alone',
  async (_what, make, sentence) => {
    await expect(restore(await make())).rejects.toThrow(sentence);
    expect(await fingerprint()).toBe(before);
  },
  60_000,
);

it('takes back what a restore that was cut off had put aside', async () => {
  const kept = await lookInto(dataDir);
  const aside = join(dataDir, 'database.replaced');
  await rename(join(dataDir, 'database'), aside);
  await expect(restore(await write(Buffer.from('hello')))).rejects.toThrow('damaged');
  expect(await lookInto(dataDir)).toEqual(kept);
  expect(existsSync(aside)).toBe(false);
}, 120_000);

it('says that there is no such file, and no database to back up', async () => {
  expect(await restore(join(folder, 'missing'))).toMatchObject({ done: false });
  const nowhere = config({ DATA_DIR: join(folder, 'empty') });
  const outcome = await backupCommand.prepare([join(folder, 'x')])(nowhere);
  expect(outcome).toMatchObject({ done: false, lines: [expect.stringContaining('no database')] });
});

it.each([{ DATABASE_URL: 'postgres://db/x' }, { FILES_URL: 's3://bucket' }])(
  'says the documented way for %j',
  async (settings) => {
    for (const command of [backupCommand, restoreCommand]) {
      const { done, lines } = await command.prepare([archive])(config(settings));
      expect(done).toBe(false);
      expect(lines.join(' ')).toMatch(/pg_dump.*docs\/operations\.md/);
    }
  },
);
