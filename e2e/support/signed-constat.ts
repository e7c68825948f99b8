/** A report put on the phone as its own store would have kept it: walks that begin after the form need not fill it in. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Entries, type Value, write } from '../../contract/src/constat/entries.ts';
import type { Side } from '../../contract/src/constat/model.ts';
import { signatureFor } from '../../contract/src/constat/seal.ts';
import { standAtOrigin } from './portal.ts';

/** One pixel, and real enough for its first bytes to say so. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const HAND = [[40, 120, 90, 40, 140, 130, 190, 50, 240, 120]];

export const signedBy = async (entries: Entries, ...sides: Side[]): Promise<Entries> => {
  let signed = entries;
  for (const side of sides) {
    const signature = await signatureFor(signed, HAND, new Date());
    signed = write(signed, `phone-${side}`, { [`${side}.signature`]: signature });
  }
  return signed;
};

export const aReport = (day: string, more: Record<string, Value> = {}): Entries =>
  write({}, 'phone-a', {
    'common.day': day,
    'common.time': '18:45',
    'common.city': 'casablanca',
    'common.place': 'Boulevard d’Anfa',
    'common.injured': false,
    'common.photo.p1': {
      ...{ of: 'scene', bytes: PHOTO.length, type: 'image/png' },
      sha256: createHash('sha256').update(PHOTO).digest('hex'),
      takenAt: `${day}T17:50:00.000Z`,
    },
    'a.insuredLastName': 'Bennani',
    'a.make': 'Dacia',
    'a.plate': '12345-أ-6',
    'a.circumstance.parked': true,
    'b.insuredLastName': 'العلوي',
    'b.make': 'Renault',
    'b.plate': '98765-ب-1',
    'b.circumstance.reversing': true,
    ...more,
  });

export const putOnPhone = async (
  page: Page,
  id: string,
  entries: Entries,
  /** The halves that this phone writes. */
  mine: Side[] = ['a'],
): Promise<void> => {
  await standAtOrigin(page);
  const kept = JSON.stringify(entries);
  await page.evaluate(
    async ([report, written, picture, sides]) => {
      const opened = indexedDB.open('constat', 1);
      opened.onupgradeneeded = () => {
        opened.result.createObjectStore('reports', { keyPath: 'id' });
        opened.result.createObjectStore('entries');
        opened.result.createObjectStore('photos');
      };
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opened.onsuccess = () => resolve(opened.result);
        opened.onerror = () => reject(opened.error);
      });
      const writing = database.transaction(['reports', 'entries', 'photos'], 'readwrite');
      writing.objectStore('reports').put({
        ...{ id: report, phone: 'phone-a', mine: sides, createdAt: new Date().toISOString() },
        ...{ owner: null, meeting: null, declared: null },
      });
      const all: Record<string, { stamp: { count: number; phone: string } }> = JSON.parse(written);
      for (const [key, entry] of Object.entries(all))
        writing
          .objectStore('entries')
          .put(entry, [report, key, entry.stamp.count, entry.stamp.phone]);
      const bytes = Uint8Array.from(picture);
      writing.objectStore('photos').put(new Blob([bytes], { type: 'image/png' }), [report, 'p1']);
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      database.close();
    },
    [id, kept, [...PHOTO], mine] as const,
  );
};
