/**
 * kill -9 of the portal and of the sample core system at any moment, while members send declarations with files. What a
 * member was told is in the core system afterwards, once, under one number, with one folder, and answered once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { prepareSource } from '../../harness/feed-source.ts';
import type { Postgres } from '../../harness/postgres.ts';
import { namesOf, totalOf } from '../../world/ledger.ts';
import { openWorld, type World } from '../../world/world.ts';
import type { Found } from '../compare.ts';
import { countUnexpected, type PartResult } from '../part.ts';
import { startStorm } from '../storm.ts';
import { auditAnswers, auditClaims, auditCoreFiles, auditFolders, countLeft } from './audit.ts';
import { openSample, type Sample } from './sample.ts';

const KILLS = 60;
const MEMBERS = 200;
/** From one kill to the next: some die at their first call. */
const LIFE_MS = { min: 50, more: 1_200 };
const LOOK_EVERY_MS = 100;
const START_LIMIT_MS = 60_000;
/** With the last kill behind them, both go on until nothing is left. */
const END_LIMIT_MS = 180_000;

const until = async (isSo: () => Promise<boolean | undefined>, limitMs: number) => {
  const last = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > last) return false;
    await wait(LOOK_EVERY_MS);
  }
  return true;
};

/** In turn the core system, one of the portal's processes, and all of them at once. */
const killInTurn = async (world: World, sample: Sample, times: number) => {
  const killed = { core: 0, portal: 0 };
  const killCore = async (): Promise<void> => {
    killed.core += 1;
    await sample.kill();
    sample.start();
  };
  const killPortal = async (nth: number): Promise<void> => {
    const seat = world.seats[nth % world.seats.length];
    killed.portal += 1;
    await seat?.kill();
    await seat?.start();
  };
  for (let turn = 0; killed.core + killed.portal < times; turn += 1) {
    await wait(LIFE_MS.min + Math.random() * LIFE_MS.more);
    if (turn % 4 === 1) await killPortal(0);
    else if (turn % 4 === 3)
      await Promise.all([killCore(), ...world.seats.map((_seat, nth) => killPortal(nth))]);
    else await killCore();
  }
  return killed;
};

const problemsOf = (what: string, { lost, doubled }: Found): string[] =>
  lost + doubled === 0 ? [] : [`${what}: ${lost} lost, ${doubled} doubled or told to nobody`];

export const corePart = async (
  postgres: Postgres,
  { times = KILLS }: { times?: number } = {},
): Promise<PartResult> => {
  const world = await openWorld(postgres, {
    ...{ name: 'core', processes: 2, members: MEMBERS, signedIn: MEMBERS / 2 },
    // one address for members and systems, as in a trial
    env: { NODE_ENV: 'development' },
    layOut: prepareSource,
  });
  const sample = await openSample(world);
  try {
    sample.start();
    if (!(await until(sample.isRegistrySent, START_LIMIT_MS)))
      throw new Error('the core system did not bring its registry');
    const storm = startStorm({ ...world, origins: world.origins, atOnce: 4, messages: 0 });
    const killed = await killInTurn(world, sample, times);
    const ledger = await storm.end();
    const requests = ledger.declared.length;
    const hasAll = await until(async () => (await countLeft(world, requests)) <= 0, END_LIMIT_MS);
    await sample.kill();
    const claims = await sample.claims();
    const records = auditClaims(ledger, claims);
    const files = auditCoreFiles(ledger, claims);
    const folders = await auditFolders(world, claims);
    const answers = await auditAnswers(world, claims);
    const clean = { pendingRows: 0, strayFiles: 0 };
    return {
      ...{ records, files, again: totalOf(ledger.again), before: clean, after: clean },
      messages: { ...answers, repeated: 0 },
      notes: [
        `kill -9 of the core system ${killed.core} times and of the portal ${killed.portal} times, every fourth turn all at once`,
        'messages: the answers of the core system, as members read them',
        `${folders.acknowledged} folders by feed, ${folders.lost} lost, ${folders.doubled} doubled`,
        `sent again by members: ${namesOf(ledger.again)}`,
      ],
      problems: [
        ...(hasAll ? [] : ['the core system has not taken everything in time']),
        ...problemsOf('requests', records),
        ...problemsOf('files', files),
        ...problemsOf('folders', folders),
        ...problemsOf('answers', answers),
        ...(await countUnexpected(world)),
        ...(ledger.wrong.size > 0 ? [`wrong answers: ${namesOf(ledger.wrong)}`] : []),
      ],
    };
  } finally {
    await sample.kill();
    await world.close();
  }
};
