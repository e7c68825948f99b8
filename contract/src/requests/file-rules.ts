/** What a document or a voice message may be. Apart from the other rules: only forms that send files load it. */
import { AUDIO_MAX_MS, MAX_FILE_BYTES } from '../core/constants.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { FileRole } from './model.ts';

/** A recording ends a little after its last sample: frames of MP3 are whole, and encoders pad. */
export const VOICE_LIMIT_MS = AUDIO_MAX_MS + 1_000;

interface FileFormat {
  /** As people know it: the words that list what is accepted name it so. */
  name: string;
  types: readonly string[];
  /** For browsers that know no type of such a file. */
  ending: RegExp;
}

/** What is taken as a document. The server turns GIF, TIFF and BMP into what every browser shows. */
export const DOCUMENT_FORMATS: readonly FileFormat[] = [
  { name: 'PDF', types: ['application/pdf'], ending: /\.pdf$/i },
  { name: 'JPEG', types: ['image/jpeg'], ending: /\.jpe?g$/i },
  { name: 'PNG', types: ['image/png'], ending: /\.png$/i },
  { name: 'WebP', types: ['image/webp'], ending: /\.webp$/i },
  { name: 'HEIC', types: ['image/heic', 'image/heif'], ending: /\.hei[cf]$/i },
  { name: 'GIF', types: ['image/gif'], ending: /\.gif$/i },
  { name: 'TIFF', types: ['image/tiff'], ending: /\.tiff?$/i },
  { name: 'BMP', types: ['image/bmp', 'image/x-ms-bmp'], ending: /\.bmp$/i },
];

const MEDIA_TYPES: Record<FileRole, readonly string[]> = {
  proof: DOCUMENT_FORMATS.flatMap(({ types }) => types),
  voice: ['audio/mpeg'],
};

/** Sound is a voice message, everything else is a document. */
export const roleOfType = (mediaType: string): FileRole =>
  mediaType.startsWith('audio/') ? 'voice' : 'proof';

/** What a file picker may offer. */
export const acceptOf = (role: FileRole): string => MEDIA_TYPES[role].join(',');

/**
 * What is wrong with a file before it is sent. The server judges its bytes; a browser knows the name's type only, and
 * often none for HEIC and TIFF.
 */
export const checkFile = (
  file: { name: string; type: string; size: number },
  role: FileRole = 'proof',
): Issue[] => {
  const isKnownByName =
    role === 'proof' &&
    file.type === '' &&
    DOCUMENT_FORMATS.some(({ ending }) => ending.test(file.name));
  if (file.size === 0) return [issue('file', 'file_empty')];
  if (!isKnownByName && !MEDIA_TYPES[role].includes(file.type)) {
    return [issue('file', role === 'voice' ? 'voice_type' : 'file_type')];
  }
  if (file.size > MAX_FILE_BYTES) {
    return [issue('file', 'file_too_large', { max: MAX_FILE_BYTES / 1024 / 1024 })];
  }
  return [];
};
