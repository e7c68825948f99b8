/**
 * A person's own rows change hands: they are read, removed and written again, since what they are found by says where
 * they lie, and on which server. All else of a row stays, its number above all: people were told it.
 */
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable } from '../../platform/db.ts';
import { giveCases } from '../cases/service.ts';

/** What somebody may have asked before they were verified. Each needs the one before it. */
const MOVED = [
  ...(['requests', 'request_events'] as const),
  ...(['request_messages', 'request_papers', 'request_notes'] as const),
  ...(['member_files', 'request_files', 'waiting_files'] as const),
  ...(['news', 'news_preferences'] as const),
];
type Moved = (typeof MOVED)[number];

/** Drafts are sealed for the one who began them, and stay behind: what they held waits a day for its request. */
const LEFT = ['member_id', 'draft'];

/** A file that nothing refers to any more stays where the sweep finds it. */
const IN_USE = ['request_files', 'waiting_files']
  .map(
    (table) => `exists (select 1 from ${table} t where t.member_id = $1 and t.file_id = moved.id)`,
  )
  .join(' or ');

/** Nobody adds or changes anything meanwhile: a new row waits for its owner's, a step or file for its request's. */
const lockRows = async (tx: Queryable, from: string): Promise<void> => {
  for (const table of ['owners', 'requests', 'waiting_files']) {
    await tx.rows({
      name: `verification-lock-${table}`,
      text: `select 1 from ${table} where member_id = $1 for update`,
      values: [from],
    });
  }
};

/** As the database's own text: numbers, moments and bytes stay exact. Null: there are none. */
const readRows = async (tx: Queryable, table: Moved, from: string): Promise<string | null> => {
  const { rows } = await tx.one<{ rows: string | null }>({
    name: `verification-read-${table}`,
    text: `select json_agg(moved)::text as rows from ${table} moved
           where member_id = $1 ${table === 'member_files' ? `and (${IN_USE})` : ''}`,
    values: [from],
  });
  return rows;
};

/** Steps and files of requests go with them. The files themselves go last: until then something refers to them. */
const takeAway = async (tx: Queryable, from: string, files: string | null): Promise<void> => {
  for (const table of ['requests', 'waiting_files', 'news', 'news_preferences']) {
    await tx.run({
      name: `verification-take-away-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [from],
    });
  }
  await tx.run({
    name: 'verification-take-away-files',
    text: `delete from member_files where member_id = $1
             and id in (select id from json_populate_recordset(null::member_files, $2::json))`,
    values: [from, files ?? '[]'],
  });
};

export const moveRows = async (tx: Queryable, from: string, to: string): Promise<void> => {
  await lockRows(tx, from);
  const taken = new Map<Moved, string | null>();
  for (const table of MOVED) taken.set(table, await readRows(tx, table, from));
  await takeAway(tx, from, taken.get('member_files') ?? null);
  for (const [table, rows] of taken) {
    if (rows === null) continue;
    const all = await columnsOf(tx, table);
    const columns = all.filter((name) => !LEFT.includes(name)).join(', ');
    await tx.run({
      text: `insert into ${table} (member_id, ${columns})
             select $1::bigint, ${columns} from json_populate_recordset(null::${table}, $2::json)`,
      values: [to, rows],
    });
  }
  await giveCases(tx, from, to);
};
