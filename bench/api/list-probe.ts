/** The list call's statements, from the product's own code, at one database: what they take and what they touch. */
import { healthFolderGrammar } from '@rafiq/contract/health-folders/wire';
import pg from 'pg';
import { listFolders } from '../../api/src/features/health-folders/repository.ts';
import { openPostgres, SHARED_SESSION } from '../../api/src/platform/database/postgres.ts';
import { readsOf } from '../../api/src/platform/database/reads.ts';
import type { Db, Statement } from '../../api/src/platform/db.ts';
import { readListQuery } from '../../api/src/platform/http/list.ts';
import type { Owner } from '../../api/src/platform/owner.ts';
import { useSession } from '../../api/src/platform/session.ts';
import { createSessionTokens } from '../../api/src/platform/session-token.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { LIST_QUERY } from '../harness/list-query.ts';
import { openSessions, type SignedIn, spreadSessions } from '../harness/members.ts';
import { processorSeconds } from '../harness/processes.ts';

export interface Pass {
  /** Of one list with its count and session, from sending to the last row. */
  ms: number;
  /** Of the database's own process. */
  processorMs: number;
}

export interface ListProbe {
  members: readonly SignedIn[];
  /** Lists one after the other, by the members from `first` on. */
  pass(first: number, count: number): Promise<Pass>;
  /** Pages that one list with its count and session reads, from buffers or disk. */
  pages(count: number): Promise<number>;
  close(): Promise<void>;
}

const QUERY = readListQuery(LIST_QUERY, healthFolderGrammar);
const SHAPE = { wholeBeneficiary: false };

interface ExplainedPlan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

const askAll = (db: Db, owner: Owner, now: Date): Promise<unknown> =>
  Promise.all([useSession(db, owner, now), listFolders(db, owner, QUERY, SHAPE)]);

const refuse = () => Promise.reject(new Error('Lists only read'));

const overClient = (client: pg.Client): Db => {
  const send = ({ name, text, values }: Statement) =>
    client.query({ name, text, values: values as unknown[] } as pg.QueryConfig);
  return {
    ...readsOf(async <Row>(statement: Statement) => (await send(statement)).rows as Row[]),
    run: refuse,
    writeOne: refuse,
    transaction: refuse,
    batch: refuse,
    apart: refuse,
    script: refuse,
    listen: refuse,
  };
};

/** Runs what it is asked for, and explains it besides. */
const explaining = (client: pg.Client, onPages: (pages: number) => void): Db => {
  const db = overClient(client);
  return {
    ...db,
    ...readsOf(async <Row>(statement: Statement) => {
      const { rows } = await client.query<{ 'QUERY PLAN': ExplainedPlan[] }>({
        text: `explain (analyze, buffers, format json) ${statement.text}`,
        values: statement.values as unknown[],
      });
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      onPages((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0));
      return db.rows<Row>(statement);
    }),
  };
};

export const openListProbe = async (databaseUrl: string, count: number): Promise<ListProbe> => {
  const setUp = openPostgres({ databaseUrl, log: silentLog });
  await setUp.script('truncate sessions');
  const members = await openSessions(setUp, count);
  await spreadSessions(setUp);
  const tokens = createSessionTokens();
  const owners: Owner[] = [];
  for (const { cookie } of members)
    owners.push((await tokens.ownerOf(setUp, cookie.split('=')[1] as string)) as Owner);
  await setUp.close();
  // as of now no session is old enough to be written to: reads only
  const now = new Date();
  const ownerAt = (index: number): Owner => owners[index % owners.length] as Owner;

  const client = new pg.Client({
    connectionString: databaseUrl,
    options: SHARED_SESSION,
    pipeline: true,
  } as pg.ClientConfig);
  await client.connect();
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = backend.rows[0]?.pid ?? 0;
  const db = overClient(client);

  return {
    members,
    pass: async (first, many) => {
      const [before, started] = [await processorSeconds(pid), performance.now()];
      for (let nth = 0; nth < many; nth += 1) await askAll(db, ownerAt(first + nth), now);
      const ms = (performance.now() - started) / many;
      return { ms, processorMs: (((await processorSeconds(pid)) - before) * 1_000) / many };
    },
    pages: async (many) => {
      let pages = 0;
      const explained = explaining(client, (read) => {
        pages += read;
      });
      for (let nth = 0; nth < many; nth += 1) await askAll(explained, ownerAt(nth), now);
      return pages / many;
    },
    close: () => client.end(),
  };
};
