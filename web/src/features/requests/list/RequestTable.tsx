import { PAGE_SIZE, PAGE_SIZES } from '@rafiq/contract/core/constants';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { pageCount, pagerTexts } from '@rafiq/kit/texts/pager-texts.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { PagedTable, type PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { Pager } from '@rafiq/kit/ui/Pager.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { narrowed, pageOf, sizeOf } from '../../folders/list/search.ts';
import { t } from '../texts.ts';
import type { PageSearch } from './list-search.ts';
import type { RequestPage } from './pages.ts';

interface Props<Row extends { id: string }>
  extends Pick<PagedTableProps<Row>, 'label' | 'columns' | 'rowLink' | 'onApproach'> {
  queryKey: QueryKey;
  fetch: (window: { top: number; skip: number }, signal: AbortSignal) => Promise<RequestPage<Row>>;
  search: PageSearch;
  /** Writes the address. A replaced one is no step back. */
  onSearch: (search: PageSearch, how: { replace: boolean }) => void;
  emptyText: string;
  /** What to do about an empty list. */
  action?: ReactNode;
}

/** A page of rows with its pager; a screen may hold several. */
export const RequestTable = <Row extends { id: string }>({
  queryKey,
  fetch,
  search,
  onSearch,
  emptyText,
  action,
  ...table
}: Props<Row>) => {
  const size = sizeOf(search);
  const page = pageOf(search);
  const found = useQuery({
    queryKey: [...queryKey, 'page', page, size],
    queryFn: ({ signal }) => fetch({ top: size, skip: (page - 1) * size }, signal),
    placeholderData: keepPreviousData,
  });
  const count = found.data?.count ?? 0;
  const pages = pageCount(count, size);
  const isSettled = found.data !== undefined && !found.isPlaceholderData;
  const goTo = (next: number, how = { replace: false }) =>
    onSearch({ ...narrowed(search, {}), ...(next > 1 && { page: next }) }, how);
  useEffect(() => {
    // A page that no longer exists, or never did: the last one that does.
    if (isSettled && page > pages) goTo(pages, { replace: true });
  });
  return (
    <>
      {found.isError ? (
        <Problem
          message={messageOf(found.error)}
          retry={common('retry')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <PagedTable
          {...table}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          loading={common('loading')}
          isChanging={found.isPlaceholderData}
          empty={
            <EmptyState title={t('list.emptyTitle')} action={action}>
              {emptyText}
            </EmptyState>
          }
        />
      )}
      {count > 0 && (
        <Pager
          count={count}
          page={page}
          pages={pages}
          size={size}
          sizes={PAGE_SIZES}
          // Two tables on one screen have two pagers, each with a name of its own.
          texts={{ ...pagerTexts(page, pages), label: `${common('pager.label')} – ${table.label}` }}
          onPage={goTo}
          onSize={(next) =>
            onSearch(narrowed(search, { size: next === PAGE_SIZE ? 0 : next }), { replace: false })
          }
        />
      )}
    </>
  );
};
