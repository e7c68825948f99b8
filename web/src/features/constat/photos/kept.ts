/** The pictures of a report, beside its entries on this phone. */
import { keeper } from '../database.ts';

export const keepPhoto = async (reportId: string, photoId: string, picture: Blob): Promise<void> =>
  (await keeper()).keepPhoto(reportId, photoId, picture);

/** Null: not here, since the other phone took it and has not handed it over yet. */
export const photoOf = async (reportId: string, photoId: string): Promise<Blob | null> =>
  (await keeper()).photo(reportId, photoId);

export const dropPhoto = async (reportId: string, photoId: string): Promise<void> =>
  (await keeper()).removePhoto(reportId, photoId);
