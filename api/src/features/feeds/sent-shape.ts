/** How a body is written, by its headers: the names that HTTP has for it. */

import { issue } from '@rafiq/contract/core/issue';
import type { SentShape } from '@rafiq/contract/feeds/file-shape';
import { CSV, FEED_ENCODINGS, NDJSON } from '@rafiq/contract/feeds/file-shape';
import { AppError } from '../../platform/errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([\w-]+)"?\s*(?:;|$)/i;
const ENCODINGS: Record<string, SentShape['encoding']> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};
const PACKED: Record<string, boolean> = { '': false, identity: false, gzip: true, 'x-gzip': true };

const refuse = (field: string, accepted: string[]): never => {
  const types = accepted.join(', ');
  throw new AppError('media_type', { issues: [issue(field, 'media_types', { types })] });
};
const TYPES = [NDJSON, ...FEED_ENCODINGS.map((encoding) => `${CSV}; charset=${encoding}`)];

export const shapeOf = (headers: {
  'content-type'?: string | undefined;
  'content-encoding'?: string | undefined;
}): SentShape => {
  const type = headers['content-type'] ?? '';
  const mediaType = type.split(';')[0]?.trim().toLowerCase();
  const format =
    mediaType === CSV ? 'csv' : mediaType === NDJSON ? 'ndjson' : refuse('content-type', TYPES);
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(ENCODINGS, charset) ? ENCODINGS[charset] : undefined;
  const packing = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isGzip = Object.hasOwn(PACKED, packing) ? PACKED[packing] : undefined;
  return {
    format,
    encoding: encoding ?? refuse('content-type', TYPES),
    isGzip: isGzip ?? refuse('content-encoding', ['gzip', 'identity']),
  };
};
