/** A report and its photos as this phone has them: to be checked, or kept once more as a copy. */
import type { PhotoBytes } from '@rafiq/contract/constat/check';
import { writeCopy } from '@rafiq/contract/constat/copy';
import { type Entries, valueIn } from '@rafiq/contract/constat/entries';
import { readConstat } from '@rafiq/contract/constat/read';
import { keepFile } from '@rafiq/kit/http/download.ts';
import { keeper } from '../database.ts';

export const photosOf =
  (reportId: string): PhotoBytes =>
  async (photoId) => {
    const picture = await (await keeper()).photo(reportId, photoId);
    return picture && new Uint8Array(await picture.arrayBuffer());
  };

export const copyOf = async (entries: Entries, bytesOf: PhotoBytes): Promise<string> => {
  const photos = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { id } of readConstat(entries).common.photos) {
    const bytes = await bytesOf(id);
    if (bytes) photos.set(id, bytes);
  }
  return writeCopy(entries, photos);
};

export const keepCopy = async (reportId: string, entries: Entries): Promise<void> => {
  const copy = await copyOf(entries, photosOf(reportId));
  const day = valueIn(entries, 'common.day');
  const name = ['constat', ...(typeof day === 'string' ? [day] : [])].join('-');
  keepFile(new Blob([copy], { type: 'application/json' }), `${name}.json`);
};
