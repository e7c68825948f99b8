/** Many members at once, for measurement on PostgreSQL: COPY in one transaction, so that a failure leaves nothing. */
import { setImmediate } from 'node:timers/promises';
import type { IsoDate } from '@rafiq/contract/core/dates';
import pg from 'pg';
import { addressesOf } from '../platform/database/hosts.ts';
import { type BulkPlan, bulkCin, createBulkMembers } from './bulk-member.ts';
import { dropForeignKeys, readLastIds } from './bulk-schema.ts';
import { copyInto, lineOf } from './copy.ts';
import { MOVE_SEQUENCES } from './insert-rows.ts';
import { hashDemoPassword } from './load.ts';
import type { Rows, TableName } from './rows.ts';
import { TABLES } from './tables.ts';

/** Small enough to stay in memory, large enough that the start of a COPY costs nothing. */
const MEMBERS_AT_ONCE = 250;
const MEMBERS_A_BREATH = 5;
const PIECE_CHARACTERS = 65_536;

export type RowCounts = Record<TableName, number>;

type Pieces = Map<TableName, string[]>;

const append = (pieces: string[], line: string): void => {
  const last = pieces.length - 1;
  if (last >= 0 && (pieces[last] as string).length < PIECE_CHARACTERS) pieces[last] += line;
  else pieces.push(line);
};

/** The COPY text of the members from `first` to `end`, made in breaths: the socket is served in between. */
const writeMembers = async (
  memberAt: (index: number) => Rows,
  tables: readonly TableName[],
  first: number,
  end: number,
): Promise<Pieces> => {
  const text: Pieces = new Map(tables.map((table) => [table, []]));
  for (let index = first; index < end; index += 1) {
    const rows = memberAt(index);
    for (const [table, pieces] of text) {
      for (const row of rows[table]) append(pieces, lineOf(table, row));
    }
    if (index % MEMBERS_A_BREATH === 0) await setImmediate();
  }
  return text;
};

/** The server stores one batch while the next is being written. */
const copyMembers = async (
  client: pg.Client,
  plan: BulkPlan,
  { members, tables }: { members: number; tables: readonly TableName[] },
): Promise<RowCounts> => {
  const counts = Object.fromEntries(TABLES.map((table) => [table, 0])) as RowCounts;
  const store = async (text: Pieces): Promise<void> => {
    for (const [table, pieces] of text) {
      if (pieces.length > 0) counts[table] += await copyInto(client, table, pieces);
    }
  };
  const memberAt = createBulkMembers(plan);
  const write = (first: number) =>
    writeMembers(memberAt, tables, first, Math.min(first + MEMBERS_AT_ONCE, members));
  let text = await write(0);
  for (let next = MEMBERS_AT_ONCE; next < members; next += MEMBERS_AT_ONCE) {
    [text] = await Promise.all([write(next), store(text)]);
  }
  await store(text);
  return counts;
};

const refuseSecondLoad = async (client: pg.Client): Promise<void> => {
  const found = await client.query('select 1 from members where cin = $1', [bulkCin(0)]);
  if (found.rows.length > 0) {
    throw new Error('This database holds bulk members already. Start with an empty one.');
  }
};

interface BulkOptions {
  members: number;
  folders: number;
  today: IsoDate;
  /** Which tables are filled; the others stay empty. All when left out. */
  tables?: readonly TableName[];
}

export const loadBulk = async (
  databaseUrl: string,
  { members, folders, today, tables = TABLES }: BulkOptions,
): Promise<RowCounts> => {
  const client = new pg.Client({
    connectionString: addressesOf(databaseUrl)[0],
    application_name: 'rafiq-demo',
  });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local synchronous_commit = off');
    // for a spread database, which reads over all its servers before it writes; unknown to a plain one
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query('lock table members in share row exclusive mode');
    await refuseSecondLoad(client);
    const lastIds = await readLastIds(client);
    const passwordHash = await hashDemoPassword();
    const restoreForeignKeys = await dropForeignKeys(client);
    const plan = { today, folders, passwordHash, lastIds };
    const counts = await copyMembers(client, plan, { members, tables });
    await restoreForeignKeys();
    for (const text of MOVE_SEQUENCES) await client.query(text);
    await client.query('commit');
    // Marks the pages as visible to all: before that no list can be counted from its index alone.
    await client.query(`vacuum ${TABLES.join(', ')}`);
    return counts;
  } finally {
    await client.end();
  }
};
