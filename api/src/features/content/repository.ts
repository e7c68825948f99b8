/** What holds, and the tables that members read of it. */
import { CONTENT_KINDS, type ContentKind } from '@rafiq/contract/content/kinds';
import type { Queryable } from '../../platform/db.ts';
import {
  findVersions,
  lockVersions,
  type Named as NamedVersion,
  type Version,
  writePlaces,
} from '../versions/service.ts';
import { type Stored, storedOf, TABLES, toRow } from './tables.ts';

export type ContentVersion = Version<Stored, ContentKind>;

/** Whoever changes content does so one after the other. */
export const lockContent = (tx: Queryable): Promise<void> => lockVersions(tx, 'content');

/** By id; all of them when no ids are given. */
export const readLive = async (
  db: Queryable,
  kind: ContentKind,
  ids: readonly string[] | null,
): Promise<Map<string, Stored>> => {
  const asked = { kinds: [kind], keys: ids, states: ['published' as const] };
  const found = await findVersions<ContentVersion>(db, asked);
  return new Map(
    found.flatMap(({ key, content }) =>
      key === '' || content === null ? [] : [[key, storedOf(kind, content)]],
    ),
  );
};

export interface Held {
  published: ContentVersion | undefined;
  draft: ContentVersion | undefined;
}

/** What holds of each and what is prepared, by kind and id. */
export const findHeld = async (
  db: Queryable,
  items: readonly NamedVersion[],
): Promise<(named: NamedVersion) => Held> => {
  const found = await findVersions<ContentVersion>(db, {
    kinds: CONTENT_KINDS.filter((kind) => items.some((item) => item.kind === kind)),
    keys: items.map(({ key }) => key),
    states: ['draft', 'published'],
  });
  return ({ kind, key }) => {
    const own = found.filter((one) => one.kind === kind && one.key === key);
    const inState = (state: string) => own.find((one) => one.state === state);
    return { published: inState('published'), draft: inState('draft') };
  };
};

/** As members see it, where there is an order. */
export const orderOf = (live: ReadonlyMap<string, Stored>): string[] =>
  [...live]
    .toSorted(
      ([a, one], [b, other]) => Number(one.position) - Number(other.position) || (a < b ? -1 : 1),
    )
    .map(([id]) => id);

export const writeOrder = async (
  tx: Queryable,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> => {
  await writePlaces(tx, kind, ids);
  const table = TABLES[kind];
  if (table === undefined) return;
  await tx.run({
    name: `content-place-${kind}`,
    text: `update ${table} t set position = o.place::int
           from unnest($1::text[]) with ordinality o (id, place) where t.id = o.id`,
    values: [ids],
  });
};

/** All rows of a kind in one statement; they have the same columns. */
export const writeLive = async (
  tx: Queryable,
  kind: ContentKind,
  items: readonly { id: string; stored: Stored }[],
): Promise<void> => {
  const table = TABLES[kind];
  if (table === undefined || items.length === 0) return;
  const rows = items.map(({ id, stored }) => toRow(kind, id, stored));
  const names = Object.keys(rows[0] ?? {});
  const columns = names.join(', ');
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.run({
    text: `insert into ${table} (${columns})
           select ${columns} from json_populate_recordset(null::${table}, $1::json)
           on conflict (id) do update set ${changes}`,
    values: [JSON.stringify(rows)],
  });
};

export const deleteLive = async (
  tx: Queryable,
  kind: ContentKind,
  ids: readonly string[],
): Promise<void> => {
  const table = TABLES[kind];
  if (table === undefined) return;
  await tx.run({
    name: `content-delete-${kind}`,
    text: `delete from ${table} where id = any ($1::text[])`,
    values: [ids],
  });
};

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
