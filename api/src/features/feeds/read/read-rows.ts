/** Reads a feed row by row, however long it is: what is held in memory is one block of it. */
import type { Readable } from 'node:stream';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { SentShape } from '@rafiq/contract/feeds/file-shape';
import { MAX_FEED_ROWS } from '@rafiq/contract/feeds/limits';
import { textBlocks } from './blocks.ts';
import { csvReader } from './csv.ts';
import { ndjsonReader } from './ndjson.ts';
import { judgeOf, type ReadRow } from './rows.ts';
import { unpack } from './unpack.ts';
import { UnreadableFeed } from './unreadable.ts';

export interface FeedShape extends SentShape {
  /** Of Morocco, when it is read: some days may not lie ahead of it. */
  today: IsoDate;
}

/** Rows as many at a time as came together: whoever loads a million of them waits less often. */
export async function* readBlocks(
  entity: FeedEntity,
  source: Readable,
  { format, encoding, isGzip, today }: FeedShape,
): AsyncGenerator<ReadRow[]> {
  const judge = judgeOf(entity, today);
  const read = format === 'csv' ? csvReader(entity, judge) : ndjsonReader(judge);
  let count = 0;
  for await (const block of textBlocks(unpack(source, isGzip), encoding)) {
    const rows = read(block);
    count += rows.length;
    if (count > MAX_FEED_ROWS) {
      throw new UnreadableFeed('', 'feed_too_many_rows', { max: MAX_FEED_ROWS });
    }
    if (rows.length > 0) yield rows;
  }
}

export async function* readRows(
  entity: FeedEntity,
  source: Readable,
  shape: FeedShape,
): AsyncGenerator<ReadRow> {
  for await (const rows of readBlocks(entity, source, shape)) yield* rows;
}
