/** Sends batches without end, each with its own name in every row; every third is undone. Goes on where it was killed. */
import { tmpdir } from 'node:os';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { openFileStore } from '../../api/src/platform/file-store/open-file-store.ts';
import {
  applyFeed,
  feedHousehold,
  feedRow,
  sendFeed,
  undoFeed,
} from '../../api/src/testing/feeds.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';

const FOLDERS = 300;
const UNDONE_EVERY = 3;

const [, , databaseUrl = ''] = process.argv;
const db = openPostgres({ databaseUrl, log: silentLog });
const deps = { db, clock: systemClock, files: openFileStore(tmpdir()) };

await feedHousehold(deps);
const { last } = await db.one<{ last: number }>({
  text: `select coalesce(max(public_id::int), 0) as last from feed_batches where entity = 'health-folders'`,
});
process.stdout.write('ready\n');
// the last one again first: it may have been cut
for (let number = Math.max(last, 1); ; number += 1) {
  const rows = Array.from({ length: FOLDERS }, (_, index) =>
    feedRow('health-folders', `F-${index}`, { source_version: number, observation: `${number}` }),
  );
  const batch = await sendFeed(deps, 'health-folders', rows, { id: String(number) });
  if (batch.state === 'undone') continue;
  await applyFeed(deps, batch);
  if (number % UNDONE_EVERY === 0) await undoFeed(deps, batch);
}
