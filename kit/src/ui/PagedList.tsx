import { PAGE_SIZES } from '@rafiq/contract/core/constants';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { savesData } from '../http/saves-data.ts';
import { common } from '../texts/common.ts';
import { pageCount, pagerTexts } from '../texts/pager-texts.ts';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { Pager } from './Pager.tsx';
import { atPage, type PageSearch, pageOf, sizeOf, withSize } from './page-search.ts';
import { QueryProblem } from './QueryProblem.tsx';

export interface PageOfRows<Row> {
  /** Of all rows, not of this page. */
  count: number;
  rows: Row[];
}

export interface PagedListProps<Row, Search extends PageSearch, Key extends QueryKey>
  extends Pick<PagedTableProps<Row>, 'label' | 'columns' | 'rowLink' | 'empty'> {
  query: (search: Search) => UseQueryOptions<PageOfRows<Row>, Error, PageOfRows<Row>, Key>;
  search: Search;
  /** Writes the address. A replaced one is no step back. */
  onSearch: (search: Search, how: { replace: boolean }) => void;
  /** What narrows the list; the count is unknown until the first rows are here. */
  filters?: (count: number | undefined) => ReactNode;
}

/** The rows of the page before stay until the next ones are here, and those are asked for in advance. */
const usePage = <Row, Search extends PageSearch, Key extends QueryKey>({
  query,
  search,
  onSearch,
}: Pick<PagedListProps<Row, Search, Key>, 'query' | 'search' | 'onSearch'>) => {
  const queries = useQueryClient();
  const found = useQuery({ ...query(search), placeholderData: keepPreviousData });
  const page = pageOf(search);
  const pages = pageCount(found.data?.count ?? 0, sizeOf(search));
  const arrived = found.isPlaceholderData ? undefined : found.data;
  const goOn = useEffectEvent(() => {
    // A page that no longer exists, or never did: the last one that does.
    if (page > pages) onSearch(atPage(search, pages), { replace: true });
    if (page < pages && !savesData()) void queries.prefetchQuery(query(atPage(search, page + 1)));
  });
  useEffect(() => {
    if (arrived) goOn();
  }, [arrived]);
  return { found, page, pages };
};

/** A list that its address pages through: its rows, that there are none, or why they did not come. */
export const PagedList = <
  Row extends { id: string },
  Search extends PageSearch,
  Key extends QueryKey,
>({
  query,
  search,
  onSearch,
  filters,
  ...table
}: PagedListProps<Row, Search, Key>) => {
  const { found, page, pages } = usePage({ query, search, onSearch });
  const { data } = found;
  return (
    <>
      {filters?.(data?.count)}
      {found.isError ? (
        <QueryProblem query={found} />
      ) : (
        <PagedTable
          {...table}
          rows={data?.rows}
          rowKey={({ id }) => id}
          loading={common('loading')}
          isChanging={found.isPlaceholderData}
        />
      )}
      {data && (
        <Pager
          count={data.count}
          page={page}
          pages={pages}
          sizes={{
            choices: PAGE_SIZES,
            chosen: sizeOf(search),
            onChoose: (size) => onSearch(withSize(search, size), { replace: false }),
          }}
          // Two lists on one screen have two pagers, each with a name of its own.
          texts={{ ...pagerTexts(page, pages), label: `${common('pager.label')} – ${table.label}` }}
          onPage={(next) => onSearch(atPage(search, next), { replace: false })}
        />
      )}
    </>
  );
};
