/**
 * `npm run faults [-- part … --times 5 --seed 7 --trial]`: what is acknowledged is kept, whatever breaks. To try it out,
 * ask for fewer times. With `--trial` the parts kill, database, disk and cut run on what `npm start` has without a DATABASE_URL.
 * The part `spread` needs a Citus of this machine in RAFIQ_TEST_CITUS, for its programs: the servers are its own.
 */
import { parseArgs } from 'node:util';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { print, printMachine, printTable } from '../harness/report.ts';
import { openTrial } from '../harness/trial.ts';
import { corePart } from './core/part.ts';
import { cutPart } from './cut.ts';
import { databasePart } from './database.ts';
import { diskPart } from './disk.ts';
import { feedsPart } from './feeds/part.ts';
import { killPart } from './kill.ts';
import { mailPart } from './mail.ts';
import type { Breakable, PartResult } from './part.ts';
import { proxyPart } from './proxy.ts';
import { spreadPart } from './spread.ts';

type Part<On> = (postgres: On, options: { times?: number; seed?: number }) => Promise<PartResult>;

/** Of a server, and of the one that the portal of a trial has. */
const ON_BOTH: Record<string, Part<Breakable>> = {
  kill: killPart,
  database: databasePart,
  disk: diskPart,
  cut: cutPart,
};

const PARTS: Record<string, Part<Postgres>> = {
  ...ON_BOTH,
  mail: mailPart,
  proxy: proxyPart,
  feeds: feedsPart,
  core: corePart,
  spread: spreadPart,
};

const HEAD = [
  'part',
  'records',
  'lost',
  'doubled',
  'files',
  'lost',
  'doubled',
  'messages',
  'lost',
  'doubled',
  'taken twice',
  'sent again',
  'rubbish, after sweep',
  'seconds',
];

const rowOf = (name: string, result: PartResult, seconds: number): string[] => {
  const { records, files, messages, before, after } = result;
  const cells = [records, files, messages].flatMap(({ acknowledged, lost, doubled }) => [
    acknowledged,
    lost,
    doubled,
  ]);
  const rubbish = `${before.pendingRows + before.strayFiles}, ${after.pendingRows + after.strayFiles}`;
  return [
    name,
    ...cells.map(String),
    String(messages.repeated),
    String(result.again),
    rubbish,
    String(Math.round(seconds)),
  ];
};

interface Ran {
  name: string;
  result?: PartResult;
  failure?: string;
  seconds: number;
}

const onTrial = async (name: string): Promise<PartResult | undefined> => {
  const trial = await openTrial();
  try {
    return await ON_BOTH[name]?.(trial, options);
  } finally {
    await trial.remove();
  }
};

const runPart = async (postgres: Postgres | undefined, name: string): Promise<Ran> => {
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1_000;
  try {
    const result = await (postgres ? PARTS[name]?.(postgres, options) : onTrial(name));
    return { name, ...(result && { result }), seconds: seconds() };
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, failure, seconds: seconds() };
  }
};

const tell = ({ name, result, failure, seconds }: Ran): void => {
  const problems = result?.problems ?? [`did not run to its end: ${failure}`];
  print();
  print(
    `${name}: ${problems.length === 0 ? 'nothing lost, nothing doubled' : 'FAILED'} (${Math.round(seconds)} s)`,
  );
  for (const problem of problems) print(`  ! ${problem}`);
  for (const note of result?.notes ?? []) print(`  - ${note}`);
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    seed: { type: 'string' },
    trial: { type: 'boolean', default: false },
  },
});
const options = {
  ...(values.times !== undefined && { times: Number(values.times) }),
  ...(values.seed !== undefined && { seed: Number(values.seed) }),
};
const parts = Object.keys(values.trial ? ON_BOTH : PARTS);
const unknown = wanted.filter((name) => !parts.includes(name));
if (unknown.length > 0) {
  print(`Unknown: ${unknown.join(', ')}. The parts are ${parts.join(', ')}.`);
  process.exit(2);
}

// an end by signal tidies up too: what was started ends with this process
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

printMachine();
const started = performance.now();
const postgres = values.trial ? undefined : await startPostgres();
const ran: Ran[] = [];
const all = parts.filter((name) => name !== 'spread' || process.env.RAFIQ_TEST_CITUS);
for (const name of wanted.length > 0 ? wanted : all) {
  const one = await runPart(postgres, name);
  ran.push(one);
  tell(one);
}
await postgres?.stop();
printTable(
  'Acknowledged, and found afterwards',
  HEAD,
  ran.flatMap(({ name, result, seconds }) => (result ? [rowOf(name, result, seconds)] : [])),
);
const failed = ran.filter(({ result }) => !result || result.problems.length > 0);
print();
print(
  failed.length === 0
    ? `All ${ran.length} parts: nothing lost, nothing doubled.`
    : `Failed: ${failed.map(({ name }) => name).join(', ')}.`,
);
print(`${Math.round((performance.now() - started) / 1_000)} s in all.`);
process.exit(failed.length === 0 ? 0 : 1);
