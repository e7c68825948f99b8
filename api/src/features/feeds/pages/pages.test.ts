import { readdir, readFile } from 'node:fs/promises';
import { sendBatchSchema } from '@rafiq/contract/feeds/batches/schema';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { feedExample } from '@rafiq/contract/feeds/examples';
import {
  MAX_FEED_BYTES,
  MAX_FEED_ROWS,
  MAX_ROW_LENGTH,
  MAX_UNPACK_RATIO,
  MAX_VERSION,
} from '@rafiq/contract/feeds/limits';
import { checkRow } from '@rafiq/contract/feeds/rules';
import { expect, it } from 'vitest';
import { pageBlocks } from '../../../testing/page-blocks.ts';
import { readAll } from '../read/testing.ts';

import { PAGES_DIR, pageFile } from './files.ts';
import { feedPage } from './page.ts';

it('has a page for each entity, and no other', async () => {
  expect((await readdir(PAGES_DIR)).sort()).toEqual(
    FEED_ENTITIES.map((name) => `${name}.md`).sort(),
  );
});

it.each(FEED_ENTITIES)(
  'tells of %s what its table says: npm run feed-pages writes it',
  async (entity) => {
    expect(await readFile(pageFile(entity), 'utf8')).toBe(feedPage(entity));
  },
);

it('tells the limits and every entity on the page of all feeds', async () => {
  const overview = await readFile(`${PAGES_DIR}.md`, 'utf8');
  const numbers = [MAX_FEED_ROWS, MAX_ROW_LENGTH].map((limit) => limit.toLocaleString('en'));
  const limits = [...numbers, `${MAX_FEED_BYTES / 1024 ** 3} GiB`, `${MAX_UNPACK_RATIO} times`];
  const links = FEED_ENTITIES.map((entity) => `(feeds/${entity}.md)`);
  for (const said of [...limits, ...links, `${MAX_VERSION}`]) expect(overview).toContain(said);
});

it('shows a batch of its own for each entity: who copies two examples has two', () => {
  const shown = FEED_ENTITIES.map((entity) => sendBatchSchema(entity).shape.id.meta()?.examples);
  expect(new Set(shown.flat()).size).toBe(FEED_ENTITIES.length);
});

it.each(FEED_ENTITIES)('shows examples of %s that are read, and say the same', async (entity) => {
  const [ndjson = '', tombstone = ''] = await pageBlocks(entity, 'json');
  const [csv = ''] = await pageBlocks(entity, 'csv');
  const [fromJson] = await readAll(entity, ndjson);
  const [fromCsv] = await readAll(entity, csv, { format: 'csv' });
  const [gone] = await readAll(entity, tombstone);
  expect(fromJson).toMatchObject(checkRow(entity, feedExample(entity), { today: '2026-11-16' }));
  expect(fromCsv).toEqual({ ...fromJson, line: 2 });
  expect(gone).toMatchObject({ row: { isDeleted: true } });
});
