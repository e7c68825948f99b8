/** What members send while a batch that removes is applied. With one connection nobody can. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSpread } from '../../testing/database.ts';
import {
  applyFeed,
  feed,
  feedHousehold,
  feedRow,
  sendFeed,
  tombstone,
  undoFeed,
} from '../../testing/feeds.ts';
import { openFeeds, type TestFeeds } from '../../testing/feeds-database.ts';

let test: TestFeeds;
beforeAll(async () => {
  test = await openFeeds();
  await feedHousehold(test.deps);
});
afterAll(() => test.close());

const SENT = {
  rating: `insert into ratings (member_id, health_folder_id, score, created_at)
    select member_id, id, 5, now() from health_folders where source_key = $1`,
  request: `insert into requests (member_id, kind, subject, status, health_folder_id, contract, details,
      idempotency_key, content_hash, created_at, status_at)
    select member_id, 'health-complaint', 'x', 'Envoyé', id, '{}', '{}', $1, 'x', now(), now()
    from health_folders where source_key = $1`,
};

/** On a Citus it is a worker where somebody waits. */
const WAITS = isSpread()
  ? 'select exists (select 1 from citus_lock_waits) as waits'
  : `select exists (select from pg_stat_activity where datname = current_database()
       and wait_event_type = 'Lock') as waits`;

/** Sent before the batch is decided, and kept only when that waits for it. */
const duringIt = async <Result>(
  text: string,
  key: string,
  decide: () => Promise<Result>,
): Promise<Result> => {
  let decided: Promise<Result> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.run({ text, values: [key] });
    decided = decide();
    decided.catch(() => undefined);
    await vi.waitFor(
      async () => {
        const { waits } = await test.db.one<{ waits: boolean }>({ text: WAITS });
        expect(waits).toBe(true);
      },
      { timeout: 10_000, interval: 20 },
    );
  });
  if (!decided) throw new Error('nothing was decided');
  return decided;
};

describe.each(['rating', 'request'] as const)('a %s of a folder', (sent) => {
  const folder = (key: string) => feedRow('health-folders', key);
  const count = async (key: string) =>
    test.db.rows({
      text: `select 1 from ${sent}s s join health_folders f on f.member_id = s.member_id
               and f.id = s.health_folder_id where f.source_key = $1`,
      values: [key],
    });

  it('keeps the folder from a removal that is under way', async () => {
    const key = `${sent} removed`;
    await feed(test.deps, 'health-folders', [folder(key)]);
    const seen = await sendFeed(test.deps, 'health-folders', [tombstone(key, 2, 'M-1001')]);
    expect(seen.counts).toMatchObject({ removed: 1 });
    await expect(duringIt(SENT[sent], key, () => applyFeed(test.deps, seen))).rejects.toMatchObject(
      { code: 'feed_batch_refused' },
    );
    expect(await count(key)).toHaveLength(1);
  });

  it('keeps the folder from an undo that is under way', async () => {
    const key = `${sent} undone`;
    const batch = await feed(test.deps, 'health-folders', [folder(key)]);
    await expect(duringIt(SENT[sent], key, () => undoFeed(test.deps, batch))).rejects.toMatchObject(
      { issues: [{ field: key, code: 'in_use' }] },
    );
    expect(await count(key)).toHaveLength(1);
  });
});
