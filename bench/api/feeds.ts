/** What a feed of many folders costs, beside a plain COPY and one upsert of the same rows, and what members notice of it. */
import { join } from 'node:path';
import { onClient, prepareSource } from '../harness/feed-source.ts';
import type { Postgres } from '../harness/postgres.ts';
import { figure, megabytes, print, printTable } from '../harness/report.ts';
import { openData } from './data.ts';
import { type FeedFiles, writeFeed } from './feeds-data.ts';
import { loadPlain } from './feeds-plain.ts';
import { type Fed, type FeedPortal, type Lists, openFeedPortal } from './feeds-portal.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface FeedsPlan {
  members: number;
  rows: number;
  signedIn: number;
  /** So long members ask for their lists before the feed comes. */
  quietSeconds: number;
}

const DATABASES = ['feeds_base', 'feeds_plain', 'feeds_ours', 'feeds_lists'] as const;

const copyOf = async (
  server: Postgres,
  template: string,
  name: (typeof DATABASES)[number],
): Promise<string> => {
  await server.dropDatabase(name);
  await onClient(server.url('postgres'), (admin) =>
    admin.query(`create database ${name} template ${template}`),
  );
  return server.url(name);
};

const total = ({ receive, apply }: Fed): number => receive + apply;

interface Compared {
  what: string;
  fed: Fed;
  plain: number;
}

const printFeeds = (compared: readonly Compared[]): void =>
  printTable(
    'A feed by HTTP, seconds',
    ['', 'received', 'applied', 'plain COPY and upsert', 'ratio', 'memory'],
    compared.map(({ what, fed, plain }) => [
      what,
      ...[fed.receive, fed.apply, plain, plain / total(fed)].map(figure),
      megabytes(fed.memory),
    ]),
  );

/** From the first byte of the feed to its end: whoever asks meanwhile, of both halves. */
const listMeanwhile = async (
  portal: FeedPortal,
  plan: FeedsPlan,
  { file, expected }: { file: string; expected: number },
): Promise<{ quiet: Lists; meanwhile: Lists }> => {
  // the first answers are those of a process that has just begun
  await portal.list(plan.quietSeconds);
  const quiet = await portal.list(plan.quietSeconds);
  const [meanwhile, fed] = await Promise.all([portal.list(expected), portal.feed('lists', file)]);
  print(`  with members at their lists the feed took ${figure(total(fed))} s`);
  return { quiet, meanwhile };
};

const printLists = (quiet: Lists, meanwhile: Lists): void =>
  printTable(
    "Members' lists, ms",
    ['', 'p50', 'p99', 'longest'],
    Object.entries({ 'without a feed': quiet, 'during one': meanwhile }).map(
      ([what, { p50, p99, max }]) => [what, ...[p50, p99, max].map(figure)],
    ),
  );

export const compareFeeds = async (plan: FeedsPlan, folder: string): Promise<Claim[]> => {
  const { server } = await openData({ members: plan.members, onlyForLists: true });
  try {
    print(`preparing a feed of ${plan.rows.toLocaleString('en')} folders…`);
    const base = await copyOf(server, 'rafiq', 'feeds_base');
    await prepareSource(base);
    const files: FeedFiles = {
      ndjson: join(folder, 'feed.ndjson'),
      plain: join(folder, 'feed.tsv'),
    };
    await writeFeed(base, plan.rows, files);
    const plainUrl = await copyOf(server, 'feeds_base', 'feeds_plain');
    const first = await loadPlain(plainUrl, files.plain);
    const again = await loadPlain(plainUrl, files.plain);
    const oursUrl = await copyOf(server, 'feeds_base', 'feeds_ours');
    const ours = await openFeedPortal(oursUrl, join(folder, 'ours'), 1);
    const halfNew = { what: 'half new', fed: await ours.feed('first', files.ndjson), plain: first };
    const same = {
      what: 'nothing changed',
      fed: await ours.feed('again', files.ndjson),
      plain: again,
    };
    await ours.close();
    printFeeds([halfNew, same]);
    const listsUrl = await copyOf(server, 'feeds_base', 'feeds_lists');
    const lists = await openFeedPortal(listsUrl, join(folder, 'lists'), plan.signedIn);
    const { quiet, meanwhile } = await listMeanwhile(lists, plan, {
      file: files.ndjson,
      expected: total(halfNew.fed),
    });
    await lists.close();
    printLists(quiet, meanwhile);
    const ratios = [halfNew, same].map(({ fed, plain }) => plain / total(fed));
    return [
      {
        what: 'feed, half new, to plain COPY and upsert',
        value: ratios[0] ?? Number.NaN,
        target: TARGETS.feed,
      },
      { what: 'feed, nothing changed', value: ratios[1] ?? Number.NaN, target: TARGETS.feedAgain },
      {
        what: "members' lists during a feed, p99 to without",
        value: meanwhile.p99 / quiet.p99,
        target: TARGETS.feedMeanwhile,
      },
      {
        what: 'memory of the portal during a feed, MB above idle',
        value: Math.max(halfNew.fed.memory, same.fed.memory) / 2 ** 20,
        target: TARGETS.feedMemory,
      },
    ];
  } finally {
    for (const name of DATABASES) await server.dropDatabase(name);
    await server.stop();
  }
};
