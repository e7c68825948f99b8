/** Pictures beside the entries: each phone hands over those that it took, sealed, and keeps those of the other one. */

import { manyOf } from '@rafiq/contract/constat/keys';
import type { MeetingPass } from '@rafiq/contract/constat/meeting/model';
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import type { MeetingSeal } from '@rafiq/contract/constat/meeting/seal';
import type { Photo } from '@rafiq/contract/constat/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { keeper } from '../database.ts';
import type { ReportStore } from '../store.ts';
import { fetchPhoto, removePhoto, sendPhoto } from './api.ts';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isThat = async ({ sha256 }: Photo, bytes: Uint8Array): Promise<boolean> =>
  hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))) === sha256;

const photosIn = (store: ReportStore): [id: string, photo: Photo | null][] =>
  Object.entries(store.get().entries).flatMap(([key, { value }]) => {
    const one = manyOf(key);
    return one?.many === 'photo' ? [[one.id, value as Photo | null]] : [];
  });

/** There is no room for it, or none for now: it stays where it is, which is no reason to call the line gone. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === 'meeting_limit' || [429, 503].includes(error.status));

/** Null: not now; the next round asks again. */
const fetchNow = (pass: MeetingPass, id: string): Promise<Uint8Array | null> =>
  fetchPhoto(pass, id).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    return null;
  });

/** One after the other: a bad line carries one picture better than twelve. Answers whether any came. */
export const exchangePhotos = async (
  store: ReportStore,
  { pass, seal, there }: { pass: MeetingPass; seal: MeetingSeal; there: readonly string[] },
): Promise<void> => {
  const from = await keeper();
  const report = store.get().id;
  let hasCome = false;
  let room = MEETING_LIMITS.photos - there.length;
  for (const [id, photo] of photosIn(store)) {
    const isThere = there.includes(id);
    if (photo === null) {
      if (isThere) await removePhoto(pass, id);
      continue;
    }
    const own = await from.photo(report, id);
    if (own && !isThere && room > 0 && own.size <= MEETING_LIMITS.photoBytes) {
      const sealed = await seal.sealPhoto(id, new Uint8Array(await own.arrayBuffer()));
      room -= 1;
      await sendPhoto(pass, id, sealed).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        room = 0;
      });
    }
    if (own || !isThere) continue;
    const sealed = await fetchNow(pass, id);
    if (!sealed) break;
    const bytes = await seal.openPhoto(id, sealed);
    // what was signed is this picture and no other
    if (!bytes || !(await isThat(photo, bytes))) continue;
    await from.keepPhoto(report, id, new Blob([new Uint8Array(bytes)], { type: photo.type }));
    hasCome = true;
  }
  // whoever shows pictures looks again
  if (hasCome) store.patch({});
};
