/** A part of the archive: one JSON document, whose fields, statement and schema all follow from one entry. */
import { columnName, type Fields } from '@rafiq/contract/fields/fields';
import type { KeptType } from '@rafiq/contract/fields/types';
import type { DataCategory } from '@rafiq/contract/my-data/categories';
import type { Queryable, Statement } from '../../../platform/db.ts';
import { instantSql } from '../../../platform/instant-sql.ts';

type FieldType = 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'json';

type Row = Record<string, unknown>;

/** What only its own feature can open. */
export interface Openers {
  /** Null: it was sealed with a key that is gone. */
  draft: (name: string, sealed: Buffer) => Promise<object | null>;
}

interface Field {
  sql: string;
  is: FieldType;
}

export interface Section {
  /** Of its document, and stable: programs read it. */
  name: string;
  category: DataCategory;
  /** The tables that it tells of. */
  tables: readonly string[];
  /** From which rows, bound to their member: `… where t.member_id = $1`. */
  from: string;
  order: string;
  fields: Readonly<Record<string, Field>>;
  /** Where something of a row rests sealed: the row as its member may read it. */
  opened?: (row: Row, openers: Openers) => Promise<Row>;
}

export const text = (sql: string): Field => ({ sql: `${sql}::text`, is: 'text' });
export const number = (sql: string): Field => ({ sql: `${sql}::float8`, is: 'number' });
export const bool = (sql: string): Field => ({ sql, is: 'boolean' });
export const day = (sql: string): Field => ({ sql: `${sql}::text`, is: 'day' });
export const instant = (sql: string): Field => ({ sql: instantSql(sql), is: 'instant' });
export const json = (sql: string): Field => ({ sql, is: 'json' });

const ARCHIVED: Record<KeptType['is'], (sql: string) => Field> = {
  ...{ text, choice: text, day, amount: number, number, yesNo: bool, orNull: text },
};

/** What a table of fields tells of each row, under the names of its columns where it says no other. */
export const archived = (table: Fields, alias: string): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { kept, archived: as = columnName(name) }]) => {
      if (!kept || as === null) return [];
      const { is } = kept.is === 'orNull' ? kept.type : kept;
      const isNumber = kept.is === 'choice' && kept.values.every((one) => typeof one === 'number');
      const make = isNumber ? number : ARCHIVED[is];
      return [[as, make(`${alias}.${columnName(name)}`)]];
    }),
  );

const rowsOf = ({ name, from, order, fields }: Section, memberId: string): Statement => ({
  name: `my-data-rows-${name}`,
  text: `select ${Object.entries(fields)
    .map(([as, { sql }]) => `${sql} as "${as}"`)
    .join(', ')} from ${from} order by ${order}`,
  values: [memberId],
});

export const readRows = async (
  db: Queryable,
  section: Section,
  { memberId, openers }: { memberId: string; openers: Openers },
): Promise<Row[]> => {
  const rows = await db.rows<Row>(rowsOf(section, memberId));
  const { opened } = section;
  return opened ? Promise.all(rows.map((row) => opened(row, openers))) : rows;
};

export const countOf = ({ name, from }: Section, memberId: string): Statement => ({
  name: `my-data-count-${name}`,
  text: `select count(*)::int as count from ${from}`,
  values: [memberId],
});

const JSON_TYPES: Record<FieldType, object> = {
  text: { type: ['string', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  day: { type: ['string', 'null'], format: 'date' },
  instant: { type: ['string', 'null'], format: 'date-time' },
  json: {},
};

/** Every field is there, with null where nothing is known. */
export const schemaOf = ({ fields }: Pick<Section, 'fields'>) => ({
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(fields),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { is }]) => [name, JSON_TYPES[is]]),
    ),
  },
});
