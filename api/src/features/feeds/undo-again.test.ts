import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dump, feed, feedHousehold, feedRow, tombstone, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import type { FeedDeps } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
  await feedHousehold(deps);
  const other = { member: 'M-2' };
  await feed(deps, 'members', [feedRow('members', 'M-2', { cin: 'XZ2', client_id: 'C2' })]);
  await feed(deps, 'health-policies', [feedRow('health-policies', 'HP-2', other)]);
  await feed(deps, 'beneficiaries', [feedRow('beneficiaries', 'B-2', other)]);
});
afterAll(() => test.close());

const OTHERS = { member: 'M-2', policy: 'HP-2', beneficiary: 'B-2' };

describe('undoing a removal after the key was sent again', () => {
  it.each([
    ['health-folders', {}],
    ['health-folders', OTHERS],
    ['motor-guarantees', {}],
    ['beneficiaries', {}],
    ['crm-contacts', { cin: 'ZA1' }],
    ['crm-contacts', { cin: 'ZA2' }],
    ['members', { cin: 'ZA3', client_id: 'C3' }],
    ['members', { cin: 'ZA4', client_id: 'C4' }],
  ] as const)(
    'is refused for %s with %j, and leaves the newer row if told to',
    async (entity, again) => {
      const key = `again ${JSON.stringify(again)}`;
      const isOwned = entity !== 'crm-contacts' && entity !== 'members';
      const first = {
        'crm-contacts': { cin: 'ZA1' },
        members: { cin: 'ZA3', client_id: 'C3' },
      };
      await feed(deps, entity, [
        feedRow(entity, key, entity in first ? first[entity as keyof typeof first] : {}),
      ]);
      const removal = await feed(deps, entity, [tombstone(key, 2, ...(isOwned ? ['M-1001'] : []))]);
      const back = await feed(deps, entity, [
        feedRow(entity, key, { ...again, source_version: 3 }),
      ]);
      expect(back.counts).toMatchObject({ new: 1 });
      const before = await dump(deps);
      await expect(undoFeed(deps, removal)).rejects.toMatchObject({
        code: 'feed_undo_refused',
        issues: [{ field: key, code: 'changed_since' }],
      });
      expect((await undoFeed(deps, removal, true)).state).toBe('undone');
      expect({ ...(await dump(deps)), feed_removed: [] }).toEqual({ ...before, feed_removed: [] });
      await undoFeed(deps, back);
    },
  );

  it('is refused for a link to a member that came back', async () => {
    const linked = (version: number) => [feedRow('members', 'L-1', { source_version: version })];
    await feed(deps, 'members', linked(1), { source: 'other' });
    const removal = await feed(deps, 'members', [tombstone('L-1', 2)], { source: 'other' });
    await feed(deps, 'members', linked(3), { source: 'other' });
    await expect(undoFeed(deps, removal)).rejects.toMatchObject({
      issues: [{ field: 'L-1', code: 'changed_since' }],
    });
    expect((await undoFeed(deps, removal, true)).state).toBe('undone');
  });
});

it('an undo that leaves out what cannot come back remembers that it was removed', async () => {
  const policy = (source_version: number) =>
    feedRow('health-policies', 'HP-9', { source_version, policy_id: '9' });
  const folder = feedRow('health-folders', 'F-9', { policy: 'HP-9' });
  await feed(deps, 'health-policies', [policy(1)]);
  await feed(deps, 'health-folders', [folder]);
  const removal = await feed(deps, 'health-folders', [tombstone('F-9', 2, 'M-1001')]);
  await feed(deps, 'health-policies', [tombstone('HP-9', 2, 'M-1001')]);
  await undoFeed(deps, removal, true);
  await feed(deps, 'health-policies', [policy(3)]);
  const late = await feed(deps, 'health-folders', [folder], { id: 'late' });
  expect(late.counts).toMatchObject({ new: 0, stale: 1 });
});

it.each([
  ['members', 'cin', 'cin_taken'],
  ['members', 'client_id', 'client_id_taken'],
  ['crm-contacts', 'cin', 'cin_taken'],
] as const)(
  'undoing a removal of %s is refused when another row has its %s by now',
  async (entity, field, code) => {
    const isMember = entity === 'members';
    const row = (key: string) =>
      feedRow(entity, `${key} ${field}`, {
        cin: field === 'cin' ? 'ZT1' : `ZT${key === 'one' ? 2 : 3}`,
        ...(isMember && { client_id: field === 'client_id' ? 'T-1' : `T-${key}` }),
      });
    const [one, two] = [row('one'), row('two')];
    await feed(deps, entity, [one]);
    const removal = await feed(deps, entity, [tombstone(`one ${field}`, 2)]);
    await feed(deps, entity, [two]);
    const before = await dump(deps);
    await expect(undoFeed(deps, removal)).rejects.toMatchObject({
      issues: [{ field: `one ${field}`, code }],
    });
    expect((await undoFeed(deps, removal, true)).state).toBe('undone');
    expect(await dump(deps)).toEqual(before);
  },
);
