import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PagedList, type PagedListProps, type PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { type PageSearch, windowOf } from '@rafiq/kit/ui/page-search.ts';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actingGrant } from '../../../lib/acting.ts';
import { type RequestListName, useNewRows } from '../../../lib/new-rows.ts';
import { promisesQuery } from '../promise/api.ts';
import { t } from '../texts.ts';
import { withNumbers } from './RowHeading.tsx';
import { withPromises } from './with-promises.tsx';

interface Props<Row extends { id: string }, Search extends PageSearch>
  extends Omit<PagedListProps<Row, Search, QueryKey>, 'query' | 'empty'> {
  queryKey: QueryKey;
  fetch: (
    window: { top: number; skip: number },
    signal: AbortSignal,
    search: Search,
  ) => Promise<PageOfRows<Row>>;
  emptyTitle?: string;
  emptyText: string;
  /** Which requests these are: each row says its number, and new ones are marked. Other lists have neither. */
  list?: RequestListName;
  /** What to do about an empty list. */
  action?: ReactNode;
}

/** Requests of one kind or of all, page by page; a screen may hold several lists. */
export const RequestTable = <Row extends { id: string }, Search extends PageSearch = PageSearch>({
  queryKey,
  fetch,
  emptyTitle,
  emptyText,
  action,
  list,
  ...table
}: Props<Row, Search>) => {
  const newRows = useNewRows(list);
  // beside the rows, and not after them
  useQuery({
    ...promisesQuery(queryKey),
    enabled: list !== undefined && actingGrant() === null,
    notifyOnChangeProps: [],
  });
  return (
    <PagedList
      {...table}
      columns={list ? withPromises(withNumbers(table.columns, newRows), queryKey) : table.columns}
      query={(search) =>
        queryOptions<PageOfRows<Row>, Error, PageOfRows<Row>, QueryKey>({
          queryKey: [...queryKey, 'page', search],
          queryFn: ({ signal }) => fetch(windowOf(search), signal, search),
        })
      }
      empty={
        <EmptyState title={emptyTitle ?? t('list.emptyTitle')} action={action}>
          {emptyText}
        </EmptyState>
      }
    />
  );
};
