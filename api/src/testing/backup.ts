/** A trial's data folder with something in it, and what it holds down to the hash. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { countRows } from '../platform/backup/contents.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import type { Db } from '../platform/db.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { recordFile, recordMemberFile } from '../platform/file-store/keep-file.ts';
import { insertPending } from '../platform/file-store/repository.ts';
import { silentLog } from './silent-log.ts';

export const inDataDir = async <Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  const db = await openEmbedded({ dataDir, log: silentLog });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** The house's, or a member's. */
export const keepTestFile = async (
  dataDir: string,
  db: Db,
  { size, memberId = null }: { size: number; memberId?: string | null },
): Promise<void> => {
  const ends = ['%PDF-1.4\n', '\n%%EOF'].map((text) => Buffer.from(text));
  const bytes = Buffer.concat([ends[0] ?? Buffer.alloc(0), randomBytes(size), ...ends.slice(1)]);
  const store = openFolderStore(join(dataDir, 'files'));
  const file = await store.put(randomUUID(), Readable.from([bytes]), { maxBytes: 20_000_000 });
  const row = { ...file, id: randomUUID(), name: 'facture.pdf', createdAt: new Date() };
  await insertPending(db, file.key);
  await (memberId === null ? recordFile(db, row) : recordMemberFile(db, memberId, row));
};

/** Every file that the database names, by what its bytes really are. */
const hashesOf = async (dataDir: string, db: Db): Promise<Map<string, string>> => {
  const rows = await db.rows<{ key: string; sha: string }>({
    text: `select store_key as key, encode(sha256, 'hex') as sha from files
           union select store_key, encode(sha256, 'hex') from member_files`,
  });
  const found = new Map<string, string>();
  for (const { key, sha } of rows) {
    const bytes = await readFile(join(dataDir, 'files', key.slice(0, 2), key));
    const real = createHash('sha256').update(bytes).digest('hex');
    expect(real).toBe(sha);
    found.set(key, real);
  }
  return found;
};

/** Rows of every table and the hash of every file. */
export const lookInto = (dataDir: string) =>
  inDataDir(dataDir, async (db) => ({
    counts: await countRows(db),
    hashes: await hashesOf(dataDir, db),
  }));
