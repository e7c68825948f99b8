/** The tables that members read. */
import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { Queryable } from '../../platform/db.ts';
import { fromRow, type Stored, TABLES, toRow } from './tables.ts';

/** Whoever changes content does so one after the other. */
export const lockContent = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: "select pg_advisory_xact_lock(hashtextextended('content-import', 0))::text",
  });
};

/** By id; all of them when no ids are given. */
export const readLive = async (
  db: Queryable,
  kind: ContentKind,
  ids: readonly string[] | null,
): Promise<Map<string, Stored>> => {
  const found = await db.rows<{ id: string; row: Record<string, unknown> }>({
    name: `content-live-${kind}`,
    text: `select id, to_jsonb(t) as row from ${TABLES[kind]} t
           where $1::text[] is null or id = any ($1::text[])`,
    values: [ids],
  });
  return new Map(found.map(({ id, row }) => [id, fromRow(kind, row)]));
};

export const countLive = async (db: Queryable, kind: ContentKind): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: `content-count-${kind}`,
    text: `select count(*)::int as count from ${TABLES[kind]}`,
  });
  return count;
};

/** As members see it, where there is an order. */
export const readOrder = async (db: Queryable, kind: ContentKind): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: `content-order-${kind}`,
    text: `select id from ${TABLES[kind]} order by position, id`,
  });
  return found.map(({ id }) => id);
};

export const lastPosition = async (db: Queryable, kind: ContentKind): Promise<number> => {
  const { last } = await db.one<{ last: number }>({
    name: `content-last-${kind}`,
    text: `select coalesce(max(position), 0)::int as last from ${TABLES[kind]}`,
  });
  return last;
};

export const writeOrder = (
  tx: Queryable,
  kind: ContentKind,
  ids: readonly string[],
): Promise<number> =>
  tx.run({
    name: `content-place-${kind}`,
    text: `update ${TABLES[kind]} t set position = o.place::int
           from unnest($1::text[]) with ordinality o (id, place) where t.id = o.id`,
    values: [ids],
  });

/** All rows of a kind in one statement; they have the same columns. */
export const writeLive = async (
  tx: Queryable,
  kind: ContentKind,
  items: readonly { id: string; stored: Stored }[],
): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map(({ id, stored }) => toRow(kind, id, stored));
  const names = Object.keys(rows[0] ?? {});
  const columns = names.join(', ');
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const table = TABLES[kind];
  await tx.run({
    text: `insert into ${table} (${columns})
           select ${columns} from json_populate_recordset(null::${table}, $1::json)
           on conflict (id) do update set ${changes}`,
    values: [JSON.stringify(rows)],
  });
};

export const deleteLive = (
  tx: Queryable,
  kind: ContentKind,
  ids: readonly string[],
): Promise<number> =>
  tx.run({
    name: `content-delete-${kind}`,
    text: `delete from ${TABLES[kind]} where id = any ($1::text[])`,
    values: [ids],
  });

export const selectCityNames = (db: Queryable): Promise<{ id: string; name: string }[]> =>
  db.rows({ name: 'content-cities', text: 'select id, name_fr as name from cities' });

/** How many partners and agencies are in each of these towns, those of `but` aside; one that is not named has none. */
export const countInCities = async (
  db: Queryable,
  names: readonly string[],
  but: { partners: readonly string[]; agents: readonly string[] },
): Promise<Map<string, number>> => {
  const found = await db.rows<{ city: string; count: number }>({
    name: 'content-in-cities',
    text: `select city, count(*)::int as count from (
             select city from partners where city = any ($1::text[]) and not id = any ($2::text[])
             union all select city from agents where city = any ($1::text[]) and not id = any ($3::text[])) places
           group by city`,
    values: [names, but.partners, but.agents],
  });
  return new Map(found.map(({ city, count }) => [city, count]));
};
