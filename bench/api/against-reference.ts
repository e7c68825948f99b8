/** The portal beside the bare server: the same calls, the same database, in alternating rounds. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../api/src/platform/db.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { openSessions, spreadSessions } from '../harness/members.ts';
import { type Portal, startPortal, startServer } from '../harness/portal.ts';
import { megabytes, print, printTable } from '../harness/report.ts';
import { type Call, declareCall, listCall, meCall } from './calls.ts';
import { highest, type Plan, ratio, runRounds, type Standing } from './rounds.ts';
import { requireSameBytes } from './same-bytes.ts';
import { printStandings } from './standings.ts';
import { type Claim, TARGETS } from './targets.ts';
import { uploadCall } from './upload-call.ts';

export interface Bench {
  db: Db;
  databaseUrl: string;
  /** For logs and the like; emptied before. */
  folder: string;
  plan: Plan;
  members: number;
}

export const startReference = async (databaseUrl: string, folder: string): Promise<Portal> => {
  const port = await freePort();
  return startServer({
    program: join(import.meta.dirname, 'reference-server.ts'),
    port,
    logFile: join(folder, `reference-${port}.log`),
    env: { PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
};

/** What the calls of this run have written: the next run finds the data as this one did. */
const removeTraces = async (db: Db, since: Date): Promise<void> => {
  await db.run({ text: 'delete from requests where created_at >= $1', values: [since] });
  await db.run({ text: 'delete from member_files where created_at >= $1', values: [since] });
  await db.run({ text: 'delete from cases where received_at >= $1', values: [since] });
  await db.run({ text: 'delete from events where at >= $1', values: [since] });
  await db.script('truncate sessions, rate_limits, pending_files, released_files');
  await db.script(
    'vacuum analyze requests, request_events, request_files, member_files, cases, events, sessions',
  );
};

const measure = async (
  call: Call,
  servers: { portal: Portal; reference: Portal },
  { db, plan }: Bench,
): Promise<[Standing, Standing]> => {
  print(`${call.name}…`);
  await call.prepare?.();
  await requireSameBytes(call, servers.portal, servers.reference);
  const prepare = async (): Promise<void> => {
    await spreadSessions(db);
    await call.prepare?.();
  };
  const [portal, reference] = await runRounds(
    [
      { name: 'portal', server: servers.portal, call, prepare },
      { name: 'reference', server: servers.reference, call, prepare },
    ],
    plan,
  );
  if (!portal || !reference) throw new Error('A round is missing');
  printStandings(call.name, portal, reference);
  return [portal, reference];
};

const judgeMemory = (idle: [number, number], standings: [Standing, Standing][]): Claim[] => {
  const busiest = [0, 1].map((side) =>
    highest(
      standings.map((pair) => pair[side] as Standing),
      'memoryBytes',
    ),
  );
  printTable(
    'Memory of one process (resident)',
    ['', 'idle', 'highest under load'],
    ['portal', 'reference'].map((name, side) => [
      name,
      megabytes(idle[side] ?? 0),
      megabytes(busiest[side] ?? 0),
    ]),
  );
  const inMegabytes = (bytes = Number.NaN): number => bytes / 2 ** 20;
  return [
    { what: 'memory idle', value: inMegabytes(idle[0]), target: TARGETS.memoryIdle },
    {
      what: 'memory, highest under load',
      value: inMegabytes(busiest[0]),
      target: TARGETS.memoryUnderLoad,
    },
  ];
};

/** The portal as it starts from the image, where Node finds its sources compiled: a first start sees to that here. */
const startCompiled = async (options: Parameters<typeof startPortal>[0]): Promise<Portal> => {
  await (await startPortal(options)).stop();
  return startPortal(options);
};

export const compareWithReference = async (bench: Bench): Promise<Claim[]> => {
  const { db, databaseUrl, folder } = bench;
  const since = new Date();
  const portal = await startCompiled({ databaseUrl, dataDir: folder });
  const reference = await startReference(databaseUrl, folder);
  try {
    await db.script('truncate sessions, rate_limits');
    const members = await openSessions(db, bench.members);
    const idle: [number, number] = [await portal.memoryBytes(), await reference.memoryBytes()];
    const stand = (call: Call) => measure(call, { portal, reference }, bench);
    const list = await stand(listCall(members));
    const me = await stand(meCall(members));
    const creation = await stand(await declareCall(db, members));
    const upload = await stand(uploadCall(db, members));
    return [
      ...judgeMemory(idle, [list, me, creation, upload]),
      {
        what: 'list call, throughput to the reference',
        value: ratio(...list, 'perSecond'),
        target: TARGETS.throughput,
      },
      {
        what: 'list call, p99 to the reference',
        value: ratio(...list, 'p99'),
        target: TARGETS.p99,
      },
      {
        what: 'creation, throughput to the reference',
        value: ratio(...creation, 'perSecond'),
        target: TARGETS.creation,
      },
      {
        what: 'first file, throughput to the reference',
        value: ratio(...upload, 'perSecond'),
        target: TARGETS.upload,
      },
    ];
  } finally {
    await portal.stop();
    await reference.kill();
    await removeTraces(db, since);
    await rm(portal.logFile, { force: true });
  }
};
