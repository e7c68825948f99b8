/** What was published, by whom, and what it replaced. */
import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { ChangeAct, ImportCount } from '@rafiq/contract/content/model';
import type { Queryable } from '../../platform/db.ts';
import type { Stored } from './tables.ts';

/** Somebody of the staff; no id: what came with the installation. */
export interface Author {
  staffId: string | null;
  name: string;
}

export interface ChangeRow {
  number: string;
  kind: ContentKind;
  id: string;
  act: ChangeAct;
  before: Stored | null;
  after: Stored | null;
  at: Date;
  by: string;
}

export interface NewChange {
  kind: ContentKind;
  id: string;
  before: Stored | null;
  after: Stored | null;
}

const COLUMNS = 'number::text, kind, item_id as id, act, before, after, at, by_name as by';

export const insertChanges = async (
  tx: Queryable,
  changes: readonly NewChange[],
  about: { act: ChangeAct; by: Author; now: Date; importId: string | null },
): Promise<void> => {
  const { act, by, now, importId } = about;
  await tx.run({
    name: 'content-changes-insert',
    text: `insert into content_changes (kind, item_id, before, after, act, at, staff_id, by_name, import_id)
           select c.kind, c.id, nullif(c.before, 'null'), nullif(c.after, 'null'), $2, $3, $4, $5, $6::bigint
           from jsonb_to_recordset($1::jsonb) c (kind text, id text, before jsonb, after jsonb)`,
    values: [JSON.stringify(changes), act, now, by.staffId, by.name, importId],
  });
};

/** The newest first, all before a number. */
export const findChanges = (
  db: Queryable,
  { kind, id, before }: { kind: ContentKind | null; id: string | null; before: string | null },
  limit: number,
): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>({
    name: 'content-changes-list',
    text: `select ${COLUMNS} from content_changes
           where ($1::text is null or kind = $1) and ($2::text is null or item_id = $2)
             and ($3::bigint is null or number < $3) order by content_changes.number desc limit $4`,
    values: [kind, id, before, limit],
  });

export const findChange = (db: Queryable, number: string): Promise<ChangeRow | undefined> =>
  db.maybeOne<ChangeRow>({
    name: 'content-changes-one',
    text: `select ${COLUMNS} from content_changes where number = $1`,
    values: [number],
  });

/** The last change of all: what was looked at before it may be another by now. */
export const lastNumber = async (db: Queryable): Promise<string> => {
  const { last } = await db.one<{ last: string }>({
    name: 'content-changes-last',
    text: 'select coalesce(max(number), 0)::text as last from content_changes',
  });
  return last;
};

/** Of each, the last change and the draft that there is. */
export const findVersions = async (
  db: Queryable,
  items: readonly { kind: ContentKind; id: string }[],
): Promise<string[]> => {
  const found = await db.rows<{ version: string }>({
    name: 'content-versions',
    text: `select coalesce(c.number, 0) || '.' || coalesce(d.version, 0) as version
           from unnest($1::text[], $2::text[]) with ordinality i (kind, id, place)
           left join lateral (select number from content_changes c where c.kind = i.kind and c.item_id = i.id
             order by number desc limit 1) c on true
           left join content_drafts d on d.kind = i.kind and d.id = i.id order by i.place`,
    values: [items.map(({ kind }) => kind), items.map(({ id }) => id)],
  });
  return found.map(({ version }) => version);
};

export interface ImportRow {
  id: string;
  at: Date;
  by: string;
  counts: ImportCount[];
  undoneAt: Date | null;
}

const IMPORT = 'id::text, at, by_name as by, counts, undone_at as "undoneAt"';

export const insertImport = async (
  tx: Queryable,
  { by, counts, now }: { by: Author; counts: readonly ImportCount[]; now: Date },
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'content-imports-insert',
    text: `insert into content_imports (at, staff_id, by_name, counts) values ($1, $2, $3, $4::jsonb)
           returning id::text`,
    values: [now, by.staffId, by.name, JSON.stringify(counts)],
  });
  return id;
};

export const findImports = (db: Queryable, limit: number): Promise<ImportRow[]> =>
  db.rows<ImportRow>({
    name: 'content-imports-list',
    text: `select ${IMPORT} from content_imports order by content_imports.id desc limit $1`,
    values: [limit],
  });

export const findImport = (db: Queryable, id: string): Promise<ImportRow | undefined> =>
  db.maybeOne<ImportRow>({
    name: 'content-imports-one',
    text: `select ${IMPORT} from content_imports where id = $1`,
    values: [id],
  });

/** What an import has changed; `isLast`: nobody has changed it since. */
export const findImported = (
  db: Queryable,
  id: string,
): Promise<(ChangeRow & { isLast: boolean })[]> =>
  db.rows({
    name: 'content-imports-changes',
    text: `select ${COLUMNS}, not exists (select from content_changes n
             where n.kind = c.kind and n.item_id = c.item_id and n.number > c.number) as "isLast"
           from content_changes c where import_id = $1 order by c.number`,
    values: [id],
  });

export const endImport = (tx: Queryable, id: string, now: Date): Promise<number> =>
  tx.run({
    name: 'content-imports-end',
    text: 'update content_imports set undone_at = $2 where id = $1',
    values: [id, now],
  });
