/** Rounds of several servers in turn, so that whatever else the machine does slows all of them down alike. */
import { median, medianRatio } from '../harness/figures.ts';
import type { LoadResult } from '../harness/load.ts';
import { runLoadApart } from '../harness/load-apart.ts';
import type { Portal } from '../harness/portal.ts';
import { processorSeconds } from '../harness/processes.ts';
import type { Call } from './calls.ts';

export interface Contender {
  name: string;
  server: Portal;
  call: Call;
  /** Between rounds, unmeasured. */
  prepare?(): Promise<void>;
}

export interface Plan {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  connections: number;
}

export interface Round {
  perSecond: number;
  p50: number;
  p99: number;
  /** Of the server process alone, for one call. */
  processorMs: number;
  memoryBytes: number;
}

export interface Standing {
  name: string;
  rounds: Round[];
}

const refuseOthers = ({ call, name }: Contender, { byStatus, errors }: LoadResult): void => {
  const others = Object.keys(byStatus).some((status) => Number(status) !== call.status);
  if (!others && Object.keys(errors).length === 0) return;
  const told = JSON.stringify({ byStatus, errors });
  throw new Error(`${name}, ${call.name}: not every answer was ${call.status}: ${told}`);
};

const runRound = async (
  contender: Contender,
  plan: Plan,
  { seconds, offset }: { seconds: number; offset: number },
): Promise<Round> => {
  const { server, call } = contender;
  await contender.prepare?.();
  const before = await processorSeconds(server.pid);
  const result = await runLoadApart({
    origin: server.origin,
    connections: call.connections ?? plan.connections,
    seconds,
    requests: call.requests(server.origin),
    offset,
    withFreshKey: call.withFreshKey,
  });
  const used = (await processorSeconds(server.pid)) - before;
  refuseOthers(contender, result);
  const { perSecond, p50, p99, histogram } = result;
  const memoryBytes = await server.memoryBytes();
  return { perSecond, p50, p99, memoryBytes, processorMs: (used * 1_000) / histogram.count };
};

/** Who begins changes from round to round; the last one warm, the first one cold would not be fair. */
const orderOf = <Item>(items: readonly Item[], round: number): Item[] => {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
};

export const runRounds = async (
  contenders: readonly Contender[],
  plan: Plan,
): Promise<Standing[]> => {
  for (const contender of contenders) {
    await runRound(contender, plan, { seconds: plan.warmUpSeconds, offset: 0 });
  }
  const standings = contenders.map(({ name }): Standing => ({ name, rounds: [] }));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const contender of orderOf(contenders, round)) {
      // each round begins with other members
      const offset = round * 997;
      const done = await runRound(contender, plan, { seconds: plan.seconds, offset });
      standings[contenders.indexOf(contender)]?.rounds.push(done);
    }
  }
  return standings;
};

export const middle = ({ rounds }: Standing, figure: keyof Round): number =>
  median(rounds.map((round) => round[figure]));

export const ratio = (ours: Standing, theirs: Standing, figure: keyof Round): number =>
  medianRatio(
    ours.rounds.map((round) => round[figure]),
    theirs.rounds.map((round) => round[figure]),
  );

export const highest = (standings: readonly Standing[], figure: keyof Round): number =>
  Math.max(...standings.flatMap(({ rounds }) => rounds.map((round) => round[figure])));
