/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFeed, feedRow, sendFeed, undoFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

/** More than one part of them. */
const PEOPLE = 10_050;

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds();
});
afterAll(() => test.close());

const countOwners = async (): Promise<number> => {
  const { owners } = await test.db.one<{ owners: number }>({
    text: 'select count(*)::int as owners from owners',
  });
  return owners;
};

it('writes more members than fit into one part, and takes them back', async () => {
  const people = Array.from({ length: PEOPLE }, (_, index) =>
    feedRow('members', `L-${index}`, { cin: `LL${index}`, client_id: `L-${index}` }),
  );
  const seen = await sendFeed(test.deps, 'members', people);
  await applyFeed(test.deps, seen);
  expect(await countOwners()).toBe(PEOPLE);
  await undoFeed(test.deps, seen);
  expect(await countOwners()).toBe(0);
}, 60_000);
