/** What feeds keep of a person who goes. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { feed, feedRow, sendFeed, tombstone, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { feedRetention } from './retention.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-02T09:00:00Z');
let test: TestFeeds;
let count = 0;
let key = '';
/** Stands in every row of the person, and in no other. */
let sign = '';
const other = { key: 'stays', sign: 'STAYS' };

beforeAll(async () => {
  test = await openFeeds(() => START);
  await leaveTraces(other);
});
afterAll(() => test.close());
beforeEach(() => {
  count += 1;
  key = `P-${count}`;
  sign = `GOES${count}`;
});

const rowsOf = ({ key, sign }: typeof other) => {
  const member = (version: number, address: string) =>
    feedRow('members', key, {
      ...{ source_version: version, address: `${sign} ${address}`, cin: `${sign}1` },
      ...{ client_id: `${sign}2`, email: null, phone: null },
    });
  const beneficiary = (version: number, cin: string) =>
    feedRow('beneficiaries', `b ${key}`, { source_version: version, member: key, cin });
  return { member, beneficiary };
};

/** Changed rows, differences, warnings, refused rows, what there is to tell. */
const leaveTraces = async (person: typeof other): Promise<string> => {
  const { db, deps } = test;
  const { member, beneficiary } = rowsOf(person);
  await feed(deps, 'members', [member(1, 'a')]);
  await feed(deps, 'members', [member(2, 'b')]);
  await feed(deps, 'beneficiaries', [beneficiary(1, `${person.sign}3`)]);
  await feed(deps, 'beneficiaries', [beneficiary(2, `${person.sign}4`)]);
  await db.run({
    text: `update feed_batches set warnings = jsonb_build_array($1::text) where differences::text like '%' || $1 || '%'`,
    values: [person.sign],
  });
  await sendFeed(deps, 'members', [{ ...member(3, 'c'), cin: '?' }]);
  const wrong = { ...beneficiary(3, `${person.sign}5`), kinship: '?' };
  await sendFeed(deps, 'beneficiaries', [wrong]);
  const known = { text: `select member_id::text as id from registry_keys where key = $1` };
  const { id } = await db.one<{ id: string }>({ ...known, values: [person.key] });
  await db.run({
    text: `insert into feed_notices (member_id, kind, folder_id, batch_id, due_at, known)
           values ($1, 'cin', 0, 1, now(), $2)`,
    values: [id, `${person.sign}6`],
  });
  return id;
};

const KEEPING = ['feed_before', 'feed_refused', 'feed_batches', 'feed_notices', 'registry_keys'];

const tracesOf = async (word: string): Promise<string[]> => {
  const found: string[] = [];
  for (const table of [...KEEPING, 'members', 'owners', 'beneficiaries']) {
    const text = `select 1 from ${table} t where to_jsonb(t)::text like '%' || $1 || '%'`;
    if ((await test.db.rows({ text, values: [word] })).length > 0) found.push(table);
  }
  return found;
};

it('nothing is left of whoever is deleted, and everything of others', async () => {
  const id = await leaveTraces({ key, sign });
  expect(await tracesOf(sign)).toEqual([...KEEPING, 'members', 'owners', 'beneficiaries']);
  const others = await tracesOf(other.sign);
  await test.db.run({ text: 'delete from members where id = $1', values: [id] });
  expect(await tracesOf(sign)).toEqual([]);
  expect(await tracesOf(other.sign)).toEqual(others);
});

it('whom their source removes can be brought back for 30 days, and then nothing is left', async () => {
  await leaveTraces({ key, sign });
  const rows = [tombstone(`b ${key}`, 9, key)];
  const beneficiaries = await feed(test.deps, 'beneficiaries', rows);
  const members = await feed(test.deps, 'members', [tombstone(key, 9)]);
  // there is nobody to tell
  expect(await tracesOf(sign)).toEqual(['feed_before', 'feed_refused', 'feed_batches']);
  await undoFeed(test.deps, members);
  await undoFeed(test.deps, beneficiaries);
  expect(await tracesOf(sign)).toEqual(expect.arrayContaining(['members', 'beneficiaries']));
  await feed(test.deps, 'beneficiaries', rows, { id: 'again' });
  await feed(test.deps, 'members', [tombstone(key, 9)], { id: 'again' });
  await keepRows(test.db, feedRetention, new Date(START.getTime() + 30 * DAY_MS - 1));
  expect(await tracesOf(sign)).toContain('feed_before');
  await keepRows(test.db, feedRetention, new Date(START.getTime() + 30 * DAY_MS));
  expect(await tracesOf(sign)).toEqual([]);
});
