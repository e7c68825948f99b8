/** @module-tag slow */
import { Readable } from 'node:stream';
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/entities';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeeds, type TestFeeds } from '../../../testing/feeds-database.ts';
import { pageBlocks } from '../../../testing/page-blocks.ts';
import { applyBatch, type FeedDeps, receiveBatch } from '../service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
});
afterAll(() => test.close());

const load = async (
  entity: FeedEntity,
  format: 'ndjson' | 'csv',
  content: string | undefined,
): Promise<Batch> => {
  const { id, source } = await receiveBatch(deps, {
    ...{ entity, format, source: 'example', door: 'http', by: 'engineer' },
    ...{ encoding: 'utf-8', isGzip: false, isSnapshot: false, isMuted: false },
    body: Readable.from([Buffer.from(content ?? '')]),
  });
  return applyBatch(deps, { batch: id, source, entity, by: 'engineer', withoutRefused: false });
};

it('loads the examples of the pages into an empty portal, as NDJSON, then the same as CSV, and their ends', async () => {
  for (const entity of FEED_ENTITIES) {
    const [row] = await pageBlocks(entity, 'json');
    expect((await load(entity, 'ndjson', row)).counts, entity).toMatchObject({ rows: 1, new: 1 });
  }
  for (const entity of FEED_ENTITIES) {
    const [row] = await pageBlocks(entity, 'csv');
    expect((await load(entity, 'csv', row)).counts, entity).toMatchObject({
      rows: 1,
      unchanged: 1,
    });
  }
  for (const entity of FEED_ENTITIES.toReversed()) {
    const [, tombstone] = await pageBlocks(entity, 'json');
    expect((await load(entity, 'ndjson', tombstone)).counts, entity).toMatchObject({ removed: 1 });
  }
});
