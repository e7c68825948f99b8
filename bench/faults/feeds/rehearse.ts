/** Once without any fault: what each phase takes, and what is there before and after. */

import type { Told } from '../../world/feed-sender.ts';
import { callsOf, type Rehearsed, type Stage } from './batch.ts';
import { footprintOf } from './footprint.ts';
import { judge, type Trace } from './judge.ts';
import { PHASES, type Phase } from './moments.ts';

/** So long a body is on its way: on one machine it would be here at once. */
const RECEIVE_MS = 600;

const timed = async (call: () => Promise<Told>, wanted: string): Promise<number> => {
  const started = performance.now();
  const { status, says } = await call();
  if (says !== wanted) throw new Error(`undisturbed: ${status} ${says} instead of ${wanted}`);
  return performance.now() - started;
};

const linesOf = (body: Buffer): number => body.toString('utf8').split('\n').length - 1;

const isEmpty = ({ counts }: Trace): string[] =>
  Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [name] : []));

export const rehearse = async (
  stage: Stage,
  id: string,
  { body, mayLack }: { body: Buffer; mayLack: readonly string[] },
): Promise<Rehearsed> => {
  const { db } = stage.world;
  const durations: Record<Phase, number> = { receive: RECEIVE_MS, stage: 0, apply: 0, undo: 0 };
  const { content, counts } = await footprintOf(db, id);
  const before = { content, counts };
  const rehearsed = { body, rows: linesOf(body), durations, whole: { before, after: before } };
  const calls = callsOf(stage, id, rehearsed);
  durations.stage = await timed(calls.stage, 'checked');
  durations.apply = await timed(calls.apply, 'applied');
  const after = await footprintOf(db, id);
  const lacking = isEmpty(after).filter((name) => !mayLack.includes(name));
  if (lacking.length > 0) throw new Error(`the batch brings no ${lacking.join(', no ')}`);
  durations.undo = await timed(calls.undo, 'undone');
  const verdict = judge(await footprintOf(db, id), rehearsed.whole);
  if (verdict.half > 0) throw new Error(`undone it is not as before: ${JSON.stringify(verdict)}`);
  return { ...rehearsed, whole: { before, after } };
};

export const inWords = ({ durations }: Rehearsed): string =>
  PHASES.map((phase) => `${phase} ${Math.round(durations[phase])} ms`).join(', ');
