/** What a feed of many folders costs, beside a plain COPY and one upsert of the same rows in the same run. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { applyBatch, receiveBatch } from '../../api/src/features/feeds/service.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { openFileStore } from '../../api/src/platform/file-store/open-file-store.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { onClient, prepareSource, SOURCE } from '../harness/feed-source.ts';
import type { Postgres } from '../harness/postgres.ts';
import { figure, megabytes, print, printTable } from '../harness/report.ts';
import { openData } from './data.ts';
import { type FeedFiles, PLAIN_COLUMNS, writeFeed } from './feeds-data.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface FeedsPlan {
  members: number;
  rows: number;
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
};

/** COPY into a table beside, then one statement: what somebody would write who has every id at hand. */
const loadPlain = (url: string, file: string): Promise<number> =>
  onClient(url, (client) =>
    seconds(async () => {
      await client.query('begin');
      await client.query(`create unlogged table plain_rows as
        select ${PLAIN_COLUMNS.join(', ')} from health_folders limit 0`);
      const copy = client.query(from(`copy plain_rows (${PLAIN_COLUMNS.join(', ')}) from stdin`));
      await pipeline(createReadStream(file), copy);
      const set = PLAIN_COLUMNS.slice(2).map((column) => `${column} = excluded.${column}`);
      await client.query(`insert into health_folders (${PLAIN_COLUMNS.join(', ')})
        select * from plain_rows on conflict (member_id, id) do update set ${set.join(', ')}`);
      await client.query('drop table plain_rows');
      await client.query('commit');
    }),
  );

interface Fed {
  receive: number;
  apply: number;
  /** Bytes above what the process had before. */
  memory: number;
  counts: string;
}

const loadFeed = async (url: string, folder: string, file: string, id: string): Promise<Fed> => {
  const db = openPostgres({ databaseUrl: url, log: silentLog });
  const deps = { db, clock: systemClock, files: openFileStore(join(folder, 'files')) };
  const name = { source: SOURCE, entity: 'health-folders', by: 'bench' } as const;
  globalThis.gc?.();
  const idle = process.memoryUsage.rss();
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  try {
    const receive = await seconds(() =>
      receiveBatch(deps, {
        ...{ ...name, id, door: 'terminal', isSnapshot: false, isMuted: true },
        ...{ format: 'ndjson', encoding: 'utf-8', isGzip: false },
        body: createReadStream(file),
      }),
    );
    let counts = '';
    const apply = await seconds(async () => {
      const batch = await applyBatch(deps, { ...name, batch: id, withoutRefused: false });
      counts = JSON.stringify(batch.counts);
    });
    return { receive, apply, memory: most - idle, counts };
  } finally {
    clearInterval(watch);
    await db.close();
  }
};

const copyOf = async (server: Postgres, template: string, name: string): Promise<string> => {
  await server.dropDatabase(name);
  await onClient(server.url('postgres'), (admin) =>
    admin.query(`create database ${name} template ${template}`),
  );
  return server.url(name);
};

export const compareFeeds = async (
  { members, rows }: FeedsPlan,
  folder: string,
): Promise<Claim[]> => {
  const { server } = await openData({ members, onlyForLists: true });
  try {
    print(`preparing a feed of ${rows.toLocaleString('en')} folders…`);
    const base = await copyOf(server, 'rafiq', 'feeds_base');
    await prepareSource(base);
    const files: FeedFiles = {
      ndjson: join(folder, 'feed.ndjson'),
      plain: join(folder, 'feed.tsv'),
    };
    await writeFeed(base, rows, files);
    const plainUrl = await copyOf(server, 'feeds_base', 'feeds_plain');
    const ourUrl = await copyOf(server, 'feeds_base', 'feeds_ours');
    const plain = await loadPlain(plainUrl, files.plain);
    const ours = await loadFeed(ourUrl, folder, files.ndjson, 'first');
    const plainAgain = await loadPlain(plainUrl, files.plain);
    const again = await loadFeed(ourUrl, folder, files.ndjson, 'again');
    const line = (what: string, one: Fed, beside: number) => [
      what,
      ...[one.receive, one.apply, beside, beside / (one.receive + one.apply)].map(figure),
      megabytes(one.memory),
    ];
    printTable(
      'A feed, seconds',
      ['', 'received', 'applied', 'plain COPY and upsert', 'ratio', 'memory'],
      [line('half new', ours, plain), line('nothing changed', again, plainAgain)],
    );
    print(`  ${ours.counts}\n  ${again.counts}`);
    return [
      {
        what: 'feed, half new, to plain COPY and upsert',
        value: plain / (ours.receive + ours.apply),
        target: TARGETS.feed,
      },
      {
        what: 'feed, nothing changed',
        value: plainAgain / (again.receive + again.apply),
        target: TARGETS.feedAgain,
      },
      {
        what: 'memory during a feed, MB above idle',
        value: Math.max(ours.memory, again.memory) / 2 ** 20,
        target: TARGETS.feedMemory,
      },
    ];
  } finally {
    for (const name of ['feeds_base', 'feeds_plain', 'feeds_ours']) await server.dropDatabase(name);
    await server.stop();
  }
};
