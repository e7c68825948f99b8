/** Files of content that were imported. What each has changed are versions that name it. */
import type { ImportCount } from '@rafiq/contract/content/schema';
import type { Queryable } from '../../platform/db.ts';
import type { Author } from '../versions/service.ts';

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

export const endImport = (tx: Queryable, id: string, now: Date): Promise<number> =>
  tx.run({
    name: 'content-imports-end',
    text: 'update content_imports set undone_at = $2 where id = $1',
    values: [id, now],
  });
