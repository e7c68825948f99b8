/** Brings the rows of a batch into the database: those that can be read wait in a table of its own, the others are noted. */
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { MAX_WARNINGS } from '@rafiq/contract/feeds/warnings';
import type { Clock } from '../../platform/clock.ts';
import type { Db, OwnConnection } from '../../platform/db.ts';
import { noteProgress } from './marks.ts';
import { columnsOf, type Piece } from './read/pieces.ts';
import { type Body, readBody } from './read/read-body.ts';
import type { FeedShape } from './read/read-rows.ts';
import type { WrongRow } from './read/rows.ts';
import { UnreadableFeed } from './read/unreadable.ts';
import { type Doubts, rowsTable, type Work } from './work.ts';

/** Whoever sends more wrong rows than this has sent the wrong file. */
export const MAX_REFUSED = 100_000;
const TELL_EVERY_MS = 1000;

const insertRefused = async (db: Db, work: Work, rows: readonly WrongRow[]): Promise<void> => {
  await db.run({
    name: 'feeds-insert-refused',
    text: `insert into feed_refused (batch, line, by_plan, key, issues, raw)
           select $1, line, false, key, issues, raw
           from json_to_recordset($2::json) as r (line bigint, key text, issues jsonb, raw text)`,
    values: [work.batch, JSON.stringify(rows)],
  });
};

/** Those that could be read; the others are written down on the way. */
async function* rightRows(
  { db, clock }: { db: Db; clock: Clock },
  work: Work,
  { pieces, doubts }: { pieces: AsyncIterable<Piece>; doubts: Doubts },
): AsyncGenerator<string> {
  let [refused, read, told] = [0, 0, performance.now()];
  for await (const { text, rows, wrong, warned, warnings } of pieces) {
    refused += wrong.length;
    doubts.warned += warned;
    doubts.warnings.push(...warnings.slice(0, MAX_WARNINGS - doubts.warnings.length));
    read += rows + wrong.length;
    if (performance.now() - told > TELL_EVERY_MS) {
      await noteProgress(db, work.batch, { rows: read, now: clock() });
      told = performance.now();
    }
    if (refused > MAX_REFUSED)
      throw new UnreadableFeed('', 'too_many_refused', { max: MAX_REFUSED });
    if (wrong.length > 0) await insertRefused(db, work, wrong);
    if (text !== '') yield text;
  }
}

/** Answers how many rows wait, and what of them looks like a mistake. Whatever an earlier try has left is replaced. */
export const stageRows = async (
  { db, own }: { db: Db; own: OwnConnection },
  work: Work & { entity: FeedEntity },
  { body, shape, clock }: { body: Body; shape: FeedShape; clock: Clock },
): Promise<Doubts & { staged: number }> => {
  const doubts: Doubts = { warned: 0, warnings: [] };
  const pieces = readBody(work.entity, body, shape);
  await db.run({ text: 'delete from feed_refused where batch = $1', values: [work.batch] });
  await own.run({ text: 'select make_feed_rows($1)', values: [work.batch] });
  const staged = await own.load(
    rowsTable(work),
    columnsOf(work.entity),
    rightRows({ db, clock }, work, { pieces, doubts }),
  );
  await own.run({ text: `select measure_feed_table('rows', $1)`, values: [work.batch] });
  return { staged, ...doubts };
};
