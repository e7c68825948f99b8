/** What taking, choosing and removing photos does; a photo that cannot be kept is told and stops nothing. */
import type { Photo, PhotoSubject } from '@rafiq/contract/constat/model';
import { isPhoto, LIMITS } from '@rafiq/contract/constat/values';
import { useCallback, useEffect, useState } from 'react';
import type { OnWrite, Values } from '../drawing/values.ts';
import { isNearlyFull } from '../keeping.ts';
import { dropPhoto, keepPhoto, newPhotoId, photoOf } from './kept.ts';
import { type PhotoProblem, prepare } from './prepared.ts';

const KEY = 'common.photo.';
export type Trouble = PhotoProblem | 'full' | 'tooMany' | 'twice' | 'none';
export interface ShownPhoto {
  id: string;
  photo: Photo;
}
interface Removed extends ShownPhoto {
  picture: Blob | null;
}

const photosIn = (values: Values): ShownPhoto[] =>
  Object.entries(values)
    .flatMap(([key, photo]) =>
      key.startsWith(KEY) && isPhoto(photo)
        ? [{ id: key.slice(KEY.length), photo: photo as Photo }]
        : [],
    )
    .sort((one, other) => one.photo.takenAt.localeCompare(other.photo.takenAt));

interface Wanted {
  reportId: string;
  values: Values;
  onWrite: OnWrite;
}

export const usePhotos = ({ reportId, values, onWrite }: Wanted) => {
  const photos = photosIn(values);
  const [isBusy, setBusy] = useState(false);
  const [troubles, setTroubles] = useState<Trouble[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [isShort, setShort] = useState(false);
  const room = LIMITS.photos - photos.length;

  const lookForRoom = useCallback(() => void isNearlyFull().then(setShort), []);
  useEffect(lookForRoom, [lookForRoom]);
  /** The camera came back with nothing: it was left, or it is refused. */
  const noteNone = useCallback(() => setTroubles(['none']), []);

  /** Kept before it is written: an entry without its picture would be signed and never seen. */
  const addOne = async (
    file: File,
    of: PhotoSubject,
    known: Set<string>,
  ): Promise<Trouble | null> => {
    const made = await prepare(file, of, new Date());
    if (typeof made === 'string') return made;
    if (known.has(made.photo.sha256)) return 'twice';
    const id = newPhotoId(reportId);
    try {
      await keepPhoto(reportId, id, made.picture);
    } catch {
      return 'full';
    }
    known.add(made.photo.sha256);
    onWrite({ [`${KEY}${id}`]: made.photo });
    return null;
  };

  const add = async (files: readonly File[], of: PhotoSubject) => {
    const known = new Set(photos.map(({ photo }) => photo.sha256));
    const met: Trouble[] = files.length > room ? ['tooMany'] : [];
    setBusy(true);
    // One after the other: a phone has little memory, and a photo of it is large.
    for (const file of files.slice(0, room)) {
      const trouble = await addOne(file, of, known).catch((): Trouble => 'unreadable');
      if (trouble) met.push(trouble);
    }
    setTroubles([...new Set(met)]);
    setBusy(false);
    lookForRoom();
  };

  return {
    photos,
    room,
    isBusy,
    isShort,
    troubles,
    removed,
    add,
    noteNone,
    retitle: ({ id, photo }: ShownPhoto, of: PhotoSubject) =>
      onWrite({ [`${KEY}${id}`]: { ...photo, of } }),
    remove: async (shown: ShownPhoto) => {
      const picture = await photoOf(reportId, shown.id).catch(() => null);
      setTroubles([]);
      setRemoved({ ...shown, picture });
      onWrite({ [`${KEY}${shown.id}`]: null });
      await dropPhoto(reportId, shown.id).catch(() => undefined);
      lookForRoom();
    },
    putBack: async () => {
      if (!removed) return;
      setRemoved(null);
      try {
        if (removed.picture) await keepPhoto(reportId, removed.id, removed.picture);
        onWrite({ [`${KEY}${removed.id}`]: removed.photo });
      } catch {
        setTroubles(['full']);
      }
    },
  };
};
