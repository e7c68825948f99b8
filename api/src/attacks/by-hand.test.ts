/** Files that somebody sends in the console, to do alone what needs a second person. */
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { ORIGIN, type TestApp } from '../testing/app.ts';
import { feed, feedRow, type SentRow, sendFeed, tombstone } from '../testing/feeds.ts';
import { signInStaff, type TestStaff } from '../testing/staff.ts';
import { startWholeApp } from '../testing/whole-app.ts';

const FEEDS = '/v1/staff/feeds';
let test: TestApp;
let adil: TestStaff;
let salma: TestStaff;
let twin: TestStaff;
let leila: TestStaff;

beforeAll(async () => {
  test = await startWholeApp();
  const as = (email: string, role: StaffRole = 'supervisor') =>
    signInStaff(test.db, { email, roles: [role], now: new Date() });
  adil = await as('adil@rafiq.example');
  salma = await as('salma@rafiq.example');
  twin = await as('adil+2@rafiq.example');
  leila = await as('leila@rafiq.example', 'administrator');
});
afterAll(() => test.close());

const deps = () => ({ db: test.db, files: test.files, clock: systemClock });
const show = async (id: string) => (await test.get(`${FEEDS}/${id}`, adil.cookie)).json();
const sent = async (entity: FeedEntity, source: string, rows: SentRow[], by = adil) => {
  const answer = await test.app.inject({
    ...{ method: 'POST', url: `${FEEDS}?${new URLSearchParams({ entity, source })}` },
    payload: rows.map((row) => JSON.stringify(row)).join('\n'),
    headers: { origin: ORIGIN, cookie: by.cookie, 'content-type': 'application/x-ndjson' },
  });
  const { id } = answer.json();
  await expect.poll(async () => (await show(id)).state, { timeout: 10_000 }).toBe('checked');
  return show(id);
};
const step = async (id: string, verb: string, by = adil) => {
  const answer = await test.post(`${FEEDS}/${id}/${verb}`, {}, by.cookie);
  return answer.statusCode === 200 ? 'done' : answer.json().code;
};

const person = (number: number, change: SentRow = {}): SentRow =>
  feedRow('members', `M-${number}`, {
    ...{ cin: `QH90000${number}`, client_id: `C-90${number}`, membership_number: `A-90${number}` },
    ...{ email: `a${number}@rafiq.example`, phone: `061100000${number}`, ...change },
  });
const phoneOf = async (number: number) =>
  (
    await test.db.one<{ phone: string }>({
      text: 'select phone from members where cin = $1',
      values: [`QH90000${number}`],
    })
  ).phone;
const withAccount = (number: number) =>
  test.db.run({
    text: `insert into accounts (member_id, cin, password_hash, state)
           select id, cin, 'x', 'active' from members where cin = $1`,
    values: [`QH90000${number}`],
  });

it('a contact of somebody who signs in is changed by two, also where a file says it', async () => {
  await feed(deps(), 'members', [person(1), person(2), person(3)], { source: 'registry' });
  await withAccount(1);
  const mine = { source_version: 2, phone: '0699999999' };
  const batch = await sent('members', 'registry', [person(1, mine)]);
  expect(batch).toMatchObject({ needsApproval: true, counts: { changed: 1, removed: 0 } });
  expect(await step(batch.id, 'apply')).toBe('feed_batch_approval');
  expect(await step(batch.id, 'approve')).toBe('feed_batch_own');
  expect(await phoneOf(1)).toBe('0611000001');
  // an administrator sees no row, and would approve what they cannot read
  expect(await step(batch.id, 'approve', leila)).toBe('role_required');
  expect(await step(batch.id, 'approve', salma)).toBe('done');
  expect(await step(batch.id, 'apply')).toBe('done');
  expect(await phoneOf(1)).toBe('0699999999');
});

it('what changes no contact is changed by one; so is what a system says of somebody', async () => {
  const named = { source_version: 3, phone: '0699999999', first_name: 'Autre' };
  const rows = [person(1, named), person(2, { source_version: 2, first_name: 'Autre' })];
  const batch = await sent('members', 'registry', rows);
  expect(batch).toMatchObject({ needsApproval: false, counts: { changed: 2 } });
  // of somebody without an account as well: it is where the code of a first sign-in goes
  const ofNobody = person(2, { source_version: 2, phone: '0688888888' });
  expect((await sent('members', 'registry', [ofNobody])).needsApproval).toBe(true);
  const own = { source_version: 4, phone: '0677777777' };
  const bySystem = await sendFeed(deps(), 'members', [person(1, own)], { source: 'registry' });
  expect(bySystem.needsApproval).toBe(false);
});

const contact = (number: number): SentRow =>
  feedRow('crm-contacts', `K-${number}`, { cin: `QK${100_000 + number}` });
const ends = (...numbers: number[]) => numbers.map((number) => tombstone(`K-${number}`, 2));

it('a removal in slices is one removal: the slices of a day count together', async () => {
  const rows = Array.from({ length: 200 }, (_, number) => contact(number));
  await feed(deps(), 'crm-contacts', rows, { source: 'slices' });
  const first = await sent('crm-contacts', 'slices', ends(1, 2, 3));
  expect(first.needsApproval).toBe(false);
  // looked at while the other was not applied yet
  const second = await sent('crm-contacts', 'slices', ends(4, 5), salma);
  expect(second.needsApproval).toBe(false);
  expect(await step(first.id, 'apply')).toBe('done');
  expect(await step(second.id, 'apply', salma)).toBe('feed_batch_approval');
  expect(await step(second.id, 'approve', adil)).toBe('done');
  expect(await step(second.id, 'apply', salma)).toBe('done');
});

it('a file that changes more than a tenth waits, also in slices; a hundred rows never do', async () => {
  const rows = (version: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) =>
      feedRow('crm-contacts', `K-${from + index}`, {
        ...{
          cin: `QK${100_000 + from + index}`,
          source_version: version,
          first_name: 'Salma'.slice(version),
        },
      }),
    );
  await feed(deps(), 'crm-contacts', rows(1, 2_000, 3_100), { source: 'changes' });
  const few = await sent('crm-contacts', 'changes', rows(2, 2_000, 2_100));
  expect(few).toMatchObject({ needsApproval: false, counts: { changed: 100 } });
  expect(await step(few.id, 'apply')).toBe('done');
  // with the first slice 110 of 1,100, then one more
  const tenth = await sent('crm-contacts', 'changes', rows(3, 2_000, 2_010));
  expect(tenth.needsApproval).toBe(false);
  const more = await sent('crm-contacts', 'changes', rows(3, 2_000, 2_011));
  expect(more.needsApproval).toBe(true);
  expect(await step(more.id, 'apply')).toBe('feed_batch_approval');
});

it('a second account of the same mailbox is no second person', async () => {
  const rows = Array.from({ length: 10 }, (_, number) => contact(1_000 + number));
  await feed(deps(), 'crm-contacts', rows, { source: 'twin' });
  const batch = await sent('crm-contacts', 'twin', ends(1_001, 1_002, 1_003));
  expect(batch.needsApproval).toBe(true);
  expect(await step(batch.id, 'approve', twin)).toBe('feed_batch_own');
  // nor is an account for emergencies, which whoever sent it may have opened
  await test.db.run({
    text: 'update staff set seal_hash = sha256(email::bytea) where id = $1',
    values: [salma.id],
  });
  expect(await step(batch.id, 'approve', salma)).toBe('feed_batch_own');
  await test.db.run({
    text: 'update staff set seal_hash = null where id = $1',
    values: [salma.id],
  });
  expect(await step(batch.id, 'approve', salma)).toBe('done');
});
