import { judge, type Target } from '../harness/figures.ts';
import { figure, printTable } from '../harness/report.ts';

/** What the house has promised itself. */
export const TARGETS = {
  throughput: { goal: 0.9, must: 0.85, better: 'higher' },
  p99: { goal: 1.25, must: 1.25, better: 'lower' },
  creation: { goal: 0.65, must: 0.5, better: 'higher' },
  upload: { goal: 0.65, must: 0.5, better: 'higher' },
  spread: { goal: 0.9, must: 0.8, better: 'higher' },
  growth: { goal: 1.25, must: 1.5, better: 'lower' },
  queue: { goal: 0.8, must: 0.6, better: 'higher' },
  // seconds, with 100,000 open cases
  deadlines: { goal: 5, must: 10, better: 'lower' },
  feed: { goal: 0.6, must: 0.4, better: 'higher' },
  feedAgain: { goal: 0.9, must: 0.7, better: 'higher' },
  feedMeanwhile: { goal: 2, must: 4, better: 'lower' },
  feedMemory: { goal: 64, must: 200, better: 'lower' },
  // resident, in MB, of one process: bounds, without a goal beyond them
  memoryIdle: { goal: 150, must: 150, better: 'lower' },
  memoryUnderLoad: { goal: 350, must: 350, better: 'lower' },
} as const satisfies Record<string, Target>;

export interface Claim {
  what: string;
  value: number;
  target: Target;
}

export const printClaims = (claims: readonly Claim[]): void =>
  printTable(
    'Targets',
    ['', 'ratio, s or MB', 'goal', 'must', 'verdict'],
    claims.map(({ what, value, target }) => [
      what,
      figure(value),
      figure(target.goal),
      figure(target.must),
      judge(value, target),
    ]),
  );
