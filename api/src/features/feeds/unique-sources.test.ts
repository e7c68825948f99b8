/** One key of a source is one row, whatever statement may go wrong. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../../platform/database/migrate.ts';
import { isSpread } from '../../testing/database.ts';
import { feed, feedHousehold, feedRow, tombstone } from '../../testing/feeds.ts';
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

it.skipIf(isSpread())(
  'an upgrade with doubled keys goes on: the newest row keeps the key, the others can be removed by theirs',
  async () => {
    const { deps, db } = test;
    const beneficiaries = () =>
      db.rows<{ key: string; version: string; name: string }>({
        text: `select source_key as key, source_version::text as version, first_name as name
             from beneficiaries where source = 'doubling' order by source_version, source_key`,
      });
    const options = { source: 'doubling' };
    const named = (key: string, first_name: string, source_version: number) =>
      feedRow('beneficiaries', key, { member: 'D-1', first_name, source_version });
    await feed(deps, 'members', [feedRow('members', 'D-1')], options);
    const rows = [named('B-1', 'Sara', 1), named('B-2', 'Salma', 4), named('B-3', 'Ali', 2)];
    await feed(deps, 'beneficiaries', rows, options);
    await db.script(`drop index beneficiaries_by_source;
    create index beneficiaries_by_source on beneficiaries (source, source_key) where source is not null;
    update beneficiaries set source_key = 'B-1' where source_key = 'B-2'`);

    await db.script(
      await readFile(join(MIGRATIONS_DIRECTORY, '051_feeds_keys_and_people.sql'), 'utf8'),
    );

    const [older, other, newest] = await beneficiaries();
    expect(older).toMatchObject({
      name: 'Sara',
      key: expect.stringMatching(/^B-1 \(double \d+\)$/),
    });
    expect(other).toEqual({ name: 'Ali', key: 'B-3', version: '2' });
    expect(newest).toEqual({ name: 'Salma', key: 'B-1', version: '4' });
    const removal = [tombstone(older?.key ?? '', 2, 'D-1')];
    expect((await feed(deps, 'beneficiaries', removal, options)).counts).toMatchObject({
      removed: 1,
    });
    expect(await beneficiaries()).toEqual([other, newest]);
    await expect(
      db.run({ text: `update beneficiaries set source_key = 'B-1' where source = 'doubling'` }),
    ).rejects.toThrow('beneficiaries_by_source');
  },
);
