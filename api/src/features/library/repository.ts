import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { LibraryDocument } from '@rafiq/contract/library/model';
import type { LibraryField } from '@rafiq/contract/library/wire';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const LIST: ListSql<LibraryField> = {
  name: 'library',
  columns: `d.id, d.title_fr as "titleFr", d.title_en as "titleEn", d.title_ar as "titleAr",
    d.sub_title_fr as "subTitleFr", d.sub_title_en as "subTitleEn", d.sub_title_ar as "subTitleAr", d.url`,
  from: 'from library_documents d',
  owner: null,
  filters: {},
  sorts: { position: 'd.position' },
  id: 'd.id',
  search: 'd.search',
};

export const listDocuments = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<LibraryField>,
): Promise<ListPage<LibraryDocument>> =>
  readList<LibraryDocument, LibraryField>(db, LIST, owner, query);

interface DocumentFile {
  key: string;
  name: string;
  mediaType: string;
  size: number;
}

/** Undefined: no such document, or it is kept elsewhere. */
export const findDocumentFile = (db: Queryable, id: string): Promise<DocumentFile | undefined> =>
  db.maybeOne<DocumentFile>({
    name: 'library-file',
    text: `select f.store_key as key, f.name, f.media_type as "mediaType", f.size_bytes::float8 as size
           from library_documents d join files f on f.id = d.file_id where d.id = $1`,
    values: [id],
  });
