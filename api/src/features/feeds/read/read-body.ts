import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { type Piece, readPieces } from './pieces.ts';
import { readApart } from './read-apart.ts';
import type { FeedShape } from './read-rows.ts';

export interface Body {
  bytes: number;
  file: FileHandle;
  open(): Readable;
}

/**
 * Some thousandths of a second for honest rows, and some tenths in several turns for lines of two bytes that are all
 * wrong; a thread takes longer to begin. What is packed may be any length.
 */
export const READ_HERE_BYTES = 64 * 1024;

export const readBody = (
  entity: FeedEntity,
  { bytes, file, open }: Body,
  shape: FeedShape,
): AsyncGenerator<Piece> =>
  bytes <= READ_HERE_BYTES && !shape.isGzip
    ? readPieces(entity, open(), shape)
    : readApart(entity, file, shape);
