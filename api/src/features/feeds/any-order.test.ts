/**
 * Any order, repetition and split of batches ends in the same rows, and undoing the last one gives what was there
 * before. The cases are made from a seed, which a failure names.
 * @module-tag slow
 */
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dump,
  feed,
  feedHousehold,
  feedRow,
  type SentRow,
  tombstone,
  undoFeed,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';
import type { FeedDeps } from './service.ts';

let test: TestFeeds;
let deps: FeedDeps;
beforeAll(async () => {
  test = await openFeeds();
  deps = test.deps;
  await feedHousehold(deps);
});
afterAll(() => test.close());

/** Mulberry32: the same numbers for the same seed. */
const randomOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (count: number): number => Math.floor(next() * count);
  const oneOf = <One>(all: readonly One[]): One => all[upTo(all.length)] as One;
  return { next, upTo, oneOf };
};
type Random = ReturnType<typeof randomOf>;

const KEYS = ['F-1', 'F-2', 'F-3'];
const VERSIONS = 6;

const aDay = (random: Random) => `2026-10-0${3 + random.upTo(3)}`;
const aStep = (random: Random) => ({
  ...{ status: random.oneOf(HEALTH_STATUSES), happened_on: aDay(random) },
  note: random.oneOf(['', 'Reçu']),
});
const aLine = (random: Random) => ({
  ...{ act_fr: 'a', act_en: 'b', act_ar: 'ت', care_date: '2026-09-28', engaged: 300 },
  refunded: random.upTo(300),
});

/** Each version of each folder, said once: changed, removed, with and without steps and lines. */
const aHistory = (random: Random): SentRow[] =>
  KEYS.flatMap((key) =>
    Array.from({ length: VERSIONS }, (_, index) => {
      const version = index + 1;
      if (random.next() < 0.15) return tombstone(key, version, 'M-1001');
      return feedRow('health-folders', key, {
        source_version: version,
        ...{ status: random.oneOf(HEALTH_STATUSES.slice(0, 3)), status_date: aDay(random) },
        observation: random.oneOf(['', 'un mot']),
        ...(random.next() < 0.25 && {
          steps: Array.from({ length: random.upTo(3) }, () => aStep(random)),
        }),
        ...(random.next() < 0.3 && { lines: [aLine(random)] }),
      });
    }),
  );

const shuffled = <One>(random: Random, all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** In any order, some of them twice, in batches of any size. */
const asBatches = (random: Random, history: SentRow[]): SentRow[][] => {
  const again = history.filter(() => random.next() < 0.3);
  const batches: SentRow[][] = [[]];
  for (const row of shuffled(random, [...history, ...again])) {
    if (random.next() < 0.25) batches.push([]);
    batches.at(-1)?.push(row);
  }
  return batches.filter((batch) => batch.length > 0);
};

let batches = 0;
const send = (rows: SentRow[]) => {
  batches += 1;
  return feed(deps, 'health-folders', rows, { id: `batch ${batches}` });
};

/** What members and sources can tell apart; not by which batch and under which number it is kept. */
const endOf = async () => ({
  folders: await test.db.rows({
    text: `select source_key, status, status_date::text, observation, source_version::text, source_steps::text,
             encode(source_hash, 'hex') as hash, l.lines
           from health_folders f
           left join health_folder_refunds l on l.member_id = f.member_id and l.folder_id = f.id
           order by source_key`,
  }),
  steps: await test.db.rows({
    text: `select f.source_key, e.status, e.happened_on::text, e.note, e.source_version::text
           from health_folder_events e
           join health_folders f on f.member_id = e.member_id and f.id = e.folder_id
           order by f.source_key, e.source_version, e.id`,
  }),
  removed: await test.db.rows({
    text: `select x.key, x.source_version::text from feed_removed x
           where x.key not in (select source_key from health_folders where source_key is not null)
           order by x.key`,
  }),
});

const forgetAll = async () => {
  await test.db.run({ text: 'delete from health_folders' });
  await test.db.run({ text: 'delete from feed_removed' });
  await test.db.run({ text: 'delete from feed_before' });
};

it.each(Array.from({ length: 6 }, (_, index) => 1_000 + index))(
  'ends in the same rows whatever the order (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const history = aHistory(random);
    const ends = [];
    for (const order of [history.map((row) => [row]), asBatches(random, history)]) {
      await forgetAll();
      for (const rows of order) await send(rows);
      ends.push(await endOf());
    }
    expect(ends[1]).toEqual(ends[0]);
  },
  60_000,
);

it.each([2_001, 2_002, 2_003])(
  'gives what was there before when the last one is undone (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    await forgetAll();
    for (const rows of asBatches(random, aHistory(random)).slice(0, 6)) {
      const before = await dump(deps);
      const batch = await send(rows);
      await undoFeed(deps, batch);
      expect(await dump(deps)).toEqual(before);
      await send(rows);
    }
  },
  60_000,
);
