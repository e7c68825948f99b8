import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSpread } from '../../testing/database.ts';
import { dump, feed, feedHousehold, feedRow, tombstone, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { type FeedDeps, findBatch } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
let now = new Date('2026-11-02T09:00:00Z');
beforeAll(async () => {
  test = await openFeeds(() => now);
  deps = test.deps;
  await feedHousehold(deps);
  await feed(deps, 'crm-contacts', [feedRow('crm-contacts', 'K-1')]);
  await feed(deps, 'motor-guarantees', [feedRow('motor-guarantees', 'G-1')]);
  await feed(deps, 'motor-policies', [feedRow('motor-policies', 'AP-2', { policy_id: '2' })]);
  await feed(deps, 'health-folders', [
    feedRow('health-folders', 'F-1', { lines: [aLine(10)] }),
    feedRow('health-folders', 'F-2'),
  ]);
  await feed(deps, 'motor-folders', [feedRow('motor-folders', 'S-1')]);
});
afterAll(() => test.close());

const aLine = (refunded: number) => ({
  ...{ act_fr: 'a', act_en: 'b', act_ar: 'ت', care_date: '2026-09-28', engaged: 300, refunded },
});

const CHANGES = {
  members: feedRow('members', 'M-1001', { last_name: 'Alami', cin: 'AB999', phone: '0600000000' }),
  'crm-contacts': feedRow('crm-contacts', 'K-1', { cin: 'ZZ1' }),
  'health-policies': feedRow('health-policies', 'HP-1', { label: 'Autre' }),
  'motor-policies': feedRow('motor-policies', 'AP-1', { plate: '1-أ-1' }),
  'motor-guarantees': feedRow('motor-guarantees', 'G-1', { policy: 'AP-2', ceiling: 1 }),
  beneficiaries: feedRow('beneficiaries', 'B-1', { first_name: 'Sara' }),
  'health-folders': feedRow('health-folders', 'F-1', { status: 'Rejeté', lines: [aLine(20)] }),
  'motor-folders': feedRow('motor-folders', 'S-1', {
    steps: [{ status: 'CLOS', happened_on: '2026-09-01' }],
  }),
};
const NEW = {
  members: { cin: 'NEW1', client_id: 'C-new' },
  'crm-contacts': { cin: 'NEW2' },
  'health-policies': { policy_id: 'new' },
  'motor-policies': { policy_id: 'new' },
  'motor-guarantees': {},
  beneficiaries: {},
  'health-folders': { lines: [aLine(1)] },
  'motor-folders': {},
};

describe('undoing the last batch', () => {
  it.each(FEED_ENTITIES)('puts %s back as they were', async (entity) => {
    const before = await dump(deps);
    const rows = [{ ...CHANGES[entity], source_version: 5 }, feedRow(entity, 'new', NEW[entity])];
    const batch = await feed(deps, entity, rows, { id: `${entity} 1` });
    expect(batch.counts).toMatchObject({ new: 1, changed: 1 });
    expect(await dump(deps)).not.toEqual(before);
    const undone = await undoFeed(deps, batch);
    expect(undone).toMatchObject({ state: 'undone', undoneBy: 'sender' });
    expect(await dump(deps)).toEqual(before);
    expect((await undoFeed(deps, batch)).state).toBe('undone');
  });

  it.each([
    ['crm-contacts', 'K-1'],
    ['motor-guarantees', 'G-1'],
    ['health-folders', 'F-1'],
    ['motor-folders', 'S-1'],
  ] as const)('brings back what was removed of %s', async (entity, key) => {
    const before = await dump(deps);
    const member = entity === 'crm-contacts' ? undefined : 'M-1001';
    const batch = await feed(deps, entity, [tombstone(key, 7, member)], { id: 'tombstone' });
    expect(batch.counts).toMatchObject({ removed: 1 });
    await undoFeed(deps, batch);
    expect(await dump(deps)).toEqual(before);
  });

  it('forgets a newer version of the same content, and a stale step', async () => {
    await feed(deps, 'health-folders', [feedRow('health-folders', 'F-2', { source_version: 9 })]);
    const before = await dump(deps);
    const rows = [
      feedRow('health-folders', 'F-2', { source_version: 10 }),
      feedRow('health-folders', 'F-2', { source_version: 4, status: 'Accord' }),
    ];
    const batch = await feed(deps, 'health-folders', rows);
    expect(batch.counts).toMatchObject({ unchanged: 1, stale: 1 });
    expect(await dump(deps)).not.toEqual(before);
    await undoFeed(deps, batch);
    expect(await dump(deps)).toEqual(before);
  });
});

it('measures what was kept before it looks in it: else each row would read all others', async () => {
  // on a Citus its rows lie in a table beside it, which is hidden
  const lies = isSpread()
    ? `(select shard_name(logicalrelid, shardid)::regclass from pg_dist_shard
        where logicalrelid = 'feed_before'::regclass)`
    : `'feed_before'::regclass`;
  const kept = () =>
    test.db.transaction(async (tx) => {
      if (isSpread()) await tx.rows({ text: 'set local citus.override_table_visibility = off' });
      return tx.one({ text: `select reltuples from pg_class where oid = ${lies}` });
    });
  await test.db.script('truncate feed_before');
  expect(await kept()).toEqual({ reltuples: -1 });
  const rows = [feedRow('crm-contacts', 'K-1', { source_version: 8, cin: 'ZZ8' })];
  await undoFeed(deps, await feed(deps, 'crm-contacts', rows));
  expect(await kept()).toEqual({ reltuples: 1 });
});

describe('undoing a batch that others have built on', () => {
  const change = (version: number, observation: string, key = 'F-2') =>
    feedRow('health-folders', key, { source_version: version, observation });

  it('refuses rows that changed since, by name, and leaves them if told to', async () => {
    const first = await feed(deps, 'health-folders', [change(20, 'a'), change(20, 'a', 'F-1')]);
    await feed(deps, 'health-folders', [change(21, 'b')]);
    const before = await dump(deps);
    await expect(undoFeed(deps, first)).rejects.toMatchObject({
      code: 'feed_undo_refused',
      issues: [{ field: 'F-2', code: 'changed_since' }],
    });
    expect(await dump(deps)).toEqual(before);
    await undoFeed(deps, first, true);
    const folders = await test.db.rows({
      text: 'select source_key, observation from health_folders order by source_key',
    });
    expect(folders).toEqual([
      { source_key: 'F-1', observation: '' },
      { source_key: 'F-2', observation: 'b' },
    ]);
  });

  it('refuses new rows that others name by now', async () => {
    const policies = await feed(deps, 'health-policies', [
      feedRow('health-policies', 'HP-9', { policy_id: '9' }),
    ]);
    const folder = feedRow('health-folders', 'F-9', { policy: 'HP-9' });
    const folders = await feed(deps, 'health-folders', [folder]);
    await expect(undoFeed(deps, policies)).rejects.toMatchObject({
      issues: [{ field: 'HP-9', code: 'in_use' }],
    });
    await undoFeed(deps, folders);
    await undoFeed(deps, policies);
    expect((await findBatch(deps, { batch: policies.id })).state).toBe('undone');
  });

  it('works for 30 days', async () => {
    const batch = await feed(deps, 'crm-contacts', [
      feedRow('crm-contacts', 'K-30', { cin: 'DD30' }),
    ]);
    const applied = now;
    now = new Date(applied.getTime() + 30 * 86_400_000 + 1_000);
    await expect(undoFeed(deps, batch)).rejects.toMatchObject({ code: 'feed_undo_late' });
    now = new Date(applied.getTime() + 30 * 86_400_000);
    expect((await undoFeed(deps, batch)).state).toBe('undone');
  });
});
