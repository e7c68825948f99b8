import type { ViewRole } from '@rafiq/contract/views/model';
import type { SavedView, ViewDraft } from '@rafiq/contract/views/schema';
import type { Queryable } from '../../platform/db.ts';

export type ViewRow = Omit<SavedView, 'count'>;

/** `$1` is whoever looks. */
const COLUMNS = `id::text, name, filter, shared_with as "sharedWith", owner = $1 as "isOwn"`;

/** One's own first, then what is shared, each by name. */
export const findViews = (
  db: Queryable,
  staffId: string,
  roles: readonly string[],
): Promise<ViewRow[]> =>
  db.rows<ViewRow>({
    name: 'views-list',
    text: `select ${COLUMNS} from case_views where owner = $1 or shared_with = any ($2)
           order by shared_with is not null, lower(name), id`,
    values: [staffId, roles],
  });

export const lockView = (
  tx: Queryable,
  staffId: string,
  roles: readonly string[],
  id: string,
): Promise<ViewRow | undefined> =>
  tx.maybeOne<ViewRow>({
    name: 'views-lock',
    text: `select ${COLUMNS} from case_views where (owner = $1 or shared_with = any ($2)) and id = $3 for update`,
    values: [staffId, roles, id],
  });

/** Null: they have as many as anybody may. Of two at once one waits for the other. */
export const insertView = async (
  tx: Queryable,
  { staffId, draft, most, now }: { staffId: string; draft: ViewDraft; most: number; now: Date },
): Promise<ViewRow | null> => {
  await tx.rows({
    name: 'views-owner',
    text: 'select 1 from staff where id = $1 for no key update',
    values: [staffId],
  });
  const { count } = await tx.one<{ count: number }>({
    name: 'views-count',
    text: 'select count(*)::int as count from case_views where owner = $1',
    values: [staffId],
  });
  if (count >= most) return null;
  return tx.one<ViewRow>({
    name: 'views-insert',
    text: `insert into case_views (owner, name, shared_with, filter, created_at) values ($1, $2, $3, $4, $5)
           returning ${COLUMNS}`,
    values: [
      ...[staffId, draft.name, draft.sharedWith satisfies ViewRole | null],
      ...[JSON.stringify(draft.filter), now],
    ],
  });
};

export const updateView = (
  tx: Queryable,
  { id, name, filter, sharedWith }: ViewDraft & { id: string },
): Promise<number> =>
  tx.run({
    name: 'views-update',
    text: 'update case_views set name = $2, filter = $3, shared_with = $4 where id = $1',
    values: [id, name, JSON.stringify(filter), sharedWith],
  });

export const deleteView = (tx: Queryable, id: string): Promise<number> =>
  tx.run({ name: 'views-delete', text: 'delete from case_views where id = $1', values: [id] });
