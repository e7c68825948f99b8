/** One batch from its first byte to its undoing, with somebody dying on the way, and what is found after each death. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Sender, type Told, untilAnswered } from '../../world/feed-sender.ts';
import type { World } from '../../world/world.ts';
import { footprintOf, waitingTables } from './footprint.ts';
import { isForgotten, judge, type Verdict, type Whole } from './judge.ts';
import type { Phase } from './moments.ts';

/** What is sent, what must be there before and after it, and how long each phase takes undisturbed. */
export interface Rehearsed {
  body: Buffer;
  rows: number;
  whole: Whole;
  durations: Record<Phase, number>;
}

export interface Tally {
  batches: number;
  rows: number;
  verdicts: Verdict[];
  /** Somebody was told what was not so afterwards. */
  forgotten: number;
  /** Deaths while the call was unanswered, and those after which it had been done all the same. */
  cut: number;
  done: number;
  /** How often it was said that rows were lost and the batch is to be sent again. */
  saidLost: number;
  problems: string[];
}

export const newTally = (): Tally => ({
  ...{ batches: 0, rows: 0, verdicts: [], forgotten: 0 },
  ...{ cut: 0, done: 0, saidLost: 0, problems: [] },
});

export interface Stage {
  world: World;
  sender: Sender;
  tally: Tally;
}

/** Ends what is to die, and brings it back. */
type Death = () => Promise<void>;
/** The share of the phase after which it comes. */
export type Deaths = Partial<Record<Phase, { share: number; death: Death }>>;

const DONE_BY: Record<Phase, string> = {
  receive: 'checked',
  stage: 'checked',
  apply: 'applied',
  undo: 'undone',
};

export const callsOf = ({ sender }: Stage, id: string, { body, durations }: Rehearsed) => ({
  receive: () => sender.sendSlowly(id, body, durations.receive),
  stage: () => sender.send(id, body),
  apply: () => sender.apply(id),
  undo: () => sender.undo(id),
});

/** All of it or nothing, and nothing that somebody was told is forgotten. */
const look = async (
  { world, tally }: Stage,
  id: string,
  { whole }: Rehearsed,
  told?: string,
): Promise<string | null> => {
  const found = await footprintOf(world.db, id);
  const verdict = judge(found, whole);
  tally.verdicts.push(verdict);
  if (verdict.half + verdict.lost + verdict.doubled > 0)
    tally.problems.push(`${id}, ${found.state}: ${JSON.stringify({ verdict, ...found.counts })}`);
  if (isForgotten(told, found)) {
    tally.forgotten += 1;
    tally.problems.push(`${id}: ${told} was told, and it is ${found.state}`);
  }
  return found.state;
};

const disturb = async (
  stage: Stage,
  id: string,
  one: { rehearsed: Rehearsed; phase: Phase; share: number; death: Death },
): Promise<void> => {
  const { rehearsed, phase } = one;
  const answered = callsOf(stage, id, rehearsed)
    [phase]()
    .catch(() => undefined);
  await wait(rehearsed.durations[phase] * one.share);
  await one.death();
  const told = await answered;
  const isGood = told !== undefined && told.status < 300;
  const state = await look(stage, id, rehearsed, isGood ? told.says : undefined);
  if (isGood) return;
  stage.tally.cut += 1;
  if (state === DONE_BY[phase]) stage.tally.done += 1;
};

const expectTold = ({ tally }: Stage, id: string, told: Told, wanted: string): void => {
  if (told.status >= 300 || told.says !== wanted)
    tally.problems.push(`${id}: ${told.status} ${told.says} instead of ${wanted}`);
};

/** Sent until it is looked at, applied until it is; sent again where its rows went with the server. */
const bringIn = async (stage: Stage, id: string, rehearsed: Rehearsed): Promise<void> => {
  const calls = callsOf(stage, id, rehearsed);
  const told = await untilAnswered(calls.apply);
  if (told.says !== 'feed_batch_lost') return expectTold(stage, id, told, 'applied');
  stage.tally.saidLost += 1;
  expectTold(stage, id, await untilAnswered(calls.stage), 'checked');
  expectTold(stage, id, await untilAnswered(calls.apply), 'applied');
};

export const runBatch = async (
  stage: Stage,
  id: string,
  { rehearsed, deaths }: { rehearsed: Rehearsed; deaths: Deaths },
): Promise<void> => {
  const calls = callsOf(stage, id, rehearsed);
  const { tally, world } = stage;
  const meet = async (phase: Phase): Promise<void> => {
    const due = deaths[phase];
    if (due) await disturb(stage, id, { rehearsed, phase, ...due });
  };
  tally.batches += 1;
  tally.rows += rehearsed.rows;
  await meet('receive');
  await meet('stage');
  expectTold(stage, id, await untilAnswered(calls.stage), 'checked');
  await meet('apply');
  await bringIn(stage, id, rehearsed);
  await look(stage, id, rehearsed, 'applied');
  // the same bytes once more: nothing comes twice
  expectTold(stage, id, await untilAnswered(calls.stage), 'applied');
  await look(stage, id, rehearsed, 'applied');
  await meet('undo');
  expectTold(stage, id, await untilAnswered(calls.undo), 'undone');
  await look(stage, id, rehearsed, 'undone');
  const left = await waitingTables(world.db);
  if (left.length > 0) tally.problems.push(`${id}: ${left.join(', ')} left over`);
};
