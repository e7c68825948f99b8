import { today } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { PagedList } from '@rafiq/kit/ui/PagedList.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { narrowed } from '@rafiq/kit/ui/page-search.ts';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { SEARCH_MAX } from '../../../lib/read-search.ts';
import { t } from '../texts.ts';
import { FilterDate } from './FilterDate.tsx';
import { type FolderSource, pageQuery } from './pages.ts';
import {
  FOLDER_SORTS,
  type FolderSearch,
  type FolderSort,
  filtersFoldedAway,
  isFiltered,
  PERIODS,
  type Period,
  periodOf,
  withPeriod,
} from './search.ts';

type Option = { value: string; label: string };
type TableProps<Row> = Pick<PagedTableProps<Row>, 'label' | 'columns' | 'rowLink'>;

interface Props<Row, Status extends string> extends TableProps<Row> {
  source: FolderSource<Row, Status>;
  search: FolderSearch<Status>;
  /** Writes the address. A replaced one is no step back. */
  onSearch: (search: FolderSearch<Status>, how?: { replace: boolean }) => void;
  statuses: { value: Status; label: string }[];
  /** How each order is called, beside the latest change first. */
  sorts: Record<FolderSort, string>;
  /** Offered where there is more than one. */
  policies: Option[];
  dateLabel: string;
  searchHint: string;
  emptyText: string;
}

const REPLACED = { replace: true };

type Narrow<Status extends string> = (
  change: Partial<FolderSearch<Status>>,
  how?: { replace: boolean },
) => void;

const periodText = (period: Period): string => {
  const year = Number(today().slice(0, 4));
  if (period === 'this-year') return t('period.thisYear', { year: String(year) });
  if (period === 'last-year') return t('period.lastYear', { year: String(year - 1) });
  return t(`period.${period}`);
};

/** The days are asked for only where they are to be named. */
const PeriodFields = <Status extends string>({
  search,
  narrow,
  dateLabel,
}: Pick<Props<unknown, Status>, 'search' | 'dateLabel'> & { narrow: Narrow<Status> }) => {
  const chosen = periodOf(search);
  return (
    <>
      <SelectField
        label={dateLabel}
        prompt={t('period.all')}
        options={PERIODS.map((value) => ({ value, label: periodText(value) }))}
        value={chosen ?? ''}
        onChange={(next) => narrow(withPeriod(PERIODS.find((one) => one === next)))}
      />
      {chosen === 'day' && (
        <FilterDate
          label={t('period.dayLabel')}
          value={search.date ?? ''}
          onChange={(date) => narrow({ period: 'day', date })}
        />
      )}
      {chosen === 'span' && (
        <>
          <FilterDate
            label={t('period.from')}
            value={search.from ?? ''}
            max={search.to}
            onChange={(from) => narrow({ from })}
          />
          <FilterDate
            label={t('period.to')}
            value={search.to ?? ''}
            min={search.from}
            onChange={(to) => narrow({ to })}
          />
        </>
      )}
    </>
  );
};

const Choices = <Status extends string>({
  search,
  narrow,
  statuses,
  sorts,
  policies,
  dateLabel,
}: Pick<Props<unknown, Status>, 'search' | 'statuses' | 'sorts' | 'policies' | 'dateLabel'> & {
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
    <PeriodFields {...{ search, narrow, dateLabel }} />
    {policies.length > 1 && (
      <SelectField
        label={t('filter.contract')}
        prompt={t('filter.allContracts')}
        options={policies}
        value={search.policy ?? ''}
        onChange={(policy) => narrow({ policy })}
      />
    )}
    <SelectField
      label={t('sort.label')}
      prompt={t('sort.newest')}
      options={FOLDER_SORTS.map((value) => ({ value, label: sorts[value] }))}
      value={search.sort ?? ''}
      onChange={(chosen) => narrow({ sort: FOLDER_SORTS.find((one) => one === chosen) })}
    />
  </>
);

/** Without filters, in the order and by the number of rows that were chosen. */
const cleared = <Status extends string>({
  size,
  sort,
}: FolderSearch<Status>): FolderSearch<Status> => narrowed({}, { size, sort });

const Filters = <Row, Status extends string>({
  search,
  onSearch,
  statuses,
  sorts,
  policies,
  dateLabel,
  searchHint,
  count,
}: Props<Row, Status> & { count: number | undefined }) => {
  const narrow: Narrow<Status> = (change, how) => onSearch(narrowed(search, change), how);
  const policy =
    policies.find(({ value }) => value === search.policy)?.label ?? t('filter.unknownContract');
  return (
    <FilterBar
      label={t('filter.label')}
      summary={count === undefined ? common('loading') : t('filter.count', { count })}
      clear={t('filter.clear')}
      onClear={isFiltered(search) ? () => onSearch(cleared(search)) : null}
      chosen={
        search.policy
          ? {
              name: policy,
              remove: t('filter.removeContract', { name: policy }),
              onRemove: () => narrow({ policy: undefined }),
            }
          : null
      }
      more={{
        label: t('filter.more', { count: filtersFoldedAway(search) }),
        fields: <Choices {...{ search, narrow, statuses, sorts, policies, dateLabel }} />,
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

export const FolderList = <Row extends { id: string }, Status extends string>(
  props: Props<Row, Status>,
) => {
  const { source, search, onSearch, emptyText, label, columns, rowLink } = props;
  const onClear = isFiltered(search) ? () => onSearch(cleared(search)) : null;
  return (
    <PagedList
      {...{ label, columns, rowLink, search, onSearch }}
      query={(asked) => pageQuery(source, asked)}
      // An empty list has nothing to narrow.
      filters={(count) =>
        (count !== 0 || isFiltered(search)) && <Filters {...props} count={count} />
      }
      empty={<Nothing text={emptyText} onClear={onClear} />}
    />
  );
};
