/**
 * Members who write while a batch writes the same rows. With one connection nobody can.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Transaction } from '../../platform/db.ts';
import { isSpread } from '../../testing/database.ts';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  sendFeed,
  undoFeed,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

const KEYS = ['HP-1', 'HP-2', 'HP-3'];
let test: TestFeeds;
let version = 1;

beforeAll(async () => {
  test = await openFeeds();
  await feedHousehold(test.deps);
  await feed(test.deps, 'health-policies', policies('first'));
});
afterAll(() => test.close());

const policies = (label: string) => {
  version += 1;
  return KEYS.map((key) =>
    feedRow('health-policies', key, { source_version: version, policy_id: key, label }),
  );
};
const labels = async () => {
  const text = 'select distinct label from health_policies';
  return (await test.db.rows<{ label: string }>({ text })).map(({ label }) => label);
};
const choose = (tx: Transaction, key: string | undefined) =>
  tx.run({
    text: 'update health_policies set enabled = not enabled where source_key = $1',
    values: [key],
  });
/** On a Citus it is a worker where somebody waits. */
const WAITS = isSpread()
  ? 'select exists (select 1 from citus_lock_waits) as waits'
  : `select exists (select from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock' and wait_event <> 'advisory') as waits`;
const isWaiting = () =>
  vi.waitFor(
    async () => {
      const { waits } = await test.db.one<{ waits: boolean }>({ text: WAITS });
      expect(waits).toBe(true);
    },
    { timeout: 10_000, interval: 20 },
  );

/** The member has the first of their rows when the batch comes, and wants the others while it waits. */
const inTheWayOf = async <Result>(
  keys: readonly string[],
  decide: () => Promise<Result>,
): Promise<Result> => {
  let decided: Promise<Result> | undefined;
  await test.db.transaction(async (tx) => {
    // it is the batch that finds out that both wait for each other, and is ended
    await tx.run({ text: `set local deadlock_timeout = '1min'` });
    await choose(tx, keys[0]);
    decided = decide();
    decided.catch(() => undefined);
    await isWaiting();
    for (const key of keys.slice(1)) await choose(tx, key);
  });
  if (!decided) throw new Error('nothing was decided');
  return decided;
};

it.each([[KEYS], [KEYS.toReversed()]])(
  'a batch that the server ends because it and a member wait for each other is applied all the same, %j',
  async (keys) => {
    const label = `applied ${keys[0]}`;
    const seen = await sendFeed(test.deps, 'health-policies', policies(label));
    const applied = await inTheWayOf(keys, () => applyFeed(test.deps, seen));
    expect(applied.state).toBe('applied');
    expect(await labels()).toEqual([label]);
  },
);

it.each([[KEYS], [KEYS.toReversed()]])('and so it is with an undo, %j', async (keys) => {
  const before = await labels();
  const batch = await feed(test.deps, 'health-policies', policies(`undone ${keys[0]}`));
  const undone = await inTheWayOf(keys, () => undoFeed(test.deps, batch));
  expect(undone.state).toBe('undone');
  expect(await labels()).toEqual(before);
});
