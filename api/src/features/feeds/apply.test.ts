import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFeed, feed, feedRow, sendFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import type { FeedDeps } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
});
afterAll(() => test.close());

const EXAMPLES = {
  members: 'M-1001',
  'crm-contacts': 'K-1',
  'health-policies': 'HP-1',
  'motor-policies': 'AP-1',
  'motor-guarantees': 'G-1',
  beneficiaries: 'B-1',
  'health-folders': 'F-1',
  'motor-folders': 'S-1',
};

describe('a first load', () => {
  it('brings a row of every entity, parents first', async () => {
    for (const entity of FEED_ENTITIES) {
      const row = feedRow(entity, EXAMPLES[entity]);
      const seen = await sendFeed(deps, entity, [row]);
      expect(seen, entity).toMatchObject({
        state: 'checked',
        counts: { rows: 1, new: 1, refused: 0 },
        refusals: [],
      });
      const applied = await applyFeed(deps, seen);
      expect(applied.state).toBe('applied');
    }
    const [folder] = await test.db.rows({
      text: `select f.folder_number, f.engaged_amount::text, f.status_date::text, f.source, f.source_key,
               p.policy_id, p.enabled, b.first_name, o.cin
             from health_folders f
             join health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id
             join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id
             join owners o on o.member_id = f.member_id`,
    });
    expect(folder).toEqual({
      ...{ folder_number: '2026-000123', engaged_amount: '300.00', status_date: '2026-10-09' },
      ...{ source: 'core', source_key: 'F-1', policy_id: '45000', enabled: false },
      ...{ first_name: 'Salma', cin: 'AB123456' },
    });
  });

  it('leaves nothing waiting behind', async () => {
    const left = await test.db.rows({
      text: `select relname from pg_class where relname ~ '^feed_(rows|plan)_'`,
    });
    expect(left).toEqual([]);
  });

  it('keeps when and how a refund was paid, and refuses other means', async () => {
    const paid = { paid_on: '2026-10-12', payment_means: 'cheque' };
    await feed(deps, 'health-folders', [feedRow('health-folders', 'F-paid', paid)], { id: 'paid' });
    const [folder] = await test.db.rows({
      text: `select paid_on::text, payment_means from health_folders where source_key = 'F-paid'`,
    });
    expect(folder).toEqual(paid);
    const barter = { payment_means: 'crypto' };
    const rows = [feedRow('health-folders', 'F-other', barter)];
    expect(
      (await sendFeed(deps, 'health-folders', rows, { id: 'other means' })).refusals,
    ).toMatchObject([{ field: 'payment_means', code: 'unknown_choice' }]);
  });
});

describe('the same rows again', () => {
  it.each(FEED_ENTITIES)('change nothing of %s', async (entity) => {
    const row = feedRow(entity, EXAMPLES[entity]);
    const again = await feed(deps, entity, [row], { id: 'again' });
    expect(again.counts).toMatchObject({ rows: 1, unchanged: 1, new: 0, changed: 0 });
  });

  it.each(FEED_ENTITIES)('at a newer version change only the version of %s', async (entity) => {
    const row = feedRow(entity, EXAMPLES[entity], { source_version: 2 });
    const newer = await feed(deps, entity, [row], { id: 'newer' });
    expect(newer.counts).toMatchObject({ rows: 1, unchanged: 1, new: 0, changed: 0 });
    const older = feedRow(entity, EXAMPLES[entity]);
    const late = await feed(deps, entity, [older], { id: 'late' });
    expect(late.counts).toMatchObject({ rows: 1, stale: 1 });
  });
});
