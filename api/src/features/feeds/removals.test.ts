import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  sendFeed,
  tombstone,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { applyBatch, approveBatch, type FeedDeps, findBatch } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
  await feedHousehold(deps);
});
afterAll(() => test.close());

const contact = (key: string, version = 1) =>
  feedRow('crm-contacts', key, { cin: `CC${key}`, source_version: version });
const contacts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => contact(String(from + index)));
const keysOf = async (source: string) => {
  const rows = await test.db.rows<{ key: string }>({
    text: 'select source_key as key from crm_contacts where source = $1 order by source_key::int',
    values: [source],
  });
  return rows.map(({ key }) => key);
};

describe('a tombstone', () => {
  it('removes, and an older row that comes late does not bring it back', async () => {
    await feed(deps, 'crm-contacts', [contact('1')], { source: 'a' });
    const gone = await feed(deps, 'crm-contacts', [tombstone('1', 5)], { source: 'a' });
    expect(gone.counts).toMatchObject({ removed: 1 });
    const late = await feed(deps, 'crm-contacts', [contact('1', 4)], { source: 'a' });
    expect(late.counts).toMatchObject({ stale: 1, new: 0 });
    const back = await feed(deps, 'crm-contacts', [contact('1', 6)], { source: 'a' });
    expect(back.counts).toMatchObject({ new: 1 });
  });

  it.each([
    ['health-policies', 'HP-1', 'health-folders', 'F-1'],
    ['beneficiaries', 'B-1', 'health-folders', 'F-2'],
    ['motor-policies', 'AP-1', 'motor-guarantees', 'G-1'],
  ] as const)('is refused for %s that others name', async (entity, key, child, childKey) => {
    await feed(deps, child, [feedRow(child, childKey)]);
    const seen = await sendFeed(deps, entity, [tombstone(key, 2, 'M-1001')]);
    expect(seen.refusals).toEqual([
      { line: 1, key, field: 'deleted', code: 'in_use', details: {} },
    ]);
    await expect(applyFeed(deps, seen)).rejects.toMatchObject({ code: 'feed_batch_refused' });
  });

  it('that was sent before changes nothing, and an older one is stale', async () => {
    const options = { source: 'again' };
    await feed(deps, 'crm-contacts', [contact('900')], options);
    await feed(
      deps,
      'members',
      [feedRow('members', 'A', { cin: 'AG1', client_id: 'AG1' })],
      options,
    );
    for (const entity of ['crm-contacts', 'members'] as const) {
      const key = entity === 'members' ? 'A' : '900';
      await feed(deps, entity, [tombstone(key, 5)], options);
      const again = await feed(deps, entity, [tombstone(key, 5)], { ...options, id: 'again' });
      expect(again.counts).toMatchObject({ unchanged: 1, stale: 0 });
      const older = await feed(deps, entity, [tombstone(key, 4)], options);
      expect(older.counts).toMatchObject({ unchanged: 0, stale: 1 });
    }
    const folder = feedRow('motor-folders', 'AGAIN');
    await feed(deps, 'motor-folders', [folder]);
    await feed(deps, 'motor-folders', [tombstone('AGAIN', 5, 'M-1001')]);
    const again = await feed(deps, 'motor-folders', [tombstone('AGAIN', 5, 'M-1001')], { id: 'x' });
    expect(again.counts).toMatchObject({ unchanged: 1, stale: 0 });
  });

  it('removes a member who has nothing here, and no other', async () => {
    const birthDate = '1980-01-01';
    const { cin } = await aMember(test.db, { cin: 'EE10', account: 'active', birthDate });
    const rows = [
      feedRow('members', 'M-10', { cin, birth_date: birthDate, client_id: 'C10' }),
      feedRow('members', 'M-8', { cin: 'EE8', client_id: 'C8' }),
      feedRow('members', 'M-9', { cin: 'EE9', client_id: 'C9' }),
    ];
    await feed(deps, 'members', rows);
    await feed(deps, 'beneficiaries', [feedRow('beneficiaries', 'B-9', { member: 'M-9' })]);
    const gone = ['M-8', 'M-9', 'M-10'].map((key) => tombstone(key, 2));
    const seen = await sendFeed(deps, 'members', gone);
    expect(seen.counts).toMatchObject({ removed: 1, refused: 2 });
    await applyFeed(deps, seen, true);
    const left = await test.db.rows({
      text: `select cin from owners where cin like 'EE%' order by cin`,
    });
    expect(left).toEqual([{ cin: 'EE10' }, { cin: 'EE9' }]);
  });
});

describe('a snapshot', () => {
  const whole = { source: 'whole', isSnapshot: true };

  it('removes what it does not name, up to 2 % without anybody else', async () => {
    await feed(deps, 'crm-contacts', contacts(100, 200), whole);
    await feed(deps, 'crm-contacts', contacts(102, 200), whole);
    expect(await keysOf('whole')).toHaveLength(98);
    // of another source nothing goes
    expect(await keysOf('a')).toEqual(['1']);
  });

  it('waits above that for somebody who did not send it', async () => {
    const seen = await sendFeed(deps, 'crm-contacts', contacts(104, 200), whole);
    expect(seen).toMatchObject({ needsApproval: true, counts: { removed: 2, unchanged: 96 } });
    await expect(applyFeed(deps, seen)).rejects.toMatchObject({ code: 'feed_batch_approval' });
    await expect(approveBatch(deps, { batch: seen.id, by: 'sender' })).rejects.toMatchObject({
      code: 'feed_batch_own',
    });
    await approveBatch(deps, { batch: seen.id, by: 'somebody else' });
    expect(await applyFeed(deps, seen)).toMatchObject({
      state: 'applied',
      approvedBy: 'somebody else',
    });
    expect(await keysOf('whole')).toHaveLength(96);
  });

  it('that was dropped into the folder is approved by one person and applied by another, never by a door', async () => {
    const options = { source: 'dropped' };
    await feed(deps, 'crm-contacts', contacts(400, 410), options);
    const dropped = { ...options, isSnapshot: true, door: 'folder', by: 'folder' } as const;
    const seen = await sendFeed(deps, 'crm-contacts', contacts(400, 405), dropped);
    const name = { batch: seen.id, source: 'dropped', entity: seen.entity };
    const apply = (by: string) => applyBatch(deps, { ...name, by, withoutRefused: false });
    const own = { code: 'feed_batch_own' };
    for (const by of ['folder', 'Folder', 'console'])
      await expect(approveBatch(deps, { ...name, by })).rejects.toMatchObject(own);
    await expect(apply('Nadia')).rejects.toMatchObject({ code: 'feed_batch_approval' });
    await approveBatch(deps, { ...name, by: 'Nadia' });
    for (const by of ['Nadia', 'nadia ', 'folder'])
      await expect(apply(by)).rejects.toMatchObject(own);
    expect(await keysOf('dropped')).toHaveLength(10);
    expect(await apply('Adil')).toMatchObject({ state: 'applied', approvedBy: 'Nadia' });
    expect(await keysOf('dropped')).toHaveLength(5);
  });

  it('waits again when more would go than was approved', async () => {
    const options = { source: 'approved' };
    await feed(deps, 'crm-contacts', contacts(300, 310), options);
    const more = await sendFeed(deps, 'crm-contacts', contacts(310, 320), options);
    const all = { ...options, isSnapshot: true };
    const seen = await sendFeed(deps, 'crm-contacts', contacts(300, 309), all);
    await approveBatch(deps, { batch: seen.id, by: 'somebody else' });
    await applyFeed(deps, more);
    await expect(applyFeed(deps, seen)).rejects.toMatchObject({ code: 'feed_batch_approval' });
    expect(await keysOf('approved')).toHaveLength(20);
    expect(await findBatch(deps, { batch: seen.id })).toMatchObject({
      approvedBy: null,
      counts: { removed: 11 },
    });
    await approveBatch(deps, { batch: seen.id, by: 'somebody else' });
    await applyFeed(deps, seen);
    expect(await keysOf('approved')).toHaveLength(9);
  });

  it.each([
    ['crm-contacts', 'crm_contacts', 'source_key', { cin: 'CL1' }],
    ['motor-folders', 'motor_folders', 'source_key', {}],
    ['members', 'registry_keys', 'key', { cin: 'CL2', client_id: 'CL2' }],
  ] as const)('leaves %s that came after it', async (entity, table, column, later) => {
    const options = { source: `${entity} later` };
    if (entity === 'motor-folders') {
      await feed(deps, 'members', [feedRow('members', 'M-1001')], options);
      await feed(
        deps,
        'motor-policies',
        [feedRow('motor-policies', 'AP-1', { policy_id: 'L' })],
        options,
      );
    }
    const known = entity === 'members' ? { cin: 'CL3', client_id: 'CL3' } : {};
    const rows = [feedRow(entity, '1', known)];
    await feed(deps, entity, rows, options);
    const all = { ...options, id: 'all', isSnapshot: true };
    const seen = await sendFeed(deps, entity, rows, all);
    await feed(deps, entity, [feedRow(entity, '2', later)], options);
    expect((await applyFeed(deps, seen)).counts).toMatchObject({ unchanged: 1, removed: 0 });
    const left = await test.db.rows<{ key: string }>({
      text: `select ${column} as key from ${table} where source = $1 and ${column} = '2'`,
      values: [options.source],
    });
    expect(left).toEqual([{ key: '2' }]);
  });

  it('is not applied in part when a row of it cannot be read', async () => {
    const rows = [...contacts(104, 200), { key: 'wrong' }];
    const seen = await sendFeed(deps, 'crm-contacts', rows, whole);
    await expect(applyFeed(deps, seen, true)).rejects.toMatchObject({
      code: 'feed_snapshot_refused',
    });
  });

  it('of members removes whoever has nothing here', async () => {
    const { cin } = await aMember(test.db, { account: 'none', birthDate: '1980-01-01' });
    const known = { cin, birth_date: '1980-01-01', client_id: 'C-known' };
    const gone = { cin: 'GG1', client_id: 'C-gone' };
    const rows = [feedRow('members', '1', known), feedRow('members', '2', gone)];
    await feed(deps, 'members', rows, whole);
    const seen = await sendFeed(deps, 'members', rows.slice(0, 1), whole);
    expect(seen.counts).toMatchObject({ unchanged: 1, removed: 1 });
    await approveBatch(deps, { batch: seen.id, by: 'somebody else' });
    await applyFeed(deps, seen);
    expect(await test.db.rows({ text: `select 1 from members where cin = 'GG1'` })).toEqual([]);
  });
});
