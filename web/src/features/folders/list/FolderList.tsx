import { PAGE_SIZE, PAGE_SIZES } from '@rafiq/contract/core/constants';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { pageCount, pagerTexts } from '@rafiq/kit/texts/pager-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { PagedTable, type PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { Pager } from '@rafiq/kit/ui/Pager.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SEARCH_MAX } from '../../../lib/read-search.ts';
import { t } from '../texts.ts';
import { FilterDate } from './FilterDate.tsx';
import { type FolderSource, pageQuery, prefetchPage, savesData } from './pages.ts';
import {
  type FolderSearch,
  filtersBesideText,
  isFiltered,
  narrowed,
  pageOf,
  sizeOf,
} from './search.ts';

type Option = { value: string; label: string };
type TableProps<Row> = Pick<
  PagedTableProps<Row>,
  'label' | 'columns' | 'rowKey' | 'rowLink' | 'onApproach'
>;

interface Props<Row, Status extends string> extends TableProps<Row> {
  source: FolderSource<Row, Status>;
  search: FolderSearch<Status>;
  /** Writes the address. A replaced one is no step back. */
  onSearch: (search: FolderSearch<Status>, how?: { replace: boolean }) => void;
  statuses: { value: Status; label: string }[];
  /** Offered where there is more than one. */
  policies: Option[];
  dateLabel: string;
  searchHint: string;
  emptyText: string;
}

const REPLACED = { replace: true };

type Narrow<Status extends string> = (
  change: Parameters<typeof narrowed<Status>>[1],
  how?: { replace: boolean },
) => void;

const Choices = <Status extends string>({
  search,
  narrow,
  statuses,
  policies,
  dateLabel,
}: Pick<Props<unknown, Status>, 'search' | 'statuses' | 'policies' | 'dateLabel'> & {
  narrow: Narrow<Status>;
}) => (
  <>
    <SelectField
      label={t('filter.status')}
      prompt={t('filter.allStatuses')}
      options={statuses}
      value={search.status ?? ''}
      onChange={(chosen) => {
        const status = statuses.find(({ value }) => value === chosen)?.value;
        narrow({ status: status as Status });
      }}
    />
    <FilterDate label={dateLabel} value={search.date ?? ''} onChange={(date) => narrow({ date })} />
    {policies.length > 1 && (
      <SelectField
        label={t('filter.contract')}
        prompt={t('filter.allContracts')}
        options={policies}
        value={search.policy ?? ''}
        onChange={(policy) => narrow({ policy })}
      />
    )}
  </>
);

const Filters = <Row, Status extends string>({
  search,
  onSearch,
  statuses,
  policies,
  dateLabel,
  searchHint,
  count,
}: Props<Row, Status> & { count: number | undefined }) => {
  const narrow: Narrow<Status> = (change, how) => onSearch(narrowed(search, change), how);
  return (
    <FilterBar
      label={t('filter.label')}
      summary={count === undefined ? common('loading') : t('filter.count', { count })}
      clear={t('filter.clear')}
      onClear={isFiltered(search) ? () => onSearch(search.size ? { size: search.size } : {}) : null}
      more={{
        label: t('filter.more', { count: filtersBesideText(search) }),
        fields: <Choices {...{ search, narrow, statuses, policies, dateLabel }} />,
      }}
    >
      <SearchField
        label={t('filter.search')}
        placeholder={searchHint}
        clear={t('filter.clearSearch')}
        maxLength={SEARCH_MAX}
        value={search.q ?? ''}
        // Each pause in typing would otherwise be a step of its own on the way back.
        onSearch={(q) => narrow({ q }, REPLACED)}
      />
    </FilterBar>
  );
};

/** The rows of the page before stay until the next ones are here, and those are asked for in advance. */
const usePage = <Row, Status extends string>({ source, search, onSearch }: Props<Row, Status>) => {
  const found = useQuery({ ...pageQuery(source, search), placeholderData: keepPreviousData });
  const page = pageOf(search);
  const count = found.isPlaceholderData ? undefined : found.data?.count;
  const pages = count === undefined ? undefined : pageCount(count, sizeOf(search));

  useEffect(() => {
    if (pages === undefined) return;
    if (page < pages && !savesData()) prefetchPage(source, { ...search, page: page + 1 });
    // A page that no longer exists, or never did: the last one that does.
    if (page > pages) {
      const { page: _gone, ...rest } = search;
      onSearch(pages > 1 ? { ...rest, page: pages } : rest, REPLACED);
    }
  }, [source, search, page, pages, onSearch]);

  return { found, page, pages: pages ?? pageCount(found.data?.count ?? 0, sizeOf(search)) };
};

const Nothing = ({ text, onClear }: { text: string; onClear: (() => void) | null }) => (
  <EmptyState
    title={onClear ? t('empty.filteredTitle') : t('empty.title')}
    action={
      onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )
    }
  >
    {onClear ? t('empty.filteredText') : text}
  </EmptyState>
);

export const FolderList = <Row, Status extends string>(props: Props<Row, Status>) => {
  const { search, onSearch, emptyText, ...table } = props;
  const { found, page, pages } = usePage(props);
  const size = sizeOf(search);
  const goTo = (next: number) => {
    const { page: _page, ...rest } = search;
    onSearch(next > 1 ? { ...rest, page: next } : rest);
  };
  return (
    <>
      {/* An empty list has nothing to narrow. */}
      {(found.data?.count !== 0 || isFiltered(search)) && (
        <Filters {...props} count={found.data?.count} />
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
          rows={found.data?.rows}
          loading={common('loading')}
          isChanging={found.isPlaceholderData}
          empty={
            <Nothing text={emptyText} onClear={isFiltered(search) ? () => onSearch({}) : null} />
          }
        />
      )}
      {found.data && (
        <Pager
          count={found.data.count}
          page={page}
          pages={pages}
          size={size}
          sizes={PAGE_SIZES}
          texts={pagerTexts(page, pages)}
          onPage={goTo}
          onSize={(next) => onSearch(narrowed(search, { size: next === PAGE_SIZE ? 0 : next }))}
        />
      )}
    </>
  );
};
