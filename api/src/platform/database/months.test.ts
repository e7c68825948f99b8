import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { keepMonths } from './months.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  await test.db.script(`drop table if exists diary, diary_2027_01;
    create table diary (line int not null, at timestamptz not null) partition by range (at);
    create table diary_spare partition of diary (primary key (line)) default;`);
});
afterAll(() => test.close());

const NEVER = '-infinity';
const keep = (at: string, keepFrom = NEVER) =>
  test.db.run({ text: `select keep_months('diary', $1, $2)`, values: [at, keepFrom] });
const write = (line: number, at: string) =>
  test.db.run({ text: 'insert into diary values ($1, $2)', values: [line, at] });
/** Each line with the table that holds it. */
const lines = async () => {
  const found = await test.db.rows<{ line: number; place: string }>({
    text: 'select line, tableoid::regclass::text as place from diary order by line',
    values: [],
  });
  return Object.fromEntries(found.map(({ line, place }) => [line, place]));
};
const months = async (table: string) => {
  const found = await test.db.rows<{ name: string }>({
    text: 'select name::text as name from months_of($1::regclass) order by begins',
    values: [table],
  });
  return found.map(({ name }) => name);
};

it('makes this month and two more, once', async () => {
  await keep('2027-11-30T23:59:59.999Z');
  await keep('2027-11-30T23:59:59.999Z');
  expect(await months('diary')).toEqual(['diary_2027_11', 'diary_2027_12', 'diary_2028_01']);
  await keep('2027-12-01T00:00:00Z');
  expect((await months('diary')).at(-1)).toBe('diary_2028_02');
});

it('puts the last moment of a month into it, and the first of the next one there', async () => {
  await keep('2028-02-10T12:00:00Z');
  await write(1, '2028-02-01T00:00:00Z');
  await write(2, '2028-02-29T23:59:59.999999Z');
  await write(3, '2028-03-01T00:00:00Z');
  // half past midnight of 1 March in Casablanca
  await write(4, '2028-03-01T00:30:00+01:00');
  expect(await lines()).toEqual({
    1: 'diary_2028_02',
    2: 'diary_2028_02',
    3: 'diary_2028_03',
    4: 'diary_2028_02',
  });
});

it('makes the same months whatever the zone and the style of dates of who asks', async () => {
  await test.db.transaction(async (tx) => {
    await tx.run({ text: `set local timezone = 'Africa/Casablanca'` });
    await tx.run({ text: `set local datestyle = 'German'` });
    await tx.run({ text: `select keep_months('diary', '2028-02-01T00:30:00+01:00', '-infinity')` });
    await tx.run({ text: `select keep_months('diary', '2028-02-01T00:30:00+01:00', '-infinity')` });
  });
  const found = await test.db.rows<{ begins: Date; ends: Date }>({
    text: `select begins, ends from months_of('diary') order by begins limit 2`,
    values: [],
  });
  expect(found.map(({ begins, ends }) => [begins.toISOString(), ends.toISOString()])).toEqual([
    ['2028-01-01T00:00:00.000Z', '2028-02-01T00:00:00.000Z'],
    ['2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ]);
});

it('takes a row of a month that nobody made, and makes it afterwards', async () => {
  await keep('2027-01-15T12:00:00Z');
  await write(1, '2027-03-31T23:59:59.999Z');
  await write(2, '2027-04-01T00:00:00Z');
  await write(3, '2031-06-30T12:00:00Z');
  expect(await lines()).toEqual({ 1: 'diary_2027_03', 2: 'diary_spare', 3: 'diary_spare' });
  await keep('2027-04-01T00:05:00Z');
  expect(await lines()).toEqual({
    1: 'diary_2027_03',
    2: 'diary_2027_04',
    3: 'diary_2031_06',
  });
});

it('takes away a month when its last moment is too old, and not before', async () => {
  await keep('2027-01-15T12:00:00Z');
  await write(1, '2027-01-31T23:59:59.999Z');
  await write(2, '2027-02-01T00:00:00Z');
  await keep('2027-01-15T12:00:00Z', '2027-01-31T23:59:59.999Z');
  expect(await lines()).toEqual({ 1: 'diary_2027_01', 2: 'diary_2027_02' });
  await keep('2027-02-15T12:00:00Z', '2027-02-01T00:00:00Z');
  expect(await lines()).toEqual({ 2: 'diary_2027_02' });
});

it('leaves what it took away for the archive, and does not mix it with what comes late', async () => {
  await keep('2027-01-15T12:00:00Z');
  await write(1, '2027-01-31T12:00:00Z');
  await keep('2027-02-15T12:00:00Z', '2027-02-01T00:00:00Z');
  await write(2, '2027-01-31T13:00:00Z');
  await keep('2027-02-15T12:00:00Z', '2027-02-01T00:00:00Z');
  expect(await lines()).toEqual({ 2: 'diary_spare' });
  const archived = await test.db.rows({ text: 'select line from diary_2027_01', values: [] });
  expect(archived).toEqual([{ line: 1 }]);
});

it.each(['messages', 'security_events'] as const)('drops old months of %s', async (table) => {
  const now = new Date('2040-03-31T12:00:00Z');
  await keepMonths(test.db, table, { now, keepFrom: new Date(0) });
  expect(await months(table)).toContain(`${table}_2040_05`);
  await keepMonths(test.db, table, { now, keepFrom: new Date('2040-05-01T00:00:00Z') });
  expect(await months(table)).toEqual([`${table}_2040_05`]);
  const { left } = await test.db.one<{ left: string | null }>({
    text: 'select to_regclass($1)::text as left',
    values: [`${table}_2040_04`],
  });
  expect(left).toBeNull();
});

it('guards the id and the channel of a message in every month', async () => {
  await keepMonths(test.db, 'messages', { now: new Date('2040-01-31'), keepFrom: new Date(0) });
  const message = (at: string) =>
    test.db.run({
      text: `insert into messages (id, channel, recipient, created_at)
             values ('11111111-1111-4111-8111-111111111111', 'sms', 'x', $1)`,
      values: [at],
    });
  await message('2040-03-01T00:00:00Z');
  await expect(message('2040-03-31T23:59:59Z')).rejects.toThrow('unique');
  await expect(
    test.db.run({
      text: `insert into messages (id, channel, recipient) values (gen_random_uuid(), 'fax', 'x')`,
    }),
  ).rejects.toThrow('messages_channel_check');
});
