/**
 * On a spread database the rows of members lie on other servers than a batch, and no statement joins the two directly. One
 * side is read first and taken to where the other lies, under the name of its table: so the statement itself is the same
 * everywhere, and on one PostgreSQL nothing is read first.
 */
import { OWNED, type OwnedEntity } from '../entities.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

/** Table and what is needed of it; a later one may name an earlier one. */
export type Reads = Record<string, string>;

export const readFirst = ({ isSpread }: Pick<Work, 'isSpread'>, reads: Reads): string => {
  const parts = Object.entries(reads).map(([name, query]) => `${name} as materialized (${query})`);
  return isSpread && parts.length > 0 ? `with ${parts.join(', ')} ` : '';
};

/** The plan, or what it says of some: taken to the members' rows. */
export const planned = (work: Work, verdicts: string): Reads => ({
  [planTable(work)]: `select line, key, version, verdict, member_id, row_id from ${planTable(work)}
    where verdict ${verdicts}`,
});

/** Waiting rows beside their plan; only what is asked for goes along. */
export const plannedRows = (
  work: Work,
  { verdicts, columns }: { verdicts: string; columns: string },
): Reads => ({
  ...planned(work, verdicts),
  [rowsTable(work)]: `select ${columns} from ${rowsTable(work)}
    where line in (select line from ${planTable(work)})`,
});

/** `kinds` of what was before the batch `$1`. */
export const keptBefore = (kinds: string): Reads => ({
  feed_before: `select batch, kind, key, member_id, row_id, before, state, steps from feed_before
    where batch = $1 and kind ${kinds}`,
});

/** Whatever refers to one of `rows`, a query for members and ids. */
export const usesOf = (entity: OwnedEntity, rows: string): Reads =>
  Object.fromEntries(
    OWNED[entity].usedBy.map(({ table, column, where }) => [
      table,
      `select member_id, ${column}${where ? ', by_feed' : ''} from ${table} where (member_id, ${column}) in (${rows})`,
    ]),
  );
