/** The type of a file is what its bytes say, never its name or what the sender claims. */
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors.ts';

export type MediaType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  | 'audio/mpeg'
  // what we have sealed ourselves: nobody could tell what it is
  | 'application/octet-stream';

/** How many first bytes are enough to tell. */
export const SAMPLE_BYTES = 4100;

// By extension, because MP1, MP2 and MP3 share one media type.
const ALLOWED: Record<string, MediaType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  mp3: 'audio/mpeg',
};

export const readMediaType = async (firstBytes: Uint8Array): Promise<MediaType> => {
  const found = await fileTypeFromBuffer(firstBytes);
  const mediaType = found && ALLOWED[found.ext];
  if (!mediaType) throw new AppError('media_type');
  return mediaType;
};
