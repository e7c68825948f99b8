import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feed, feedHousehold, feedRow, type SentRow } from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import { eventsOf } from '../folders/service.ts';
import type { FeedDeps } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
  await feedHousehold(deps);
});
afterAll(() => test.close());

let folders = 0;
const aKey = (): string => {
  folders += 1;
  return `F-${folders}`;
};
const at = (version: number, status: string, day: string, more: SentRow = {}): SentRow => ({
  ...{ source_version: version, created_on: '2026-01-01', status, status_date: day },
  ...more,
});
const send = (key: string, ...rows: SentRow[]) =>
  feed(
    deps,
    'health-folders',
    rows.map((row) => feedRow('health-folders', key, row)),
    { id: `${key} ${Math.random()}` },
  );
const stepsOf = async (key: string): Promise<string[]> => {
  const { id, memberId } = await test.db.one<{ id: string; memberId: string }>({
    text: `select id::text, member_id::text as "memberId" from health_folders where source_key = $1`,
    values: [key],
  });
  const steps = await eventsOf(deps, { memberId } as Parameters<typeof eventsOf>[1], 'health', id);
  return steps.map(({ on, status, note }) => [on, status, note].filter(Boolean).join(' '));
};
const LIST = {
  steps: [
    { status: 'En cours', happened_on: '2026-02-01', note: 'Reçu' },
    { status: 'Accord', happened_on: '2026-02-03' },
  ],
};

describe('a folder without a list of steps', () => {
  it('gets one for each status and day, once', async () => {
    const key = aKey();
    await send(key, at(1, 'En cours', '2026-02-01'));
    await send(key, at(2, 'En cours', '2026-02-01', { observation: 'a word' }));
    await send(key, at(3, 'Accord', '2026-02-05'));
    expect(await stepsOf(key)).toEqual(['2026-02-01 En cours', '2026-02-05 Accord']);
  });

  it('gets the step of a row that comes late, or before another of its batch', async () => {
    const key = aKey();
    await send(key, at(5, 'Réglé', '2026-02-09'), at(2, 'Accord', '2026-02-05'));
    await send(key, at(1, 'En cours', '2026-02-01'));
    await send(key, at(1, 'En cours', '2026-02-01'));
    expect(await stepsOf(key)).toEqual([
      '2026-02-01 En cours',
      '2026-02-05 Accord',
      '2026-02-09 Réglé',
    ]);
  });
});

describe('a list of steps', () => {
  it('replaces all before it, and a later row adds to it', async () => {
    const key = aKey();
    await send(key, at(1, 'C.Visite', '2026-01-15'));
    await send(key, at(2, 'Accord', '2026-02-03', LIST));
    expect(await stepsOf(key)).toEqual(['2026-02-01 En cours Reçu', '2026-02-03 Accord']);
    await send(key, at(3, 'Réglé', '2026-02-09'));
    await send(key, at(4, 'Accord', '2026-02-03'));
    expect(await stepsOf(key)).toEqual([
      '2026-02-01 En cours Reçu',
      '2026-02-03 Accord',
      '2026-02-09 Réglé',
    ]);
  });

  it('that comes late replaces what is older than it and nothing newer', async () => {
    const key = aKey();
    await send(key, at(1, 'C.Visite', '2026-01-15'));
    await send(key, at(3, 'Réglé', '2026-02-09'));
    await send(key, at(2, 'Accord', '2026-02-03', LIST));
    await send(key, at(1, 'C.Visite', '2026-01-15'));
    expect(await stepsOf(key)).toEqual([
      '2026-02-01 En cours Reçu',
      '2026-02-03 Accord',
      '2026-02-09 Réglé',
    ]);
  });

  it('may be empty', async () => {
    const key = aKey();
    await send(key, at(1, 'En cours', '2026-02-01'));
    await send(key, at(2, 'En cours', '2026-02-01', { steps: [] }));
    expect(await stepsOf(key)).toEqual([]);
  });
});
