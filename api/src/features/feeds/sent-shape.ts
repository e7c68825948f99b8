/** How a body is written, by its headers: the names that HTTP has for it. */

import type { SentShape } from '@rafiq/contract/feeds/file-shape';
import { CSV, NDJSON } from '@rafiq/contract/feeds/file-shape';
import { AppError } from '../../platform/errors.ts';

const CHARSET = /;\s*charset\s*=\s*"?([\w-]+)"?\s*(?:;|$)/i;
const ENCODINGS: Record<string, SentShape['encoding']> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};
const PACKED: Record<string, boolean> = { '': false, identity: false, gzip: true, 'x-gzip': true };

const refuse = (): never => {
  throw new AppError('media_type');
};

export const shapeOf = (headers: {
  'content-type'?: string | undefined;
  'content-encoding'?: string | undefined;
}): SentShape => {
  const type = headers['content-type'] ?? '';
  const mediaType = type.split(';')[0]?.trim().toLowerCase();
  const format = mediaType === CSV ? 'csv' : mediaType === NDJSON ? 'ndjson' : refuse();
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase() ?? 'utf-8';
  const encoding = Object.hasOwn(ENCODINGS, charset) ? ENCODINGS[charset] : undefined;
  const packing = headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isGzip = Object.hasOwn(PACKED, packing) ? PACKED[packing] : undefined;
  return { format, encoding: encoding ?? refuse(), isGzip: isGzip ?? refuse() };
};
