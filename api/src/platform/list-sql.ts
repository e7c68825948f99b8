/**
 * Every list, of a member's rows or of what all members read: one page and the number of all, sent together as two
 * named statements.
 * What can be filtered and sorted by is data, and finite, so that the names stay finite too.
 */
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable, Statement } from './db.ts';
import type { Owner } from './owner.ts';

export interface ListSql<Field extends string> {
  /** Short: it begins the names of the statements, which hold 63 characters. */
  name: string;
  columns: string;
  /** The tables that say which rows there are, conditions on their joins included. */
  from: string;
  /** Tables that only give columns, one row each: the count goes without them. */
  alsoFrom?: string;
  /** The column of the owner, who is $1 in whatever stands here. Null where every member reads the same rows: to be said, never to be forgotten. */
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
  /** The row whose number $q is, beside those that have its words; null: it is none. */
  idOf?: (search: string) => string | null;
}

export interface ListPage<Row> {
  count: number;
  rows: Row[];
}

/** Of a list query, what decides the text of its statements, and the values for it. */
interface Choice {
  /** A letter for each filter that is asked for, in the order of `values`: one name always stands for one text. */
  letters: string;
  values: unknown[];
  /** Undefined when the rows are nobody's. */
  owner: string | undefined;
}

const SEARCH = '~';

const choiceOf = <Field extends string>(
  sql: ListSql<Field>,
  owner: Owner,
  { filters, search }: ListQuery<Field>,
): Choice => {
  let letters = '';
  const values: unknown[] = sql.owner === null ? [] : [owner.memberId];
  if (filters.length > 0) {
    for (const [index, field] of Object.keys(sql.filters).entries()) {
      const filter = filters.find((one) => one.field === field);
      if (!filter) continue;
      letters += index.toString(36);
      values.push(filter.anyOf);
    }
  }
  if (search !== '' && sql.search !== undefined) {
    letters += SEARCH;
    values.push(search.split(/\s+/));
    if (sql.idOf) values.push(sql.idOf(search));
  }
  return { letters, values, owner: sql.owner === null ? undefined : owner.memberId };
};

/**
 * In any order and place. strpos knows no wildcards, so there is nothing to escape. The words are made plain once, as
 * an array of their own: plain_text() for each row again would be what a search takes longest for.
 */
const hasEveryWord = (column: string | undefined, parameter: number): string =>
  `not exists (select from unnest(array(select plain_text(unnest($${parameter}::text[])))) word
     where strpos(${column}, word) = 0)`;

/** The search comes last: its parameters may be two. */
const isFound = <Field extends string>({ search, idOf, id }: ListSql<Field>, parameter: number) => {
  const words = hasEveryWord(search, parameter);
  return idOf ? `(${words} or ${id}::text = $${parameter + 1}::text)` : words;
};

const whereOf = <Field extends string>(sql: ListSql<Field>, letters: string): string => {
  const conditions = Object.values<string | undefined>(sql.filters);
  const parts = [sql.owner === null ? 'true' : `${sql.owner} = $1`];
  if (sql.where !== undefined) parts.push(sql.where);
  let parameter = sql.owner === null ? 0 : 1;
  for (const letter of letters) {
    parameter += 1;
    if (letter === SEARCH) parts.push(isFound(sql, parameter));
    else parts.push((conditions[Number.parseInt(letter, 36)] ?? '').replace('?', `$${parameter}`));
  }
  return parts.join(' and ');
};

const known = new WeakMap<object, Map<string, string>>();

/** The text behind a name, written once: putting it together at every call costs more than sending it. */
const textOf = (sql: object, name: string, write: () => string): string => {
  const texts = known.get(sql) ?? new Map<string, string>();
  const text = texts.get(name) ?? write();
  known.set(sql, texts.set(name, text));
  return text;
};

const listStatement = <Field extends string>(
  sql: ListSql<Field>,
  { letters, values, owner }: Choice,
  { sort, top, skip }: ListQuery<Field>,
): Statement => {
  const column = sql.sorts[sort.field];
  // a grammar that allows what its repository does not know is a mistake of ours, never the caller's
  if (column === undefined) throw new Error(`${sql.name} cannot be sorted by ${sort.field}`);
  const direction = sort.descending ? 'desc' : 'asc';
  const name = `${sql.name}:${letters}:${sort.field}:${direction}`;
  const write = () => `select ${sql.columns} ${sql.from} ${sql.alsoFrom ?? ''}
      where ${whereOf(sql, letters)}
      order by ${column} ${direction}, ${sql.id} ${direction}
      limit $${values.length + 1} offset $${values.length + 2}`;
  return { name, text: textOf(sql, name, write), values: [...values, top, skip], owner };
};

const countStatement = <Field extends string>(
  sql: ListSql<Field>,
  { letters, values, owner }: Choice,
): Statement => {
  const name = `${sql.name}:${letters}:count`;
  const write = () => `select count(*)::int as count ${sql.from} where ${whereOf(sql, letters)}`;
  return { name, text: textOf(sql, name, write), values, owner };
};

export const readList = async <Row, Field extends string>(
  db: Queryable,
  sql: ListSql<Field>,
  owner: Owner,
  query: ListQuery<Field>,
): Promise<ListPage<Row>> => {
  const choice = choiceOf(sql, owner, query);
  const [rows, { count }] = await Promise.all([
    db.rows<Row>(listStatement(sql, choice, query)),
    db.one<{ count: number }>(countStatement(sql, choice)),
  ]);
  return { count, rows };
};
