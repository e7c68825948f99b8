import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  sendFeed,
  tombstone,
  undoFeed,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { aPdf } from '../../testing/files.ts';
import { keepDocument, sweepFeedDocuments } from './documents.ts';

const DAY_MS = 86_400_000;
let now = new Date('2026-11-02T09:00:00Z');
let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds(() => now);
  await feedHousehold(test.deps);
});
afterAll(() => test.close());

/** With its sweep. */
const pass = async (days: number): Promise<void> => {
  now = new Date(now.getTime() + days * DAY_MS);
  await sweepFeedDocuments(test.db, now);
};
const aDocument = async (words: string) => {
  const bytes = aPdf(words);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await keepDocument(test.deps, { source: 'core', sha256, body: Readable.from([bytes]) });
  return { sha256, name: `${words}.pdf` };
};
const folder = (version: number, documents: object[] | null) =>
  feedRow('health-folders', 'F-1', { source_version: version, documents });
const filed = async () => {
  const rows = await test.db.rows<{ name: string; key: string }>({
    text: `select m.name, m.store_key as key from health_folder_files d
           join member_files m on m.member_id = d.member_id and m.id = d.file_id order by m.name`,
  });
  for (const { key } of rows) expect(await text(await test.deps.files.get(key))).toMatch(/^%PDF/);
  return rows.map(({ name }) => name);
};

describe('documents of a folder', () => {
  it('come with its row, and each newer row names all of them again', async () => {
    const [one, two] = [await aDocument('one'), await aDocument('two')];
    await feed(test.deps, 'health-folders', [folder(1, [one, two])]);
    expect(await filed()).toEqual(['one.pdf', 'two.pdf']);
    const batch = await feed(test.deps, 'health-folders', [folder(2, [two])]);
    expect(await filed()).toEqual(['two.pdf']);
    await undoFeed(test.deps, batch);
    expect(await filed()).toEqual(['one.pdf', 'two.pdf']);
    const none = await feed(test.deps, 'health-folders', [folder(3, null)]);
    expect(await filed()).toEqual([]);
    await undoFeed(test.deps, none);
    expect(await filed()).toEqual(['one.pdf', 'two.pdf']);
  });

  it('come back with a folder that was removed', async () => {
    const batch = await feed(test.deps, 'health-folders', [tombstone('F-1', 9, 'M-1001')]);
    expect(await filed()).toEqual([]);
    await undoFeed(test.deps, batch);
    expect(await filed()).toEqual(['one.pdf', 'two.pdf']);
  });

  it('come back by an undo, however long ago their bytes were sent', async () => {
    const row = (version: number, document: object) =>
      feedRow('health-folders', 'F-2', { source_version: version, documents: [document] });
    await feed(test.deps, 'health-folders', [row(1, await aDocument('old'))]);
    const before = await filed();
    expect(before).toContain('old.pdf');
    await pass(31);
    const changed = await feed(test.deps, 'health-folders', [row(2, await aDocument('late'))]);
    expect(await filed()).not.toContain('old.pdf');
    await pass(29);
    await undoFeed(test.deps, changed);
    expect(await filed()).toEqual(before);
    await pass(29);
    const gone = await feed(test.deps, 'health-folders', [tombstone('F-2', 9, 'M-1001')]);
    await pass(29);
    await undoFeed(test.deps, gone);
    expect(await filed()).toEqual(before);
    await feed(test.deps, 'health-folders', [tombstone('F-2', 10, 'M-1001')]);
  });

  it('are refused when their bytes were not sent before', async () => {
    const missing = { sha256: 'ab'.repeat(32), name: 'x.pdf' };
    const seen = await sendFeed(test.deps, 'health-folders', [folder(10, [missing])]);
    expect(seen.refusals).toMatchObject([{ field: 'documents', code: 'document_unknown' }]);
  });

  it('are found again when somebody was quicker', async () => {
    const three = await aDocument('three');
    const seen = await sendFeed(test.deps, 'health-folders', [folder(11, [three])]);
    await feed(test.deps, 'health-folders', [folder(12, [])]);
    expect((await applyFeed(test.deps, seen)).counts).toMatchObject({ stale: 1 });
    expect(await filed()).toEqual([]);
  });
});
