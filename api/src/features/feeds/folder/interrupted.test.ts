/** Files that something happens to while they are taken. */
import { appendFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  aContact,
  FILE,
  ndjson,
  sha256Of,
  watchedFolder,
} from '../../../testing/watched-folder.ts';
import type { Place } from './place.ts';

const folder = watchedFolder();
const { at, db, drop, left, report, isThere, watch } = folder;

describe('a file', () => {
  it('that a process died over is applied once, wherever it died', async () => {
    const row = aContact();
    const manifest = { rows: 1, sha256: sha256Of(ndjson(row)), muted: true };
    await drop(FILE, ndjson(row));
    await drop(`${FILE}.manifest.json`, JSON.stringify(manifest));
    const place = folder.place();
    let steps = 0;
    const diesAfter = (count: number): Place => {
      const step = <T>(work: () => Promise<T>): Promise<T> => {
        steps += 1;
        return steps > count ? Promise.reject(new Error('killed')) : work();
      };
      steps = 0;
      return {
        ...place,
        open: (path) => step(() => place.open(path)),
        move: (...asked) => step(() => place.move(...asked)),
        write: (...asked) => step(() => place.write(...asked)),
      };
    };
    for (let count = 0; count < 8; count += 1) {
      const { look } = watch(diesAfter(count));
      await look();
      await look();
    }
    const { look } = watch();
    await look();
    await look();
    expect(await isThere(row)).toBe(true);
    expect(await left()).toEqual(['done']);
    expect((await left('done')).filter((name) => name.endsWith('.manifest.json'))).toHaveLength(1);
    expect(await report('done')).toMatchObject({ state: 'applied', isMuted: true });
    const text = `select 1 from feed_batches where source = 'crm' and sha256 = decode($1, 'hex')`;
    expect(await db().rows({ text, values: [sha256Of(ndjson(row))] })).toHaveLength(1);
  });

  it('whose manifest alone was left is followed by it: where it lies, or to what was refused', async () => {
    const row = aContact();
    await drop(FILE, ndjson(row));
    const done = watch();
    await done.look();
    await done.look();
    const [name = ''] = await left('done');
    const manifest = (file: string) => `crm/crm-contacts/.taken-${file}.manifest.json`;
    await drop(manifest(name), '{}');
    await drop(manifest('01234567-lost.csv'), '{}');
    // its file is on its way to be taken
    await drop(manifest('76543210-comes.csv'), '{}');
    await drop('crm/crm-contacts/comes.csv', 'key');
    const { look } = watch();
    await look();
    expect(await left()).toHaveLength(5);
    await drop('crm/crm-contacts/comes.csv', 'key;');
    await look();
    expect(await left('done')).toContain(`${name}.manifest.json`);
    expect(await left('refused')).toEqual(['01234567-lost.csv.manifest.json']);
    expect(await left()).toContain('.taken-76543210-comes.csv.manifest.json');
  });

  it('that is dropped under the name of one that is being taken is taken after it', async () => {
    const [older, newer] = [aContact(), aContact()];
    await drop(FILE, ndjson(older));
    const place = folder.place();
    let isDropped = false;
    const busy: Place = {
      ...place,
      write: async (...asked) => {
        if (!isDropped) await drop(FILE, ndjson(newer));
        isDropped = true;
        await place.write(...asked);
      },
    };
    const { look } = watch(busy);
    const taken = [await look(), await look(), await look(), await look()];
    expect(taken).toEqual([0, 1, 0, 1]);
    expect([await isThere(older), await isThere(newer)]).toEqual([true, true]);
    expect((await left('done')).filter((name) => name.endsWith('-night.ndjson'))).toHaveLength(2);
  });

  it('that is written to while it is read is left for another look, and nothing of it is applied', async () => {
    const [first, second] = [aContact(), aContact()];
    await drop(FILE, ndjson(first));
    await drop(
      `${FILE}.manifest.json`,
      JSON.stringify({ sha256: sha256Of(ndjson(first, second)) }),
    );
    const place = folder.place();
    let isWritten = false;
    const busy: Place = {
      ...place,
      open: async (path) => {
        const bytes = await place.open(path);
        if (!isWritten && path.endsWith('night.ndjson')) {
          isWritten = true;
          await appendFile(at(path), ndjson(second));
        }
        return bytes;
      },
    };
    const { look } = watch(busy);
    await look();
    expect(await look()).toBe(0);
    expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
    await look();
    await look();
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    expect(await left()).toEqual(['done']);
  });
});
