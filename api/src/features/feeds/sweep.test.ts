import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { applyFeed, feed, feedRow, sendFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { feedRetention } from './retention.ts';

const DAY_MS = 86_400_000;
const now = new Date('2026-11-02T09:00:00Z');
const later = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds(() => now);
});
afterAll(() => test.close());

const contact = (version: number, fields = {}) =>
  feedRow('crm-contacts', 'K-1', { source_version: version, ...fields });
const tables = () =>
  test.db.rows({ text: `select 1 from pg_class where relname ~ '^feed_(rows|plan)_'` });
const left = async (table: string) =>
  (await test.db.rows({ text: `select 1 from ${table}` })).length;

it('drops rows that nobody applied for seven days, and says so', async () => {
  const seen = await sendFeed(test.deps, 'crm-contacts', [contact(1)]);
  await keepRows(test.db, feedRetention, later(7, -1));
  expect(await tables()).toHaveLength(2);
  await keepRows(test.db, feedRetention, later(7));
  expect(await tables()).toEqual([]);
  await expect(applyFeed(test.deps, seen)).rejects.toMatchObject({ code: 'feed_batch_lost' });
});

it('reads a batch that was cut, or whose rows it gave up, when it is sent again, and lets that wait', async () => {
  let today = now;
  const deps = { ...test.deps, clock: () => today };
  const sending = (id: string) => sendFeed(deps, 'crm-contacts', [contact(1)], { id });
  await sending('given up');
  await sending('cut');
  await test.db.run({ text: `update feed_batches set state = 'received' where public_id = 'cut'` });
  await keepRows(test.db, feedRetention, later(8));
  const states = { text: `select state from feed_batches where public_id = 'cut'` };
  expect(await test.db.rows(states)).toEqual([{ state: 'refused' }]);
  today = later(8);
  for (const id of ['given up', 'cut']) {
    expect(await sending(id)).toMatchObject({ state: 'checked', reason: null });
    await keepRows(test.db, feedRetention, later(9));
    expect(await sending(id)).toMatchObject({ state: 'checked', counts: { rows: 1 } });
  }
  expect(await tables()).toHaveLength(4);
  await keepRows(test.db, feedRetention, later(16));
});

it('forgets what was before a batch once it can no longer be undone', async () => {
  await feed(test.deps, 'crm-contacts', [contact(1)], { id: 'first' });
  await feed(test.deps, 'crm-contacts', [contact(2, { first_name: 'Sara' })]);
  await sendFeed(test.deps, 'crm-contacts', [contact(3), { key: 'wrong' }]);
  const warned = `update feed_batches set warnings = '[{"key": "K-1"}]' where public_id = 'first'`;
  await test.db.run({ text: warned });
  await keepRows(test.db, feedRetention, later(30, -1));
  expect([await left('feed_before'), await left('feed_refused')]).toEqual([1, 1]);
  await keepRows(test.db, feedRetention, later(30));
  expect([await left('feed_before'), await left('feed_refused')]).toEqual([0, 0]);
  const named = await test.db.rows({
    text: `select 1 from feed_batches where differences <> '[]' or warnings <> '[]'`,
  });
  expect(named).toEqual([]);
});
