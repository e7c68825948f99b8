import { figure, megabytes, printTable } from '../harness/report.ts';
import { middle, ratio, type Standing } from './rounds.ts';

const AGAINST = ['perSecond', 'p50', 'p99', 'processorMs'] as const;

/** Ratios first: they hold on another machine too. Then what this one did. */
export const printStandings = (title: string, ours: Standing, theirs: Standing): void => {
  const row = (standing: Standing): string[] => [
    standing.name,
    ...AGAINST.map((name) => figure(middle(standing, name))),
    megabytes(middle(standing, 'memoryBytes')),
  ];
  printTable(
    `${title}: medians of ${ours.rounds.length} rounds`,
    ['', 'calls/s', 'p50 ms', 'p99 ms', 'CPU ms/call', 'memory'],
    [
      ['ratio', ...AGAINST.map((name) => figure(ratio(ours, theirs, name))), ''],
      row(ours),
      row(theirs),
    ],
  );
};
