import { PAGE_SIZE, PAGE_SIZES } from '@rafiq/contract/core/constants';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { common } from '../../lib/common.ts';
import { messageOf } from '../../lib/error-text.ts';
import { pageCount, pagerTexts } from '../../lib/pager-texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PagedTable, type PagedTableProps } from '../../ui/PagedTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { useNotice } from '../folders/notice.ts';
import { narrowed, pageOf, sizeOf } from '../folders/search.ts';
import { type PageSearch, type RequestPage, requestKey } from './pages.ts';
import { t } from './texts.ts';

interface Props<Row extends { id: string }>
  extends Pick<PagedTableProps<Row>, 'columns' | 'rowLink' | 'onApproach'> {
  kind: RequestKind;
  title: string;
  intro?: string;
  fetch: (window: { top: number; skip: number }, signal: AbortSignal) => Promise<RequestPage<Row>>;
  search: PageSearch;
  /** Writes the address. A replaced one is no step back. */
  onSearch: (search: PageSearch, how: { replace: boolean }) => void;
  /** The button for a new one. */
  action?: ReactNode;
  /** Why there can be no new one now. */
  alert?: ReactNode;
  emptyText: string;
}

/** One list for every kind; a creation leaves its notice here (`leaveNotice`). */
export const RequestList = <Row extends { id: string }>({
  kind,
  title,
  intro,
  fetch,
  search,
  onSearch,
  action,
  alert,
  emptyText,
  ...table
}: Props<Row>) => {
  const notice = useNotice();
  const size = sizeOf(search);
  const page = pageOf(search);
  const found = useQuery({
    queryKey: [...requestKey(kind), 'page', page, size],
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
    <Page title={title} intro={intro} action={action}>
      {alert}
      {notice.text !== '' && (
        <Alert
          tone="success"
          action={
            <Button variant="ghost" small icon="retry" onClick={() => void found.refetch()}>
              {t('list.refresh')}
            </Button>
          }
        >
          {notice.text}
        </Alert>
      )}
      {found.isError ? (
        <Problem
          message={messageOf(found.error)}
          retry={common('retry')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <PagedTable
          {...table}
          label={title}
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
          page={page}
          pages={pages}
          size={size}
          sizes={PAGE_SIZES}
          texts={pagerTexts(page, pages)}
          onPage={goTo}
          onSize={(next) =>
            onSearch(narrowed(search, { size: next === PAGE_SIZE ? 0 : next }), { replace: false })
          }
        />
      )}
    </Page>
  );
};
