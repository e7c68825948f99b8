/** One page of folders at a time, the same way for every kind. */

import { queryClient } from '@rafiq/kit/http/query.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { windowOf } from '@rafiq/kit/ui/page-search.ts';
import { queryOptions } from '@tanstack/react-query';
import type { FolderSearch } from './search.ts';

/** Where a kind's folders come from. */
export interface FolderSource<Row, Status extends string> {
  /** The first part of every query key of this kind. */
  key: string;
  fetch: (
    search: FolderSearch<Status>,
    window: { top: number; skip: number },
    signal: AbortSignal,
  ) => Promise<PageOfRows<Row>>;
}

export const pageQuery = <Row, Status extends string>(
  { key, fetch }: FolderSource<Row, Status>,
  search: FolderSearch<Status>,
) =>
  queryOptions({
    queryKey: [key, 'page', search],
    queryFn: ({ signal }) => fetch(search, windowOf(search), signal),
  });

/** Asked for before its screen is there. A failure is the screen's to show. */
export const prefetchPage = <Row, Status extends string>(
  source: FolderSource<Row, Status>,
  search: FolderSearch<Status>,
): void => {
  void queryClient.prefetchQuery(pageQuery(source, search));
};
