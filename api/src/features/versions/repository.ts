/** The one table of what editors keep. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Queryable } from '../../platform/db.ts';

export type VersionState = 'draft' | 'published' | 'retired' | 'past' | 'dropped';

/** One thing that editors keep. No key: the only one of its kind, or the order of all of its kind. */
export interface Named<Kind extends string = string> {
  kind: Kind;
  key: string;
}

export interface Version<Content = unknown, Kind extends string = string, Result = unknown>
  extends Named<Kind> {
  version: number;
  /** Of its last change, counted over all versions of all kinds. */
  revision: number;
  state: VersionState;
  content: Content | null;
  result: Result | null;
  staffId: string | null;
  by: string;
  at: Date;
  publishAt: Date | null;
  problem: Issue | null;
  publishedAt: Date | null;
  publishedBy: string | null;
  act: string | null;
}

/** With what held before it. */
export type Published<Content = unknown, Kind extends string = string, Result = unknown> = Version<
  Content,
  Kind,
  Result
> & { before: Content | null };

const COLUMNS = `v.kind, v.key, v.version, v.revision::float8, v.state, v.content, v.result, v.staff_id::text as "staffId",
  v.by_name as by, v.at, v.publish_at as "publishAt", v.problem, v.published_at as "publishedAt",
  v.published_by as "publishedBy", v.act`;

const BEFORE = `left join lateral (select p.content from versions p where p.kind = v.kind and p.key = v.key
    and p.state in ('published', 'retired', 'past') and p.revision < v.revision order by p.revision desc limit 1) b on true`;

export const findVersions = <Found extends Version>(
  db: Queryable,
  {
    kinds,
    keys = null,
    states,
  }: { kinds: readonly string[]; keys?: readonly string[] | null; states: VersionState[] },
): Promise<Found[]> =>
  db.rows<Found>({
    name: 'versions-list',
    text: `select ${COLUMNS} from versions v
           where v.kind = any ($1) and v.state = any ($2) and ($3::text[] is null or v.key = any ($3))
           order by v.kind, v.key, v.version`,
    values: [kinds, states, keys],
  });

/** Versions of one thing, or the one with this number, the newest first. */
export const findHistory = <Found extends Version>(
  db: Queryable,
  { kind, key, version = null }: Named & { version?: number | null },
  limit: number,
): Promise<Found[]> =>
  db.rows<Found>({
    name: 'versions-history',
    text: `select ${COLUMNS} from versions v where v.kind = $1 and v.key = $2 and ($3::int is null or v.version = $3)
           order by v.version desc limit $4`,
    values: [kind, key, version, limit],
  });

/** What was published, the newest first: before a revision, or with that one alone. */
export const findPublished = <Found extends Published>(
  db: Queryable,
  {
    kinds,
    key = null,
    before = null,
    revision = null,
  }: {
    kinds: readonly string[];
    key?: string | null;
    before?: string | null;
    revision?: string | null;
  },
  limit: number,
): Promise<Found[]> =>
  db.rows<Found>({
    name: 'versions-published',
    text: `select ${COLUMNS}, b.content as before from versions v ${BEFORE}
           where v.published_at is not null and v.kind = any ($1) and ($2::text is null or v.key = $2)
             and ($3::bigint is null or v.revision < $3) and ($4::bigint is null or v.revision = $4)
           order by v.revision desc limit $5`,
    values: [kinds, key, before, revision, limit],
  });

/** What an import has published; `isLast`: nothing was published in its place since. */
export const findImported = <Found extends Published>(
  db: Queryable,
  importId: string,
): Promise<(Found & { isLast: boolean })[]> =>
  db.rows<Found & { isLast: boolean }>({
    name: 'versions-imported',
    text: `select ${COLUMNS}, b.content as before, not exists (select from versions n where n.kind = v.kind
             and n.key = v.key and n.published_at is not null and n.revision > v.revision) as "isLast"
           from versions v ${BEFORE} where v.import_id = $1 order by v.revision`,
    values: [importId],
  });

/** Of what has versions at all: the number of its newest, and its last change. */
export const findHeads = (
  db: Queryable,
  kind: string,
  keys: readonly string[] | null,
): Promise<{ key: string; version: number; revision: number }[]> =>
  db.rows({
    name: 'versions-heads',
    text: `select key, max(version) as version, max(revision)::float8 as revision from versions
           where kind = $1 and ($2::text[] is null or key = any ($2)) group by key`,
    values: [kind, keys],
  });

export const countVersions = <Kind extends string>(
  db: Queryable,
  kinds: readonly Kind[],
): Promise<{ kind: Kind; published: number; drafts: number }[]> =>
  db.rows({
    name: 'versions-count',
    text: `select kind, count(*) filter (where state = 'published' and content is not null and key <> '')::int as published,
             count(*) filter (where state = 'draft')::int as drafts
           from versions where kind = any ($1) group by kind`,
    values: [kinds],
  });

/** Whose time has come, the longest waiting first. */
export const findDue = <Kind extends string>(
  db: Queryable,
  kinds: readonly Kind[],
  now: Date,
): Promise<Named<Kind>[]> =>
  db.rows({
    name: 'versions-due',
    text: `select kind, key from versions where publish_at <= $1 and kind = any ($2)
           order by publish_at, kind, key limit 100`,
    values: [now, kinds],
  });

/** Never the same twice. Asked for by themselves: Citus lets no statement that writes a table count as it goes. */
export const nextRevisions = async (tx: Queryable, count: number): Promise<number[]> => {
  const found = await tx.rows<{ revision: number }>({
    name: 'versions-next',
    text: `select nextval('version_revisions')::float8 as revision from generate_series(1, $1::int)`,
    values: [count],
  });
  return found.map(({ revision }) => revision);
};

export interface NewVersion extends Named {
  version: number;
  revision: number;
  content: unknown;
}

interface Written {
  state: VersionState;
  staffId: string | null;
  by: string;
  now: Date;
  result?: object | null;
  act?: string | null;
  importId?: string | null;
}

/** Whoever writes what holds at once publishes it as well. */
export const insertVersions = (
  tx: Queryable,
  versions: readonly NewVersion[],
  { state, staffId, by, now, result = null, act = null, importId = null }: Written,
): Promise<number> =>
  tx.run({
    name: 'versions-insert',
    text: `insert into versions (kind, key, version, revision, content, state, result, staff_id, by_name, at,
             published_at, published_by, act, import_id)
           select n.kind, n.key, n.version, n.revision, nullif(n.content, 'null'), $2, $3::jsonb, $4, $5, $6,
             $7, $8, $9, $10::bigint
           from jsonb_to_recordset($1::jsonb) n (kind text, key text, version integer, revision bigint, content jsonb)`,
    values: [
      ...[JSON.stringify(versions), state, result === null ? null : JSON.stringify(result)],
      ...[staffId, by, now],
      ...(state === 'draft' ? [null, null] : [now, by]),
      ...[act, importId],
    ],
  });

/** What held, once something else is to hold. */
export const replacePublished = (
  tx: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<number> =>
  tx.run({
    name: 'versions-replace',
    text: `update versions set state = 'past' where kind = $1 and key = any ($2)
             and (state = 'published' or (state = 'retired' and published_at is not null))`,
    values: [kind, keys],
  });

interface InPlace {
  state?: VersionState;
  revision?: number;
  content?: object | null;
  result?: object;
  staffId?: string | null;
  by?: string;
  at?: Date;
  publishAt?: Date | null;
  problem?: Issue | null;
  publishedAt?: Date;
  publishedBy?: string;
  act?: string;
}

const COLUMN_OF: Record<keyof InPlace, string> = {
  ...{ state: 'state', revision: 'revision', content: 'content', result: 'result', act: 'act' },
  ...{ staffId: 'staff_id', by: 'by_name', at: 'at', publishAt: 'publish_at', problem: 'problem' },
  ...{ publishedAt: 'published_at', publishedBy: 'published_by' },
};
const JSON_NAMES: readonly string[] = ['content', 'result', 'problem'];

/** Changes the version in this state, or the draft that is due by then; answers how many there were. */
export const changeVersion = (
  tx: Queryable,
  { kind, key, state, dueBy = null }: Named & { state: VersionState; dueBy?: Date | null },
  changes: InPlace,
): Promise<number> => {
  const names = Object.keys(changes) as (keyof InPlace)[];
  const set = names.map((name, place) => `${COLUMN_OF[name]} = $${place + 5}`);
  const values = names.map((name) => {
    const value = changes[name] ?? null;
    return JSON_NAMES.includes(name) && value !== null ? JSON.stringify(value) : value;
  });
  return tx.run({
    text: `update versions set ${set.join(', ')} where kind = $1 and key = $2 and state = $3
             and ($4::timestamptz is null or publish_at <= $4)`,
    values: [kind, key, state, dueBy, ...values],
  });
};

/** Where each stands among those of its kind, which is kept with it. */
export const writePlaces = (
  tx: Queryable,
  kind: string,
  keys: readonly string[],
): Promise<number> =>
  tx.run({
    name: 'versions-place',
    text: `update versions v set content = jsonb_set(v.content, '{position}', to_jsonb(o.place))
           from unnest($2::text[]) with ordinality o (key, place)
           where v.kind = $1 and v.key = o.key and v.state = 'published' and v.content is not null`,
    values: [kind, keys],
  });
