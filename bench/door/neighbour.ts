/** A signed-in member reads lists at a steady pace; every call is timed from when it was due, answered or not. */
import { setTimeout as wait } from 'node:timers/promises';
import { emptyHistogram, type Histogram, record } from '../harness/histogram.ts';
import { LIST_QUERY } from '../harness/list-query.ts';
import { exchange, jsonOf } from '../world/http.ts';
import { tally } from '../world/ledger.ts';

export interface Readings {
  histogram: Histogram;
  refused: Map<string, number>;
}

const PATH = `/v1/dossiers/?${new URLSearchParams(LIST_QUERY)}`;

/** Until `isOver` says so. */
export const readLists = async (
  origin: string,
  { cookie, perSecond, isOver }: { cookie: string; perSecond: number; isOver: () => boolean },
): Promise<Readings> => {
  const histogram = emptyHistogram();
  const refused = new Map<string, number>();
  const headers = { cookie, 'x-forwarded-for': '10.0.0.1' };
  const running: Promise<void>[] = [];
  const started = performance.now();
  const one = async (dueAt: number): Promise<void> => {
    const answer = await exchange(origin, { method: 'GET', path: PATH, headers }).catch(() => null);
    record(histogram, performance.now() - dueAt);
    if (answer?.status === 200) return;
    tally(refused, answer ? `${answer.status} ${jsonOf(answer)?.code}` : 'no answer');
  };
  for (let nth = 0; !isOver(); nth += 1) {
    const dueAt = started + (nth / perSecond) * 1_000;
    await wait(Math.max(0, dueAt - performance.now()));
    running.push(one(dueAt));
  }
  await Promise.all(running);
  return { histogram, refused };
};
