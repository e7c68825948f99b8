import { afterAll, beforeEach, expect, it } from 'vitest';
import { feed, feedRow, sendFeed, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-02T09:00:00Z');
let now = NOW;
let test: TestFeeds;
beforeEach(async () => {
  await test?.close();
  now = NOW;
  test = await openFeeds(() => now);
});
afterAll(() => test.close());

let version = 0;
const send = (contacts: object) => {
  version += 1;
  const sent = { source_version: version, email: null, phone: null, ...contacts };
  return feed(test.deps, 'members', [feedRow('members', 'M-1', sent)], { isMuted: true });
};
const changes = () =>
  test.db.rows({
    text: `select kind, old_value as old, new_value as new, was_proven as proven,
             confirmed_at is not null as confirmed, (extract(epoch from changed_at) * 1000)::float8 as at
           from contact_changes order by kind`,
  });
const notices = () =>
  test.db.rows({
    text: 'select kind, known from feed_notices where due_at is not null order by kind',
  });
const [A, B, C] = ['0611111111', '0622222222', '0633333333'];
const young = (old: string | null, to: string | null, at = now) => ({
  ...{ kind: 'phone', old, new: to, proven: false, confirmed: true, at: at.getTime() },
});

it('are none of a person’s first row', async () => {
  await send({ phone: A, email: 'a@rafiq.example' });
  expect([await changes(), await notices()]).toEqual([[], []]);
});

it('keep what was there before the first, and begin their hours anew', async () => {
  await send({ phone: A });
  await send({ phone: B });
  expect(await changes()).toEqual([young(A, B)]);
  now = new Date(NOW.getTime() + HOUR);
  await send({ phone: C });
  expect(await changes()).toEqual([young(A, C)]);
  expect(await notices()).toEqual([{ kind: 'phone', known: A }]);
});

it('are over when the contact of before comes back', async () => {
  await send({ phone: A });
  await send({ phone: B });
  await send({ phone: A });
  expect(await changes()).toEqual([]);
});

it('begin from what counts by then', async () => {
  await send({ phone: A });
  await send({ phone: B });
  now = new Date(NOW.getTime() + 72 * HOUR);
  await send({ phone: C });
  expect(await changes()).toContainEqual(young(B, C));
});

it('are taken back with their batch, and nobody is told what was not told yet', async () => {
  await send({ phone: A });
  await undoFeed(test.deps, await send({ phone: B }));
  expect([await changes(), await notices()]).toEqual([[], []]);
});

it('are none where the contact is the member’s own', async () => {
  await send({ phone: A });
  await test.db.run({
    text: `insert into accounts (member_id, cin, state) select id, cin, 'active' from members`,
  });
  await test.db.run({ text: 'update members set owns_phone = true' });
  await send({ phone: B, email: 'b@rafiq.example' });
  expect(await changes()).toEqual([{ ...young(null, 'b@rafiq.example'), kind: 'email' }]);
});

it('are counted among the messages before the batch is applied, account or not', async () => {
  await send({ phone: A });
  version += 1;
  const row = feedRow('members', 'M-1', { source_version: version, email: null, phone: B });
  const seen = await sendFeed(test.deps, 'members', [row], { isMuted: true });
  expect(seen.reached).toEqual([{ language: 'fr', members: 1, messages: 1 }]);
});
