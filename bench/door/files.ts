/** What a neighbour notices while three files are looked into at once: none, harmless ones, hostile ones, in turns. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forkOnce } from '../harness/fork-once.ts';
import { type Histogram, merge, quantile } from '../harness/histogram.ts';
import { figure, print, printTable } from '../harness/report.ts';
import { namesOf, totalOf } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { readLists } from './neighbour.ts';
import { FILES, type Sending } from './uploads.ts';

const SENDERS = 3;
const PER_SECOND = 50;
const FILE_BYTES = 10 * 1024 * 1024;
/** Of the neighbour's p99, beside three hostile files. */
const MAX_DELAY_MS = 50;

type File = Sending['file'];
const KINDS: Record<string, File | null> = {
  'no files': null,
  ...Object.fromEntries(
    (Object.keys(FILES) as File[]).map((file) => [`beside three ${file}`, file]),
  ),
};
/** So long before it sends, whoever sends is started: on a small machine its start would show in the neighbour's times. */
const START_MS = 3_000;
/** Until code is compiled and connections stand. */
const WARM_UP_MS = 5_000;

const PROGRAM = join(import.meta.dirname, 'upload-process.ts');

const addTo = (sums: Map<string, number>, more: Map<string, number>): Map<string, number> => {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
};

export const measureFiles = async (
  world: World,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<boolean> => {
  const origin = world.origins()[0] ?? '';
  const [neighbour, ...others] = world.members.map(({ cookie }) => cookie);
  const found = new Map<string, Histogram[]>();
  const answers = new Map<string, Map<string, number>>();
  const refused = new Map<string, number>();

  const measure = async (kind: string, file: File | null): Promise<void> => {
    const over = new AbortController();
    const startsAt = Date.now() + START_MS;
    // each round has senders of its own, so that nobody's allowance is used up
    const sending: Sending | null = file && {
      ...{ origin, publicUrl: world.publicUrl, file, bytes: FILE_BYTES, startsAt, seconds },
      cookies: others.splice(0, SENDERS),
    };
    const sent = sending && forkOnce<Map<string, number>>(PROGRAM, sending);
    await wait(START_MS);
    const until = performance.now() + seconds * 1_000;
    const isOver = () => (sent ? over.signal.aborted : performance.now() > until);
    const reading = readLists(origin, { cookie: neighbour ?? '', perSecond: PER_SECOND, isOver });
    if (sent) {
      const answered = await sent;
      answers.set(kind, addTo(answers.get(kind) ?? new Map<string, number>(), answered));
      over.abort();
    }
    const read = await reading;
    addTo(refused, read.refused);
    found.set(kind, [...(found.get(kind) ?? []), read.histogram]);
  };

  const warmUntil = performance.now() + WARM_UP_MS;
  await readLists(origin, {
    ...{ cookie: neighbour ?? '', perSecond: PER_SECOND },
    isOver: () => performance.now() > warmUntil,
  });
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, file] of Object.entries(KINDS)) await measure(kind, file);

  const all = (kind: string): Histogram => merge(found.get(kind) ?? []);
  const [quiet = ''] = Object.keys(KINDS);
  const delayOf = (kind: string, share: number): number =>
    quantile(all(kind), share) - quantile(all(quiet), share);
  printTable(
    `A member reads lists, ${PER_SECOND} a second, ${rounds} rounds of ${seconds} s in turn; files of ${FILE_BYTES / 2 ** 20} MB`,
    ['', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'more at p50', 'more at p99'],
    Object.keys(KINDS).map((kind) => [
      kind,
      String(all(kind).count),
      ...[0.5, 0.99].map((share) => figure(quantile(all(kind), share))),
      figure(all(kind).max),
      ...(kind === quiet ? ['', ''] : [0.5, 0.99].map((share) => figure(delayOf(kind, share)))),
    ]),
  );
  for (const [kind, counts] of answers) print(`  ${kind}: ${namesOf(counts)}`);
  if (totalOf(refused) > 0) print(`  ! refused: ${namesOf(refused)}`);
  const worst = Math.max(...Object.keys(KINDS).map((kind) => delayOf(kind, 0.99)));
  print(`  a call waits longer at p99 by ${figure(worst)} ms (at most ${MAX_DELAY_MS})`);
  return worst <= MAX_DELAY_MS && refused.size === 0;
};
