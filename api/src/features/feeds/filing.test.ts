import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
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
import { keepDocument } from './documents.ts';
import { feedRetention } from './retention.ts';

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
  await keepRows(test.db, feedRetention, now);
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
    await pass(31);
    const gone = await feed(test.deps, 'health-folders', [tombstone('F-2', 9, 'M-1001')]);
    await pass(29);
    await undoFeed(test.deps, gone);
    expect(await filed()).toEqual(before);
    await feed(test.deps, 'health-folders', [tombstone('F-2', 10, 'M-1001')]);
  });

  it('keep the folder when somebody else than a source has filed one', async () => {
    await feed(test.deps, 'health-folders', [feedRow('health-folders', 'F-staff')]);
    await test.db.run({
      text: `with file as (insert into member_files (member_id, id, name, media_type, size_bytes, sha256, store_key)
               select member_id, gen_random_uuid(), 'staff.pdf', 'application/pdf', 1, 'x', 'staff'
               from health_folders where source_key = 'F-staff' returning member_id, id)
             insert into health_folder_files (member_id, folder_id, file_id)
             select f.member_id, f.id, file.id from file join health_folders f on f.source_key = 'F-staff'`,
    });
    const seen = await sendFeed(test.deps, 'health-folders', [tombstone('F-staff', 2, 'M-1001')]);
    expect(seen.refusals).toMatchObject([{ key: 'F-staff', field: 'deleted', code: 'in_use' }]);
    await test.db.run({ text: 'delete from health_folder_files where not by_feed' });
  });

  it('are left out when their folder cannot come back', async () => {
    const policy = { policy_id: '999333' };
    await feed(test.deps, 'health-policies', [feedRow('health-policies', 'HP-3', policy)]);
    const lost = { policy: 'HP-3', documents: [await aDocument('lost')] };
    await feed(test.deps, 'health-folders', [feedRow('health-folders', 'F-3', lost)]);
    const batch = await feed(test.deps, 'health-folders', [tombstone('F-3', 2, 'M-1001')]);
    await feed(test.deps, 'health-policies', [tombstone('HP-3', 2, 'M-1001')]);
    await expect(undoFeed(test.deps, batch)).rejects.toMatchObject({
      issues: [{ field: 'F-3', code: 'policy_unknown' }],
    });
    expect((await undoFeed(test.deps, batch, true)).state).toBe('undone');
    expect(await filed()).toEqual(['one.pdf', 'two.pdf']);
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

  it('are filed once when several apply the batch at once', async () => {
    const four = await aDocument('four');
    const seen = await sendFeed(test.deps, 'health-folders', [folder(13, [four])]);
    const applied = await Promise.all([1, 2, 3].map(() => applyFeed(test.deps, seen)));
    expect(applied.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied']);
    expect(await filed()).toEqual(['four.pdf']);
  });

  it('do not hide that the rows of the batch are lost', async () => {
    const seen = await sendFeed(test.deps, 'health-folders', [folder(14, [])]);
    await test.db.run({
      text: 'select drop_feed_tables(id) from feed_batches where public_id = $1',
      values: [seen.id],
    });
    await expect(applyFeed(test.deps, seen)).rejects.toMatchObject({ code: 'feed_batch_lost' });
  });
});
