/** Every call that takes files keeps them through this store: what it does with hostile ones, all of them do. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COSTLY_FILES } from '../../attacks/costly-files.ts';
import { FILLED_PDFS } from '../../attacks/hostile-pdfs.ts';
import { aPdf } from '../../testing/files.ts';
import { aTiff } from '../../testing/pictures.ts';
import { AppError } from '../errors.ts';
import type { FileStore } from '../file-store/file-store.ts';
import { openFolderStore } from '../file-store/folder-store.ts';
import { checkFiles } from './check-files.ts';
import { createFileReader, type FileReader } from './look-into.ts';

let folder: string;
let reader: FileReader;
let store: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-check-'));
  reader = createFileReader();
  store = checkFiles(openFolderStore(folder), { scanner: null, reader });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

const BYTES = 300_000;

const put = (bytes: Buffer, isPublished = false, of = store) =>
  of.put(randomUUID(), Readable.from([bytes]), { maxBytes: MAX_FILE_BYTES, isPublished });

const keptBytes = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
};

/** What was said of it, or null where it was kept. */
const refusalOf = (putting: Promise<{ key: string }>): Promise<AppError | null> =>
  putting.then(
    async ({ key }) => {
      await store.remove(key);
      return null;
    },
    (error) => error,
  );

describe('a file that is made to be costly', () => {
  it.each(COSTLY_FILES)(
    '%s is kept or refused in words, and leaves nothing',
    { tags: ['slow'] },
    async (_what, make) => {
      const bytes = make(BYTES);
      for (const isPublished of [false, true]) {
        const refusal = await refusalOf(put(bytes, isPublished));
        if (refusal === null) continue;
        expect(refusal).toBeInstanceOf(AppError);
        expect(['file_refused', 'media_type']).toContain(refusal.code);
      }
      expect(await keptBytes()).toEqual([]);
    },
  );

  it('is looked into by another thread than the one that serves', async () => {
    await refusalOf(put(aPdf()));
    const bytes = FILLED_PDFS['names only']?.(3_000_000) ?? Buffer.alloc(0);
    // the processor's time: how late a busy machine gives a turn says nothing about files
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
    await refusalOf(put(bytes));
    const own = process.threadCpuUsage(here).user;
    expect(own).toBeLessThan(process.cpuUsage(everywhere).user / 4);
  });
});

describe('a file that takes longer than it may', () => {
  it('is refused as one that cannot be read, and the next one is read', async () => {
    const hurried = createFileReader({ pdf: 1, picture: 1 });
    const checked = checkFiles(openFolderStore(folder), { scanner: null, reader: hurried });
    for (const bytes of [aPdf(), await aTiff()]) {
      expect(await refusalOf(put(bytes, false, checked))).toMatchObject({
        ...{ code: 'file_refused', issues: [{ field: 'file', code: 'file_unreadable' }] },
      });
    }
    await hurried.close();
    expect(await refusalOf(put(aPdf()))).toBeNull();
    expect(await keptBytes()).toEqual([]);
  });
});
