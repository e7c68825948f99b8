/**
 * Every list, of a member's rows or of what all members read: one page and the number of all, sent together as two
 * named statements.
 * What can be filtered and sorted by is data, and finite, so that the names stay finite too.
 */
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable, Statement } from './db.ts';
import { type Owner, ownerId } from './owner.ts';

export interface ListSql<Field extends string> {
  /** Short: it begins the names of the statements, which hold 63 characters. */
  name: string;
  columns: string;
  /** The tables that say which rows there are, conditions on their joins included. */
  from: string;
  /** Tables that only give columns, one row each: the count goes without them. */
  alsoFrom?: string;
  /** The column of the owner. Null where every member reads the same rows: to be said, never to be forgotten. */
  owner: string | null;
  /** A condition that always holds. */
  where?: string;
  /** A condition for each field; its `?` stands for the list of wanted values. */
  filters: Partial<Record<Field, string>>;
  /** A column for each field; the grammar's default is among them. */
  sorts: Partial<Record<Field, string>>;
  /** Decides between rows that sort alike. */
  id: string;
  /** The column that $q looks into, made by plain_text(). */
  search?: string;
}

export interface ListPage<Row> {
  count: number;
  rows: Row[];
}

interface Condition {
  /** Which filters are in it: one name always stands for one text. */
  letters: string;
  where: string;
  values: unknown[];
}

const conditionOf = <Field extends string>(
  sql: ListSql<Field>,
  owner: Owner,
  { filters, search }: ListQuery<Field>,
): Condition => {
  let letters = '';
  const values: unknown[] = sql.owner === null ? [] : [owner.tokenHash];
  const parts = [sql.owner === null ? 'true' : `${sql.owner} = ${ownerId('$1')}`];
  if (sql.where !== undefined) parts.push(sql.where);
  const known = Object.entries(sql.filters) as [Field, string][];
  for (const [index, [field, condition]] of known.entries()) {
    const filter = filters.find((one) => one.field === field);
    if (!filter) continue;
    letters += index.toString(36);
    values.push(filter.anyOf);
    parts.push(condition.replace('?', `$${values.length}`));
  }
  if (search !== '' && sql.search !== undefined) {
    letters += '~';
    values.push(search);
    // strpos knows no wildcards, so there is nothing to escape
    parts.push(`strpos(${sql.search}, plain_text($${values.length})) > 0`);
  }
  return { letters, where: parts.join(' and '), values };
};

const listStatement = <Field extends string>(
  sql: ListSql<Field>,
  condition: Condition,
  { sort, top, skip }: ListQuery<Field>,
): Statement => {
  const column = sql.sorts[sort.field];
  // a grammar that allows what its repository does not know is a mistake of ours, never the caller's
  if (column === undefined) throw new Error(`${sql.name} cannot be sorted by ${sort.field}`);
  const direction = sort.descending ? 'desc' : 'asc';
  const next = condition.values.length;
  return {
    name: `${sql.name}:${condition.letters}:${sort.field}:${direction}`,
    text: `select ${sql.columns} ${sql.from} ${sql.alsoFrom ?? ''} where ${condition.where}
      order by ${column} ${direction}, ${sql.id} ${direction}
      limit $${next + 1} offset $${next + 2}`,
    values: [...condition.values, top, skip],
  };
};

const countStatement = <Field extends string>(
  sql: ListSql<Field>,
  condition: Condition,
): Statement => ({
  name: `${sql.name}:${condition.letters}:count`,
  text: `select count(*)::int as count ${sql.from} where ${condition.where}`,
  values: condition.values,
});

export const readList = async <Row, Field extends string>(
  db: Queryable,
  sql: ListSql<Field>,
  owner: Owner,
  query: ListQuery<Field>,
): Promise<ListPage<Row>> => {
  const condition = conditionOf(sql, owner, query);
  const [rows, { count }] = await Promise.all([
    db.rows<Row>(listStatement(sql, condition, query)),
    db.one<{ count: number }>(countStatement(sql, condition)),
  ]);
  return { count, rows };
};
