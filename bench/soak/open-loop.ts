/** Calls that begin on time whether or not earlier ones are answered: a slow server cannot slow its load down. */
import { setTimeout as wait } from 'node:timers/promises';
import { emptyHistogram, type Histogram, record } from '../harness/histogram.ts';
import { judge } from '../world/client.ts';
import { tally } from '../world/ledger.ts';
import type { Day, Kind, Person } from './mix.ts';

interface KindCounts {
  histogram: Histogram;
  /** What came instead of the wanted answer. */
  errors: Map<string, number>;
}

export interface SoakResult {
  seconds: number;
  calls: number;
  counts: Map<string, KindCounts>;
  /** How late the generator itself began a call at worst: above a few milliseconds the machine was too small. */
  worstDelayMs: number;
}

const chooseKind = (mix: readonly Kind[]): Kind => {
  let left = Math.random() * mix.reduce((sum, { share }) => sum + share, 0);
  for (const kind of mix) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return mix[0] as Kind;
};

/** From when it should have begun, so that waiting counts. */
const perform = async (
  { day, mix }: { day: Day; mix: readonly Kind[] },
  person: Person,
  counts: Map<string, KindCounts>,
  dueAt: number,
): Promise<void> => {
  let kind = chooseKind(mix);
  let answering = kind.act(day, person);
  // whoever has nothing to send or fetch yet looks at the list meanwhile
  if (!answering) {
    kind = mix[0] as Kind;
    answering = kind.act(day, person);
  }
  const { histogram, errors } = counts.get(kind.name) as KindCounts;
  try {
    const answer = await (answering as Promise<Parameters<typeof judge>[0]>);
    const { verdict, name } = judge(answer, kind.wanted);
    if (verdict !== 'good') tally(errors, name);
  } catch (error) {
    tally(errors, error instanceof Error ? error.message : String(error));
  }
  record(histogram, performance.now() - dueAt);
};

export const runOpenLoop = async (
  day: Day,
  people: readonly Person[],
  { seconds, perSecond, mix }: { seconds: number; perSecond: number; mix: readonly Kind[] },
): Promise<SoakResult> => {
  const counts = new Map(
    mix.map(({ name }): [string, KindCounts] => [
      name,
      { histogram: emptyHistogram(), errors: new Map() },
    ]),
  );
  const running = new Set<Promise<void>>();
  const started = performance.now();
  const total = Math.floor(seconds * perSecond);
  let worstDelayMs = 0;
  for (let nth = 0; nth < total; nth += 1) {
    const dueAt = started + (nth / perSecond) * 1_000;
    const early = dueAt - performance.now();
    if (early > 1) await wait(early);
    else worstDelayMs = Math.max(worstDelayMs, -early);
    const person = people[nth % people.length] as Person;
    const call = perform({ day, mix }, person, counts, dueAt).finally(() => running.delete(call));
    running.add(call);
  }
  await Promise.all(running);
  return { seconds: (performance.now() - started) / 1_000, calls: total, counts, worstDelayMs };
};
