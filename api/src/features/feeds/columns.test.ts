/** The waiting table of each entity has the contract's fields, in types that hold them. */
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { FEEDS } from '@rafiq/contract/feeds/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds();
});
afterAll(() => test.close());

const TYPES: Record<string, string> = {
  ...{ text: 'text', key: 'text', cin: 'text', name: 'text', email: 'text', phone: 'text' },
  ...{ day: 'date', amount: 'numeric(12,2)', yesNo: 'boolean', reference: 'bigint', list: 'jsonb' },
};

it.each(FEED_ENTITIES)('has a column for each field of %s', async (entity) => {
  const wanted = Object.entries(FEEDS[entity]).map(([name, { type }]) => {
    const isNumber = type.is === 'choice' && type.values.every((one) => typeof one === 'number');
    return { name, type: TYPES[type.is] ?? (isNumber ? 'smallint' : 'text') };
  });
  const made = await test.db.transaction(async (tx) => {
    await tx.run({
      text: `insert into feed_batches (public_id, source, entity, state, door, is_muted, is_snapshot, bytes, sha256,
               received_at, received_by)
             values ('x', 'x', $1, 'received', 'http', false, false, 0, '\\x00', now(), 'x')`,
      values: [entity],
    });
    const { id } = await tx.one<{ id: string }>({
      text: 'select id::text from feed_batches where entity = $1',
      values: [entity],
    });
    await tx.run({ text: 'select make_feed_rows($1)', values: [id] });
    return tx.rows<{ name: string; type: string }>({
      text: `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
             where attrelid = $1::regclass and attnum > 5 and attname <> 'new_id'`,
      values: [`feed_rows_${id.padStart(9, '0')}`],
    });
  });
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  expect(made.sort(byName)).toEqual(wanted.sort(byName));
});

it('makes nothing for a batch that is not there', async () => {
  await expect(
    test.db.run({ text: 'select make_feed_rows($1)', values: ['999'] }),
  ).rejects.toThrow();
});
