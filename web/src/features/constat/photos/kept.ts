/** The pictures of a report, beside its entries on this phone. */
import { keeper } from '../database.ts';

export const keepPhoto = async (reportId: string, photoId: string, picture: Blob): Promise<void> =>
  (await keeper()).keepPhoto(reportId, photoId, picture);

/** Null: not here, since the other phone took it and has not handed it over yet. */
export const photoOf = async (reportId: string, photoId: string): Promise<Blob | null> =>
  (await keeper()).photo(reportId, photoId);

export const dropPhoto = async (reportId: string, photoId: string): Promise<void> =>
  (await keeper()).removePhoto(reportId, photoId);

/** It begins as the report's own name on this phone does, which the other phone's has not: whoever writes about it later. */
const ofPhone = (reportId: string): string => reportId.slice(0, 8);

export const newPhotoId = (reportId: string): string =>
  `${ofPhone(reportId)}${crypto.randomUUID().slice(8)}`;

export const isTakenHere = (reportId: string, photoId: string): boolean =>
  photoId.startsWith(ofPhone(reportId));
