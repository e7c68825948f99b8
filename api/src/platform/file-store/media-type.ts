/** The type of a file is what its bytes say, never its name or what the sender claims. */
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors.ts';

export type MediaType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/heic'
  // turned into one of the others before it is kept (file-check/shown-picture.ts)
  | 'image/gif'
  | 'image/tiff'
  | 'image/bmp'
  | 'audio/mpeg'
  // what we have sealed ourselves: nobody could tell what it is
  | 'application/octet-stream';

const TURNED = ['image/gif', 'image/tiff', 'image/bmp'] as const satisfies MediaType[];
export type TurnedType = (typeof TURNED)[number];

/** Some browsers do not show it: what is kept instead is drawn anew. */
export const isTurned = (mediaType: MediaType): mediaType is TurnedType =>
  TURNED.some((one) => one === mediaType);

/** How many first bytes are enough to tell. */
export const SAMPLE_BYTES = 4100;

// By extension, because MP1, MP2 and MP3 share one media type.
const ALLOWED: Record<string, MediaType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  gif: 'image/gif',
  tif: 'image/tiff',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
};

const TIFF_SIGNS = ['II*\0', 'MM\0*'];

/** The directory of a TIFF often stands behind its pixels, and without it file-type names no type. */
const beginsAsTiff = (firstBytes: Uint8Array): boolean =>
  TIFF_SIGNS.includes(Buffer.from(firstBytes.subarray(0, 4)).toString('latin1'));

export const readMediaType = async (firstBytes: Uint8Array): Promise<MediaType> => {
  const found = await fileTypeFromBuffer(firstBytes);
  const ending = found?.ext ?? (beginsAsTiff(firstBytes) ? 'tif' : '');
  const mediaType = ALLOWED[ending];
  if (!mediaType) throw new AppError('media_type');
  return mediaType;
};
