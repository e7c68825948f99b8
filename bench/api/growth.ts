/** How the cost of the list grows with the number of members, each size in a database of its own. */
import { join } from 'node:path';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Database } from '../../api/src/platform/db.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { median, medianRatio } from '../harness/figures.ts';
import { spreadSessions } from '../harness/members.ts';
import { startPortal } from '../harness/portal.ts';
import type { Postgres } from '../harness/postgres.ts';
import { figure, print, printTable } from '../harness/report.ts';
import { listCall } from './calls.ts';
import { type DataSize, openData } from './data.ts';
import { type ListProbe, openListProbe, type Pass } from './list-probe.ts';
import { type Contender, middle, type Plan, ratio, runRounds, type Standing } from './rounds.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface GrowthPlan {
  /** From the smallest to the largest. */
  sizes: readonly DataSize[];
  signedIn: number;
  passes: number;
  listsAPass: number;
  plan: Plan;
}

interface Measured {
  size: DataSize;
  server: Postgres;
  url: string;
  probe: ListProbe;
  pages: number;
  passes: Pass[];
}

const EXPLAINED = 200;

const openSize = async (size: DataSize, signedIn: number): Promise<Measured> => {
  const { server, url } = await openData(size);
  const probe = await openListProbe(url, signedIn);
  // every list once before any is counted: warm, and with plans that are settled
  await probe.pass(0, signedIn);
  return { size, server, url, probe, pages: await probe.pages(EXPLAINED), passes: [] };
};

const figures = (of: Measured, name: keyof Pass): number[] => of.passes.map((pass) => pass[name]);

const countOf = ({ size }: Measured): string => size.members.toLocaleString('en');

const printStatements = (measured: readonly Measured[]): void => {
  const [smallest] = measured;
  if (!smallest) return;
  printTable(
    'Session, list and count at the database, one after the other, warm: medians',
    ['members', 'ratio', 'ms', 'CPU ratio', 'CPU ms', 'pages ratio', 'pages'],
    measured.map((one) => [
      countOf(one),
      figure(medianRatio(figures(one, 'ms'), figures(smallest, 'ms'))),
      figure(median(figures(one, 'ms'))),
      figure(medianRatio(figures(one, 'processorMs'), figures(smallest, 'processorMs'))),
      figure(median(figures(one, 'processorMs'))),
      figure(one.pages / smallest.pages),
      figure(one.pages),
    ]),
  );
};

const printCalls = (measured: readonly Measured[], standings: readonly Standing[]): void => {
  const [smallest] = standings;
  if (!smallest) return;
  printTable(
    `The list call of the portal: medians of ${smallest.rounds.length} rounds`,
    ['members', 'ratio', 'calls/s', 'p99 ratio', 'p99 ms'],
    standings.map((one, index) => [
      countOf(measured[index] as Measured),
      figure(ratio(one, smallest, 'perSecond')),
      figure(middle(one, 'perSecond')),
      figure(ratio(one, smallest, 'p99')),
      figure(middle(one, 'p99')),
    ]),
  );
};

const measureCalls = async (
  measured: readonly Measured[],
  plan: Plan,
  folder: string,
): Promise<Standing[]> => {
  const contenders: Contender[] = [];
  const open: Database[] = [];
  for (const one of measured) {
    const databaseUrl = one.url;
    const dataDir = join(folder, String(one.size.members));
    const db = openPostgres({ databaseUrl, log: silentLog });
    contenders.push({
      name: countOf(one),
      server: await startPortal({ databaseUrl, dataDir }),
      call: listCall(one.probe.members),
      prepare: () => spreadSessions(db),
    });
    open.push(db);
  }
  try {
    return await runRounds(contenders, plan);
  } finally {
    for (const { server } of contenders) await server.stop();
    for (const db of open) await db.close();
  }
};

export const measureGrowth = async (
  { sizes, signedIn, passes, listsAPass, plan }: GrowthPlan,
  folder: string,
): Promise<Claim[]> => {
  const measured: Measured[] = [];
  try {
    for (const size of sizes) measured.push(await openSize(size, signedIn));
    print('\nGrowth with the number of members…');
    for (let nth = 0; nth < passes; nth += 1) {
      for (const one of measured)
        one.passes.push(await one.probe.pass(nth * listsAPass, listsAPass));
    }
    printStatements(measured);
    printCalls(measured, await measureCalls(measured, plan, folder));
  } finally {
    for (const { probe } of measured) await probe.close();
    for (const { server } of measured) await server.stop();
  }
  const [smallest, largest] = [measured.at(0), measured.at(-1)];
  if (!smallest || !largest) return [];
  return [
    {
      what: `list query, ${countOf(largest)} members to ${countOf(smallest)}`,
      value: medianRatio(figures(largest, 'ms'), figures(smallest, 'ms')),
      target: TARGETS.growth,
    },
  ];
};
