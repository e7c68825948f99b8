import { Readable } from 'node:stream';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFeed, dump, feed, feedHousehold, feedRow, sendFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import {
  type FeedDeps,
  findBatch,
  listBatches,
  receiveBatch,
  refusedRows,
  type SentBatch,
} from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
  await feedHousehold(deps);
  await feed(deps, 'health-folders', [feedRow('health-folders', 'F-1')]);
});
afterAll(() => test.close());

const folder = (key: string, fields = {}) => feedRow('health-folders', key, fields);

describe('a look at a batch', () => {
  it('counts what would become of each row, shows differences, and writes nothing', async () => {
    const before = await dump(deps);
    const seen = await sendFeed(deps, 'health-folders', [
      folder('F-1', { source_version: 2, status: 'Rejeté', reimbursed_amount: '12.5' }),
      folder('F-2'),
      folder('F-3', { policy: 'HP-0' }),
      folder('F-4', { beneficiary: 'B-0' }),
      folder('F-5', { member: 'M-0' }),
      folder('F-6', { declaration: referenceOf('12345') }),
      folder('F-7', { status: 'Perdu' }),
    ]);
    expect(seen.counts).toEqual({
      ...{ rows: 7, new: 1, changed: 1, unchanged: 0, stale: 0, removed: 0, refused: 5 },
    });
    expect(seen.differences).toEqual([
      { key: 'F-1', field: 'status', before: 'Réglé', after: 'Rejeté' },
      { key: 'F-1', field: 'reimbursed_amount', before: '0.00', after: '12.50' },
    ]);
    expect(seen.refusals.map(({ line, key, field, code }) => [line, key, field, code])).toEqual([
      [3, 'F-3', 'policy', 'policy_unknown'],
      [4, 'F-4', 'beneficiary', 'beneficiary_unknown'],
      [5, 'F-5', 'member', 'member_unknown'],
      [6, 'F-6', 'declaration', 'declaration_unknown'],
      [7, 'F-7', 'status', 'unknown_choice'],
    ]);
    expect(await dump(deps)).toEqual(before);
  });

  it('warns of what looks like a mistake, and takes it all the same', async () => {
    const wrong = { engaged_amount: '100', reimbursed_amount: '100.01' };
    const more = Array.from({ length: 30 }, (_, index) => folder(`W-${index}`, wrong));
    const seen = await sendFeed(deps, 'health-folders', [folder('W-right'), ...more], {
      id: 'warned',
    });
    expect([seen.counts.refused, seen.warned, seen.warnings.length]).toEqual([0, 30, 20]);
    expect(seen.warnings[0]).toEqual({
      ...{ line: 2, key: 'W-0', field: 'reimbursed_amount', code: 'refund_over_cost' },
      details: { cost: '100.00' },
    });
    const applied = await applyFeed(deps, seen);
    expect([applied.state, applied.counts.new, applied.warned]).toEqual(['applied', 31, 30]);
  });

  it('hands every refused row back as it can be mended and sent again', async () => {
    const sent = folder('F-3', { policy: 'HP-0', engaged_amount: '12.50' });
    const seen = await sendFeed(deps, 'health-folders', [sent, { key: 'F-8' }]);
    const rows = [];
    for await (const row of refusedRows(deps, { batch: seen.id })) rows.push(row);
    expect(rows.map(({ line, key }) => [line, key])).toEqual([
      [1, 'F-3'],
      [2, 'F-8'],
    ]);
    const mended = { ...JSON.parse(rows[0]?.raw ?? ''), policy: 'HP-1' };
    const again = await sendFeed(deps, 'health-folders', [mended], { id: 'mended' });
    expect(again.counts).toMatchObject({ new: 1, refused: 0 });
    expect(JSON.parse(rows[1]?.raw ?? '')).toEqual({ key: 'F-8' });
  });

  it('sees a key that is there twice', async () => {
    const seen = await sendFeed(deps, 'health-folders', [
      folder('D-1', { source_version: 1 }),
      folder('D-1', { source_version: 2 }),
      folder('D-2'),
      folder('D-2'),
      folder('D-3'),
      folder('D-3', { observation: 'other' }),
    ]);
    expect(seen.counts).toMatchObject({ new: 2, stale: 1, unchanged: 1, refused: 2 });
    expect(seen.refusals.map(({ code }) => code)).toEqual(['same_version', 'same_version']);
  });
});

describe('a batch that is sent again', () => {
  const rows = [folder('A-1')];

  it('answers the same for the same bytes, by any id and state', async () => {
    const first = await sendFeed(deps, 'health-folders', rows, { id: 'one' });
    expect(await sendFeed(deps, 'health-folders', rows, { id: 'one' })).toEqual(first);
    const applied = await applyFeed(deps, first);
    expect(await sendFeed(deps, 'health-folders', rows, { id: 'one' })).toEqual(applied);
    expect(await applyFeed(deps, first)).toEqual(applied);
  });

  it('is refused with other bytes', async () => {
    await expect(
      sendFeed(deps, 'health-folders', [folder('A-2')], { id: 'one' }),
    ).rejects.toMatchObject({ code: 'feed_batch_conflict', status: 409 });
  });

  it('is one batch when it comes several times at once', async () => {
    const many = Array.from({ length: 300 }, (_, index) => folder(`P-${index}`));
    const sent = await Promise.all(
      [1, 2, 3].map(() => sendFeed(deps, 'health-folders', many, { id: 'at once' })),
    );
    expect(new Set(sent.map(({ counts }) => counts.new))).toEqual(new Set([300]));
    const { batches } = await listBatches(deps);
    expect(batches.filter(({ id }) => id === 'at once')).toHaveLength(1);
    const applied = await Promise.all(sent.map((batch) => applyFeed(deps, batch)));
    expect(new Set(applied.map(({ appliedAt }) => appliedAt)).size).toBe(1);
  });
});

describe('the same bytes in another manner', () => {
  const latin = Buffer.from(
    'key;source_version;cin;last_name;first_name\nZ-1;1;ZZ99999;Bénani;Rémi\n',
    'latin1',
  );
  const sending = (change: Partial<SentBatch>) =>
    receiveBatch(deps, {
      ...{ source: 'core', entity: 'crm-contacts', door: 'http', by: 'x' },
      ...{ isSnapshot: false, isMuted: false, format: 'csv', encoding: 'utf-8', isGzip: false },
      ...change,
      body: Readable.from([latin]),
    });

  it('are another batch, which is read as it says', async () => {
    const wrong = await sending({});
    expect(wrong.counts).toMatchObject({ new: 0, refused: 1 });
    const right = await sending({ encoding: 'windows-1252' });
    expect(right.counts).toMatchObject({ new: 1, refused: 0 });
    const muted = await sending({ encoding: 'windows-1252', isMuted: true });
    expect(muted.isMuted).toBe(true);
    expect(new Set([wrong.id, right.id, muted.id]).size).toBe(3);
    expect(await sending({ encoding: 'windows-1252' })).toEqual(right);
  });

  it.each([{ encoding: 'windows-1252' }, { isMuted: true }, { isSnapshot: true }] as const)(
    'are refused under an id that was given without %j',
    async (change) => {
      await sending({ id: 'manner' });
      await expect(sending({ id: 'manner', ...change })).rejects.toMatchObject({
        code: 'feed_batch_conflict',
      });
    },
  );
});

describe('a batch that cannot be used', () => {
  const sending = (body: string | Buffer, format: 'csv' | 'ndjson' = 'ndjson') =>
    receiveBatch(deps, {
      ...{ source: 'core', entity: 'health-folders', door: 'http', by: 'x' },
      ...{ isSnapshot: false, isMuted: false, format, encoding: 'utf-8', isGzip: false },
      body: Readable.from([Buffer.from(body)]),
    });

  it('says why it cannot be read as a whole, and is not applied', async () => {
    const refused = await sending('key;nonsense\n1;2\n', 'csv');
    expect(refused).toMatchObject({ state: 'refused', reason: { code: 'column_unknown' } });
    await expect(applyFeed(deps, refused)).rejects.toMatchObject({ code: 'feed_batch_state' });
  });

  it('is unknown, or named by two', async () => {
    await expect(findBatch(deps, { batch: 'none' })).rejects.toMatchObject({ status: 404 });
    await sendFeed(deps, 'health-folders', [folder('T-1')], { id: 'twin', source: 'a' });
    await sendFeed(deps, 'health-folders', [folder('T-1')], { id: 'twin', source: 'b' });
    await expect(findBatch(deps, { batch: 'twin' })).rejects.toMatchObject({
      code: 'feed_batch_ambiguous',
    });
    expect((await findBatch(deps, { batch: 'twin', source: 'b' })).source).toBe('b');
  });

  it('has lost its waiting rows with the server, and is sent again under the same name', async () => {
    const rows = [folder('L-1')];
    const seen = await sendFeed(deps, 'health-folders', rows, { id: 'lost' });
    const [{ name } = { name: '' }] = await test.db.rows<{ name: string }>({
      text: `select 'feed_rows_' || lpad(id::text, 9, '0') as name from feed_batches where public_id = $1`,
      values: [seen.id],
    });
    await test.db.run({ text: `delete from ${name}` });
    await expect(applyFeed(deps, seen)).rejects.toMatchObject({ code: 'feed_batch_lost' });
    const again = await sendFeed(deps, 'health-folders', rows, { id: 'lost' });
    expect(again).toMatchObject({ state: 'checked', counts: { new: 1 } });
    expect((await applyFeed(deps, seen)).state).toBe('applied');
    const later = await sendFeed(deps, 'health-folders', rows, { id: 'lost' });
    expect(later).toMatchObject({ state: 'applied', counts: { new: 1 } });
  });
});
