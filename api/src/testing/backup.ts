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

export const keepTestFile = async (dataDir: string, db: Db, size: number): Promise<void> => {
  const ends = ['%PDF-1.4\n', '\n%%EOF'].map((text) => Buffer.from(text));
  const bytes = Buffer.concat([ends[0] ?? Buffer.alloc(0), randomBytes(size), ...ends.slice(1)]);
  const store = openFolderStore(join(dataDir, 'files'));
  const file = await store.put(randomUUID(), Readable.from([bytes]), { maxBytes: 20_000_000 });
  await db.run({
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256)
           values (gen_random_uuid(), $1, 'facture.pdf', $2, $3, $4)`,
    values: [file.key, file.mediaType, file.size, file.sha256],
  });
};

/** Every file that the database names, by what its bytes really are. */
const hashesOf = async (dataDir: string, db: Db): Promise<Map<string, string>> => {
  const rows = await db.rows<{ key: string; sha: string }>({
    text: `select store_key as key, encode(sha256, 'hex') as sha from files`,
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
