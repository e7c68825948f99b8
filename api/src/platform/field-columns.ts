/** The columns of a table of fields, and what its lists may ask for, in SQL. */
import { columnName, type Field, type Fields } from '@rafiq/contract/fields/fields';
import type { KeptType } from '@rafiq/contract/fields/types';

/** Of fields that are no column of their own name: what stands for them. */
type Instead<Table> = Partial<Record<keyof Table & string, string>>;

interface FieldSql {
  name: string;
  field: Field & { kept: KeptType };
  sql: string;
}

const sqlOf = <Table extends Fields>(
  table: Table,
  alias: string,
  instead: Instead<Table>,
): FieldSql[] =>
  Object.entries(table).flatMap(([name, field]) =>
    field.kept
      ? [
          {
            name,
            field: { ...field, kept: field.kept },
            sql: (instead as Record<string, string>)[name] ?? `${alias}.${columnName(name)}`,
          },
        ]
      : [],
  );

const typeOf = (kept: KeptType): KeptType['is'] => (kept.is === 'orNull' ? kept.type.is : kept.is);

/** As a row is answered: numbers of rows, days and amounts are not what the driver makes of them. */
const answered = ({ name, field, sql }: FieldSql): string => {
  if (name === 'id') return `${sql}::text`;
  const is = typeOf(field.kept);
  if (is === 'day') return `${sql}::text`;
  return is === 'amount' ? `${sql}::float8` : sql;
};

/** `f.folder_number as "folderNumber", …`. */
export const columnsOf = <Table extends Fields>(
  table: Table,
  alias: string,
  instead: Instead<Table> = {},
): string =>
  sqlOf(table, alias, instead)
    .map((one) => `${answered(one)} as "${one.name}"`)
    .join(', ');

/** As JSON: the name and the value of each of its amounts. */
export const amountsOf = (table: Fields, alias: string): string => {
  const amounts = sqlOf(table, alias, {}).filter(({ field }) => typeOf(field.kept) === 'amount');
  const each = amounts.map(
    ({ name, sql }) => `json_build_object('field', '${name}', 'value', ${sql}::float8)`,
  );
  return `json_build_array(${each.join(', ')})`;
};

const LIST_OF: Partial<Record<KeptType['is'], string>> = { day: 'date', yesNo: 'boolean' };

/** An id travels as text: what is no number matches nothing. */
const matched = ({ name, field, sql }: FieldSql): string =>
  `${name === 'id' ? `${sql}::text` : sql} = any (?::${LIST_OF[typeOf(field.kept)] ?? 'text'}[])`;

/** What is not known yet is less than any amount. */
const sorted = ({ field: { kept }, sql }: FieldSql): string =>
  kept.is === 'orNull' && kept.type.is === 'amount' ? `coalesce(${sql}, -1)` : sql;

type Listed<Table> = Partial<Record<keyof Table & string, string>>;

/** What `list-sql.ts` asks for of what the table says of its lists. */
export const listOf = <Table extends Fields>(
  table: Table,
  alias: string,
  instead: Instead<Table> = {},
): { columns: string; filters: Listed<Table>; sorts: Listed<Table> } => {
  const all = sqlOf(table, alias, instead);
  const each = (is: 'filter' | 'sort', write: (one: FieldSql) => string): Listed<Table> =>
    // the names are those of the table
    Object.fromEntries(
      all.filter(({ field }) => field.list?.[is]).map((one) => [one.name, write(one)]),
    ) as Listed<Table>;
  return {
    columns: columnsOf(table, alias, instead),
    filters: each('filter', matched),
    sorts: each('sort', sorted),
  };
};
