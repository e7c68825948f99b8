/** One key of a source is one row, whatever statement may go wrong. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSpread } from '../../testing/database.ts';
import { feed, feedHousehold, feedRow } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds();
  const { deps } = test;
  await feedHousehold(deps);
  const second = { policy_id: '2' };
  await feed(deps, 'health-policies', [feedRow('health-policies', 'two', second)]);
  await feed(deps, 'motor-policies', [feedRow('motor-policies', 'two', second)]);
  await feed(deps, 'beneficiaries', [feedRow('beneficiaries', 'two')]);
  for (const entity of ['motor-guarantees', 'health-folders', 'motor-folders'] as const)
    await feed(deps, entity, [feedRow(entity, 'one'), feedRow(entity, 'two')]);
  const contact = (key: string, cin: string) => feedRow('crm-contacts', key, { cin });
  await feed(deps, 'crm-contacts', [contact('one', 'CD1'), contact('two', 'CD2')]);
});
afterAll(() => test.close());

/** A spread table has no unique index without the member: there only the feeds' lock and plans guard its keys. */
const OF_MEMBERS = [
  ...['health_policies', 'motor_policies', 'motor_guarantees', 'beneficiaries'],
  ...['health_folders', 'motor_folders'],
];

it.each(['crm_contacts', ...(isSpread() ? [] : OF_MEMBERS)])(
  'no two rows of %s have the same key of a source',
  async (table) => {
    const doubled = test.db.run({ text: `update ${table} set source_key = 'X'` });
    await expect(doubled).rejects.toThrow(`${table}_by_source`);
    await test.db.run({ text: `update ${table} set source = null, source_key = 'X'` }).catch(() => {
      throw new Error('rows that came otherwise have no key');
    });
  },
);
