import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { feed, feedRow, type SentRow, sendFeed, tombstone, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import type { FeedDeps } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
});
afterAll(() => test.close());

let count = 0;
/** A person's row, of a CIN and a client number of their own. */
const aPerson = (fields: SentRow = {}): SentRow & { key: string; cin: string } => {
  count += 1;
  const own = { cin: `PP${count}`, client_id: `C-${count}` };
  return feedRow('members', `M-${count}`, { ...own, ...fields }) as SentRow & {
    key: string;
    cin: string;
  };
};
const newer = (row: SentRow, fields: SentRow): SentRow => ({
  ...row,
  source_version: 2,
  ...fields,
});

const memberOf = async (cin: string): Promise<Record<string, unknown> | undefined> =>
  test.db.maybeOne({
    text: `select m.id::text, m.last_name, m.email, m.phone, m.language, m.verified, o.last_name as owner_name,
             a.cin as account_cin
           from members m join owners o on o.member_id = m.id left join accounts a on a.member_id = m.id
           where m.cin = $1 and m.verified`,
    values: [cin],
  });
const codesOf = async (rows: SentRow[], source = 'core') =>
  (await sendFeed(deps, 'members', rows, { source })).refusals.map(({ field, code }) => [
    field,
    code,
  ]);
const giveAccount = async (cin: string, ofAccount = cin) =>
  test.db.run({
    text: `insert into accounts (member_id, cin, state)
           select id, $2, 'active' from members where cin = $1 and verified`,
    values: [cin, ofAccount],
  });

describe('a person whom two systems know', () => {
  it('is led by the first, and only linked by the second', async () => {
    const person = aPerson();
    await feed(deps, 'members', [person]);
    const other = { ...person, key: 'X-1', last_name: 'Autrement', client_id: 'other' };
    const linked = await feed(deps, 'members', [other], { source: 'second' });
    expect(linked.counts).toMatchObject({ new: 0, unchanged: 1 });
    expect(await memberOf(person.cin)).toMatchObject({ last_name: 'Bennani' });
    const policy = feedRow('health-policies', 'HP-X', { member: 'X-1' });
    await feed(deps, 'health-policies', [policy], { source: 'second' });
    const gone = await feed(deps, 'members', [tombstone('X-1', 2)], { source: 'second' });
    expect(gone.counts).toMatchObject({ removed: 1 });
    expect(await memberOf(person.cin)).toBeDefined();
  });

  it('is refused when the two disagree about who it is', async () => {
    const person = aPerson();
    await feed(deps, 'members', [person]);
    const other = { ...person, key: 'X-2', birth_date: '1990-01-01' };
    expect(await codesOf([other], 'second')).toEqual([['birth_date', 'birth_date_differs']]);
    const same = { ...person, key: 'X-2' };
    await feed(deps, 'members', [same], { source: 'second' });
    expect(await codesOf([newer(same, { cin: 'PX2' })], 'second')).toEqual([
      ['cin', 'not_leading'],
    ]);
    expect(await codesOf([{ ...person, key: 'twice' }])).toEqual([['cin', 'cin_taken']]);
  });

  it('goes with its first system only when the second has let go', async () => {
    const person = aPerson();
    await feed(deps, 'members', [person]);
    await feed(deps, 'members', [{ ...person, key: 'X-3' }], { source: 'second' });
    expect(await codesOf([tombstone(person.key, 2)])).toEqual([['deleted', 'in_use']]);
    await feed(deps, 'members', [tombstone('X-3', 2)], { source: 'second' });
    await feed(deps, 'members', [tombstone(person.key, 2)]);
    expect(await memberOf(person.cin)).toBeUndefined();
  });
});

describe('a person who was here before', () => {
  it('is led by the first system that names them', async () => {
    const { cin, id } = await aMember(test.db, { account: 'none', birthDate: '1988-03-14' });
    const adopted = await feed(deps, 'members', [aPerson({ cin })]);
    expect(adopted.counts).toMatchObject({ new: 0, changed: 1 });
    expect(await memberOf(cin)).toMatchObject({ id, last_name: 'Bennani', owner_name: 'Bennani' });
  });

  it('stands beside somebody who only claims the CIN', async () => {
    const { cin } = await aMember(test.db, { verified: false });
    expect((await feed(deps, 'members', [aPerson({ cin })])).counts).toMatchObject({ new: 1 });
    expect(await memberOf(cin)).toMatchObject({ account_cin: null });
  });
});

describe('a CIN that was corrected', () => {
  it('is followed by the account', async () => {
    const person = aPerson();
    await feed(deps, 'members', [person]);
    await giveAccount(person.cin);
    await feed(deps, 'members', [newer(person, { cin: 'RIGHT1' })]);
    const right = await memberOf('RIGHT1');
    expect(right).toMatchObject({ account_cin: 'RIGHT1' });
    expect(await memberOf(person.cin)).toBeUndefined();
    const told = await test.db.rows({
      text: `select kind, due_at is not null as "isDue" from feed_notices where member_id = $1`,
      values: [right?.id],
    });
    expect(told).toEqual([{ kind: 'cin', isDue: true }]);
  });

  it('is refused when another member, another account or another row has it', async () => {
    const [one, other] = [aPerson(), aPerson()];
    await feed(deps, 'members', [one, other]);
    expect(await codesOf([newer(one, { cin: other.cin })])).toEqual([['cin', 'cin_taken']]);
    const { cin } = await aMember(test.db, { verified: false });
    expect(await codesOf([newer(one, { cin })])).toEqual([['cin', 'cin_taken']]);
    const both = [newer(one, { cin: 'SAME1' }), newer(other, { cin: 'SAME1' })];
    expect(await codesOf(both)).toEqual([
      ['cin', 'cin_taken'],
      ['cin', 'cin_taken'],
    ]);
    expect(await codesOf([newer(one, { client_id: other.client_id })])).toEqual([
      ['client_id', 'client_id_taken'],
    ]);
  });

  it('is refused together with another birth date: that is another person', async () => {
    const person = aPerson();
    await feed(deps, 'members', [person]);
    const other = { cin: 'OTHER1', birth_date: '1990-01-01' };
    expect(await codesOf([newer(person, other)])).toEqual([['cin', 'other_person']]);
    await feed(deps, 'members', [newer(person, { birth_date: other.birth_date })]);
    await feed(deps, 'members', [newer(person, { ...other, source_version: 3 })]);
    expect(await memberOf('OTHER1')).toBeDefined();
  });
});

describe('contacts and language', () => {
  it('follow the feed until the member changes them, each by itself', async () => {
    const person = aPerson({ email: 'fed@rafiq.example', phone: '0611111111' });
    await feed(deps, 'members', [person]);
    await giveAccount(person.cin);
    await test.db.run({
      text: `update members set email = 'own@rafiq.example' where cin = $1`,
      values: [person.cin],
    });
    const change = { email: 'new@rafiq.example', phone: '0622222222', last_name: 'Alami' };
    const batch = await feed(deps, 'members', [newer(person, change)]);
    expect(await memberOf(person.cin)).toMatchObject({
      ...{ email: 'own@rafiq.example', phone: '0622222222', last_name: 'Alami' },
    });
    expect(batch.memberLed).toEqual([{ contact: 'email', members: 1 }]);
    expect(batch.differences.map(({ field, after }) => [field, after])).toEqual([
      ['phone', '0622222222'],
      ['last_name', 'Alami'],
    ]);
  });

  it('stay the member’s own when the feed has once said the same', async () => {
    const person = aPerson({ email: 'fed@rafiq.example' });
    await feed(deps, 'members', [person]);
    await giveAccount(person.cin);
    const own = { email: 'own@rafiq.example' };
    await test.db.run({
      text: 'update members set email = $2, owns_email = true where cin = $1',
      values: [person.cin, own.email],
    });
    // whether it was guessed is not told
    expect((await feed(deps, 'members', [newer(person, { email: own.email })])).memberLed).toEqual([
      { contact: 'email', members: 1 },
    ]);
    const other = { email: 'other@rafiq.example', phone: '0633333333', source_version: 3 };
    const batch = await feed(deps, 'members', [newer(person, other)]);
    expect(batch.memberLed).toEqual([{ contact: 'email', members: 1 }]);
    expect(await memberOf(person.cin)).toMatchObject({ email: own.email, phone: other.phone });
    await undoFeed(deps, batch);
    expect(await memberOf(person.cin)).toMatchObject({ email: own.email, phone: null });
  });

  it('follow the feed for somebody without an account, whatever was there', async () => {
    const { cin } = await aMember(test.db, { account: 'none', birthDate: '1988-03-14' });
    await feed(deps, 'members', [aPerson({ cin, email: 'fed@rafiq.example' })]);
    expect(await memberOf(cin)).toMatchObject({ email: 'fed@rafiq.example', phone: null });
  });

  it('take the language of the first row only', async () => {
    const person = aPerson({ language: 'ar' });
    await feed(deps, 'members', [person]);
    await feed(deps, 'members', [newer(person, { language: 'en' })]);
    expect(await memberOf(person.cin)).toMatchObject({ language: 'ar' });
  });
});
