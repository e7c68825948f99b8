/**
 * Feeds: kill -9 of the portal at any moment of receiving, staging, applying and undoing a batch, and of PostgreSQL,
 * whose waiting rows are not logged. After each the batch is there wholly or not at all, and asking again ends it.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedRetention } from '../../../api/src/features/feeds/retention.ts';
import { sweepBodies } from '../../../api/src/features/feeds/spool.ts';
import { keepRows } from '../../../api/src/platform/retention.ts';
import type { Postgres } from '../../harness/postgres.ts';
import { CONSOLE_URL, openSender } from '../../world/feed-sender.ts';
import { openWorld, type World } from '../../world/world.ts';
import { countUnexpected, type PartResult } from '../part.ts';
import { type Deaths, newTally, type Rehearsed, runBatch, type Stage } from './batch.ts';
import { waitingTables } from './footprint.ts';
import { addUp } from './judge.ts';
import { chooseMoments, type Moment, PHASES } from './moments.ts';
import { inWords, rehearse } from './rehearse.ts';
import { prepareFolders, writeBodies } from './source.ts';

const KILLS = 50;
/** Of PostgreSQL, for each kill of the portal. */
const CRASH_SHARE = 0.1;
const MEMBERS = 600;
const FOLDERS = 20;
const EIGHT_DAYS_MS = 8 * 86_400_000;

/** Each batch meets one death a phase, as long as there are any. */
const deathsOf = (moments: readonly Moment[], death: () => Promise<void>): Deaths =>
  Object.fromEntries(moments.map(({ phase, share }) => [phase, { share, death }]));

const inGroups = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) =>
    list.slice(nth * size, (nth + 1) * size),
  );

/** One that nobody sends again, and bodies of processes that died: the portal's own sweep, as it runs in eight days. */
const leaveAndSweep = async (stage: Stage, one: Rehearsed, folder: string): Promise<string> => {
  const { world, sender, tally } = stage;
  await sender.send('left', one.body);
  const before = { tables: await waitingTables(world.db), bodies: await readdir(folder) };
  // the sweep looks where this process keeps what is for a while
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const then = new Date(Date.now() + EIGHT_DAYS_MS);
    await keepRows(world.db, feedRetention, then);
    await sweepBodies(then);
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
  const left = [...(await waitingTables(world.db)), ...(await readdir(folder))];
  if (left.length > 0) tally.problems.push(`after the sweep: ${left.join(', ')}`);
  return `left over before the sweep: ${before.tables.length} tables of a batch that nobody applied, ${before.bodies.length} bodies of killed processes; after it ${left.length}`;
};

const killAndStart = async ({ seats }: World): Promise<void> => {
  for (const seat of seats) {
    await seat.kill();
    await seat.start();
  }
};

export const feedsPart = async (
  postgres: Postgres,
  { times = KILLS, seed = Math.floor(Math.random() * 2 ** 31) }: { times?: number; seed?: number },
): Promise<PartResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-faults-bodies-'));
  const world = await openWorld(postgres, {
    ...{ name: 'feeds', processes: 1, members: MEMBERS, signedIn: 0, folders: FOLDERS },
    env: { CONSOLE_URL, TMPDIR: folder },
    layOut: prepareFolders,
  });
  try {
    const [origin = ''] = world.origins();
    const stage: Stage = { world, sender: await openSender(world.db, origin), tally: newTally() };
    const [plain, removing] = await writeBodies(world.db);
    // the first time everything is slower than it will be
    await rehearse(stage, 'warm', { body: plain as Buffer, mayLack: ['removals'] });
    const rehearsed = [
      await rehearse(stage, 'plain', { body: plain as Buffer, mayLack: ['removals'] }),
      await rehearse(stage, 'removing', { body: removing as Buffer, mayLack: [] }),
    ];
    const bodyOf = (nth: number) => rehearsed[nth % rehearsed.length] as Rehearsed;
    const kill = () => killAndStart(world);
    const groups = inGroups(chooseMoments(seed, times), PHASES.length);
    for (const [nth, moments] of groups.entries()) {
      const deaths = deathsOf(moments, kill);
      await runBatch(stage, `kill-${nth}`, { rehearsed: bodyOf(nth), deaths });
    }
    const crashes = chooseMoments(seed + 1, Math.ceil(times * CRASH_SHARE) + 1).slice(1);
    const crash = async (): Promise<void> => {
      await postgres.halt('kill');
      await postgres.start();
    };
    for (const [nth, moment] of crashes.entries()) {
      const deaths = deathsOf([moment], crash);
      await runBatch(stage, `crash-${nth}`, { rehearsed: bodyOf(nth), deaths });
    }
    const swept = await leaveAndSweep(stage, bodyOf(0), folder);
    return await conclude(stage, {
      notes: [
        `seed ${seed} (--seed chooses the same moments); undisturbed: ${rehearsed.map(inWords).join('; ')}`,
        `${times} times kill -9 of the portal and ${crashes.length} times of PostgreSQL`,
        swept,
      ],
    });
  } finally {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const conclude = async (
  { tally, world }: Stage,
  { notes }: { notes: string[] },
): Promise<PartResult> => {
  const { half, lost, doubled } = addUp(tally.verdicts);
  const none = { acknowledged: 0, lost: 0, doubled: 0 };
  const clean = { pendingRows: 0, strayFiles: 0 };
  return {
    records: { acknowledged: tally.rows, lost: lost + tally.forgotten, doubled },
    ...{ files: none, messages: { ...none, repeated: 0 }, again: tally.cut },
    ...{ before: clean, after: clean },
    problems: [...tally.problems, ...(await countUnexpected(world))],
    notes: [
      ...notes,
      `${tally.cut} calls were cut off, ${tally.done} of which had been done all the same; ${tally.saidLost} times the batch had to be sent again, and said so`,
      `${tally.batches} batches, ${tally.rows} rows, looked at ${tally.verdicts.length} times: ${half} half applied, ${doubled} doubled, ${lost} lost, ${tally.forgotten} told and forgotten`,
    ],
  };
};
