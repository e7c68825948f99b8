/** A picture from the camera or the gallery, as the report keeps it. */
import { sha256 } from '@rafiq/contract/constat/hash';
import { MEETING_LIMITS } from '@rafiq/contract/constat/meeting/rules';
import type { Photo, PhotoSubject } from '@rafiq/contract/constat/model';
import { drawnWithin } from '../../../lib/image.ts';

/** Enough to read a plate, and light enough to hand from phone to phone over a poor line. */
const WISH = { longest: 1600, bytes: MEETING_LIMITS.photoBytes } as const;

export type PhotoProblem = 'empty' | 'unreadable';
export interface Prepared {
  photo: Photo;
  picture: Blob;
}

const FIRST_CREDIBLE = Date.parse('2000-01-01T00:00:00Z');
/** Two clocks of one phone may differ by a little. */
const LEEWAY_MS = 60_000;

/** When the file says that it was taken, unless that cannot be: then now. It is shown, so that a wrong clock is seen. */
export const takenAtOf = (lastModified: number, now: Date): string => {
  const isCredible = lastModified >= FIRST_CREDIBLE && lastModified <= now.getTime() + LEEWAY_MS;
  return new Date(isCredible ? lastModified : now.getTime()).toISOString();
};

/** Drawn anew, without the place and the device that a camera writes into it; its hash is that of what is kept. */
export const prepare = async (
  file: File,
  of: PhotoSubject,
  now: Date,
): Promise<Prepared | PhotoProblem> => {
  if (file.size === 0) return 'empty';
  const picture = await drawnWithin(file, WISH);
  if (!picture) return 'unreadable';
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const photo: Photo = {
    of,
    sha256: await sha256(bytes),
    bytes: bytes.length,
    type: 'image/jpeg',
    takenAt: takenAtOf(file.lastModified, now),
  };
  return { photo, picture };
};
