/** One page of folders at a time, the same way for every kind. */

import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';
import { type FolderSearch, pageOf, sizeOf } from './search.ts';

export interface FolderPage<Row> {
  count: number;
  rows: Row[];
}

/** Where a kind's folders come from. */
export interface FolderSource<Row, Status extends string> {
  /** The first part of every query key of this kind. */
  key: string;
  fetch: (
    search: FolderSearch<Status>,
    window: { top: number; skip: number },
    signal: AbortSignal,
  ) => Promise<FolderPage<Row>>;
}

export const pageQuery = <Row, Status extends string>(
  { key, fetch }: FolderSource<Row, Status>,
  search: FolderSearch<Status>,
) =>
  queryOptions({
    queryKey: [key, 'page', search],
    queryFn: ({ signal }) => {
      const top = sizeOf(search);
      return fetch(search, { top, skip: (pageOf(search) - 1) * top }, signal);
    },
  });

/** Who saves data pays for what was only guessed at. Not every browser tells. */
export const savesData = (): boolean => {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
  return connection?.saveData === true;
};

/** Asked for before its screen is there. A failure is the screen's to show. */
export const prefetchPage = <Row, Status extends string>(
  source: FolderSource<Row, Status>,
  search: FolderSearch<Status>,
): void => {
  void queryClient.prefetchQuery(pageQuery(source, search));
};
