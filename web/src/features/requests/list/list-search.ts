/** What the address of a list of requests carries. Loaded with the routes, hence without anything else. */
import { type FolderSearch, readFolderSearch } from '../../folders/list/search.ts';

export type PageSearch = Pick<FolderSearch, 'page' | 'size'>;

const readSearch = readFolderSearch([]);

/** For a list route's `validateSearch`. */
export const readPages = (raw: Record<string, unknown>): PageSearch =>
  readSearch({ page: raw.page, size: raw.size });
