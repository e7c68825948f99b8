import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedRow, sendFeed } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

/** Half past midnight of the 15th in Casablanca, still the 14th in Greenwich. */
const NOW = new Date('2026-06-14T23:30:00Z');

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds(() => NOW);
});
afterAll(() => test.close());

it('a row with a day that lies ahead in Morocco is refused by its line, with the last day that may be', async () => {
  const born = (key: string, birth_date: string) =>
    feedRow('members', key, { cin: `AB${key}`, client_id: key, birth_date });
  const seen = await sendFeed(test.deps, 'members', [
    born('M1', '2026-06-15'),
    born('M2', '2026-06-16'),
  ]);
  expect(seen.counts).toMatchObject({ new: 1, refused: 1 });
  expect(seen.refusals).toEqual([
    {
      ...{ line: 2, key: 'M2', field: 'birth_date', code: 'date_too_late' },
      details: { max: '2026-06-15' },
    },
  ]);
});
