import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from './folder-store.ts';

describe('a folder of files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const putPdf = () =>
    openFolderStore(folder).put(randomUUID(), Readable.from([Buffer.from('%PDF-1.7')]), {
      maxBytes: 100,
    });

  it('spreads files over subfolders that only the server may read', async () => {
    const { key } = await putPdf();
    const found = await stat(join(folder, key.slice(0, 2), key));
    expect(found.mode & 0o777).toBe(0o600);
  });

  it('sweeps what was cut off before the moment given, and nothing else', async () => {
    const { key } = await putPdf();
    const subfolder = join(folder, key.slice(0, 2));
    const [noon, later] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-01T12:00:01Z')];
    for (const [name, time] of [
      ['old.part', noon],
      ['new.part', later],
    ] as const) {
      await writeFile(join(subfolder, name), 'x');
      await utimes(join(subfolder, name), time, time);
    }
    expect(await openFolderStore(folder).sweep(later)).toBe(1);
    expect((await readdir(subfolder)).sort()).toEqual([key, 'new.part'].sort());
  });

  it('sweeps nothing where nothing was stored yet', async () => {
    expect(await openFolderStore(join(folder, 'missing')).sweep(new Date())).toBe(0);
  });

  it('keeps nothing of a hundred empty streams, refused before a file could be opened', async () => {
    const refused = Array.from({ length: 100 }, () =>
      openFolderStore(folder).put(randomUUID(), Readable.from([]), { maxBytes: 10 }),
    );
    for (const { status } of await Promise.allSettled(refused)) expect(status).toBe('rejected');
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
