import type { MediaType } from './media-type.ts';

const MAX_NAME = 120;

/** A name to show again: no path, nothing invisible. */
const cleanName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()].slice(-MAX_NAME).join('') ||
  'document';

const EXTENSIONS: Record<MediaType, [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'audio/mpeg': ['mp3'],
  'application/octet-stream': ['bin'],
};

/** Of pictures that are kept as another kind: their ending goes, any other that does not fit stays inside the name. */
const TURNED_ENDING = /\.(?:gif|tiff?|bmp)$/i;

/** The name ends as its bytes say: a picture called `invoice.exe` is not handed out under that name. */
export const fittingName = (name: string, mediaType: MediaType): string => {
  const clean = cleanName(name);
  const extensions = EXTENSIONS[mediaType];
  const fits = extensions.some((one) => clean.toLowerCase().endsWith(`.${one}`));
  return fits ? clean : `${clean.replace(TURNED_ENDING, '') || 'document'}.${extensions[0]}`;
};
