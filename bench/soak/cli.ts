/** `npm run soak [-- --minutes 1 --rate 100 --only sign-in]`: a steady mix of calls by 500 members on two processes and one PostgreSQL. */
import { parseArgs } from 'node:util';
import { loadDemoContent } from '../../api/src/demo/content/load.ts';
import { openFileStore } from '../../api/src/platform/file-store/open-file-store.ts';
import { merge, quantile } from '../harness/histogram.ts';
import { startPostgres } from '../harness/postgres.ts';
import { processorSeconds } from '../harness/processes.ts';
import { figure, megabytes, print, printMachine, printTable } from '../harness/report.ts';
import { exchange } from '../world/http.ts';
import { namesOf, totalOf } from '../world/ledger.ts';
import { openWorld, type World } from '../world/world.ts';
import { FLATNESS_RULE, JUDGED_FROM_SECONDS, judgeFlatness } from './flatness.ts';
import { type Watched, watchMemory } from './memory.ts';
import { type Day, MIX, withFolders } from './mix.ts';
import { runOpenLoop, type SoakResult } from './open-loop.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    /** Of the mix, the calls whose name begins with it: what they cost by themselves. */
    only: { type: 'string', default: '' },
  },
});
const seconds = Number(values.minutes) * 60;
const perSecond = Number(values.rate);
const mix = MIX.filter(({ name }) => name.startsWith(values.only));
if (mix.length === 0) throw new Error(`No call of the mix begins with "${values.only}".`);

/** Calls go to the two processes in turn, as a proxy would send them. */
const dayOf = async (world: World): Promise<Day> => {
  const origins = world.origins();
  let turn = 0;
  const documents = await world.db.rows<{ id: string }>({
    text: 'select id::text from library_documents where file_id is not null',
  });
  return {
    publicUrl: world.publicUrl,
    documentIds: documents.map(({ id }) => id),
    records: [],
    files: [],
    send: (call) => {
      turn += 1;
      return exchange(origins[turn % origins.length] ?? '', call);
    },
  };
};

const printCalls = ({ counts, calls, seconds: took, worstDelayMs }: SoakResult): number => {
  const rows = mix.map(({ name, share }) => {
    const { histogram, errors } = counts.get(name) ?? { histogram: merge([]), errors: new Map() };
    return [
      name,
      `${share / 10} %`,
      String(histogram.count),
      String(totalOf(errors)),
      figure(quantile(histogram, 0.5)),
      figure(quantile(histogram, 0.99)),
      figure(histogram.max),
    ];
  });
  const all = merge([...counts.values()].map(({ histogram }) => histogram));
  const errors = [...counts.values()].reduce((sum, kind) => sum + totalOf(kind.errors), 0);
  rows.push([
    'all',
    '100 %',
    String(all.count),
    String(errors),
    figure(quantile(all, 0.5)),
    figure(quantile(all, 0.99)),
    figure(all.max),
  ]);
  const head = ['call', 'share', 'count', 'errors', 'p50 ms', 'p99 ms', 'max ms'];
  printTable(
    `${calls} calls in ${Math.round(took)} s, ${perSecond} a second, begun on time`,
    head,
    rows,
  );
  print(
    `  times count from when a call should have begun; the generator was at worst ${figure(worstDelayMs)} ms late`,
  );
  for (const [name, kind] of counts) {
    if (kind.errors.size > 0) print(`  ! ${name}: ${namesOf(kind.errors)}`);
  }
  return errors;
};

const printMemory = (watched: readonly Watched[]): boolean => {
  const lines = watched.flatMap(({ name, resident, heap }) => [
    { name: `${name}, resident`, ...judgeFlatness(resident, seconds) },
    { name: `${name}, heap`, ...judgeFlatness(heap, seconds) },
  ]);
  printTable(
    'Memory',
    ['', 'first third', 'floor', 'last third', 'floor', 'MB a minute', ''],
    lines.map(({ name, first, last, slope, flat }) => [
      name,
      ...[first, last].flatMap(({ mean, floor }) => [megabytes(mean), megabytes(floor)]),
      (slope / 2 ** 20).toFixed(2),
      flat ? 'flat' : 'NOT FLAT',
    ]),
  );
  print(`  ${FLATNESS_RULE}`);
  if (seconds >= JUDGED_FROM_SECONDS) return lines.every(({ flat }) => flat);
  print(
    `  a run below ${JUDGED_FROM_SECONDS / 60} minutes is too short to judge memory by: it decides nothing here`,
  );
  return true;
};

// an end by signal tidies up too: what was started ends with this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

printMachine();
const postgres = await startPostgres();
const env = { LOG_LEVEL: 'info' };
const world = await openWorld(postgres, { name: 'soak', processes: 2, folders: 20, env });
const files = openFileStore(world.filesDir);
await loadDemoContent({ db: world.db, files, clock: () => new Date() });
const people = await withFolders(world.db, world.members);
const portals = world.seats.flatMap((seat) => seat.portal() ?? []);
print(
  `${people.length} signed-in members, ${portals.length} processes, ${seconds / 60} min at ${perSecond} calls a second`,
);
const memory = watchMemory(portals);
const usedSoFar = async () => {
  const ofPortals = await Promise.all(portals.map(({ pid }) => processorSeconds(pid)));
  const portal = ofPortals.reduce((sum, one) => sum + one, 0);
  return { portal, database: await postgres.processorSeconds() };
};
const before = await usedSoFar();
const result = await runOpenLoop(await dayOf(world), people, { seconds, perSecond, mix });
const after = await usedSoFar();
const watched = await memory.end();
const errors = printCalls(result);
const aCall = (used: number) => `${((used * 1000) / result.calls).toFixed(2)} ms`;
print(
  `  processor a call of this mix: portal ${aCall(after.portal - before.portal)}, PostgreSQL ${aCall(after.database - before.database)}`,
);
const flat = printMemory(watched);
print(`  PostgreSQL, all its processes: ${megabytes(await postgres.memoryBytes())}`);
await world.close();
await postgres.stop();
print();
const memoryWord = seconds < JUDGED_FROM_SECONDS ? 'not judged' : flat ? 'flat' : 'NOT FLAT';
print(`${errors === 0 ? 'No error' : `${errors} ERRORS`}; memory ${memoryWord}.`);
process.exit(errors === 0 && flat ? 0 : 1);
