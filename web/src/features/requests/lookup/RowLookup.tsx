import { LOOKUP_PAGE_SIZE } from '@rafiq/contract/core/constants';
import { common } from '@rafiq/kit/texts/common.ts';
import { pageCount, pagerTexts } from '@rafiq/kit/texts/pager-texts.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { Pager } from '@rafiq/kit/ui/Pager.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SEARCH_MAX } from '../../../lib/read-search.ts';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';

interface Found {
  id: string;
}

/** What a row shows. */
export interface Cell {
  label: string;
  value: ReactNode;
}

interface LookupWords {
  title: string;
  /** What the search is for, and what can be typed. */
  search: string;
  searchHint: string;
  list: string;
  empty: string;
}

export interface LookupProps<Row extends Found> {
  open: boolean;
  onClose: () => void;
  onChoose: (row: Row) => void;
  /** Offers the last row, "this file does not exist". */
  onMissing?: () => void;
  /** What the rows are narrowed to from outside, such as a contract: another one's are never offered. */
  sourceKey: string;
  /** What narrows the list beside the search. */
  filter?: ReactNode;
  cells: (row: Row) => Cell[];
  words: LookupWords;
  fetch: (
    ask: { text: string; top: number; skip: number },
    signal: AbortSignal,
  ) => Promise<PageOfRows<Row>>;
}

const Line = ({ cells, onChoose }: { cells: Cell[]; onChoose: () => void }) => (
  <li>
    <button type="button" className={styles.result} onClick={onChoose}>
      {cells.map(({ label, value }) => (
        <span key={label}>
          <small>{label}</small>
          {value}
        </span>
      ))}
      <Icon name="chevron" size={18} />
    </button>
  </li>
);

const Rows = <Row extends Found>({
  onChoose,
  onMissing,
  sourceKey,
  filter,
  cells,
  words,
  fetch,
}: Omit<LookupProps<Row>, 'open' | 'onClose'>) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [source, setSource] = useState(sourceKey);
  if (source !== sourceKey) {
    setSource(sourceKey);
    setPage(1);
  }
  const found = useQuery({
    queryKey: ['lookup', sourceKey, text, page],
    queryFn: ({ signal }) =>
      fetch({ text, top: LOOKUP_PAGE_SIZE, skip: (page - 1) * LOOKUP_PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });
  const pages = pageCount(found.data?.count ?? 0, LOOKUP_PAGE_SIZE);
  const hasRows = (found.data?.rows.length ?? 0) > 0;
  const offersMissing = onMissing !== undefined && !found.isPending;
  return (
    <div className={styles.lookup}>
      <SearchField
        label={words.search}
        placeholder={words.searchHint}
        clear={t('lookup.clear')}
        maxLength={SEARCH_MAX}
        value={text}
        onSearch={(next) => {
          setText(next);
          setPage(1);
        }}
      />
      {filter}
      {found.isPending && <Skeleton lines={4} label={common('loading')} />}
      {found.isError && <QueryProblem query={found} />}
      {(hasRows || offersMissing) && (
        <ul className={styles.results} aria-label={words.list} aria-busy={found.isFetching}>
          {found.data?.rows.map((row) => (
            <Line key={row.id} cells={cells(row)} onChoose={() => onChoose(row)} />
          ))}
          {/* Only below what was found: rows that come later would push it from under the finger. */}
          {offersMissing && (
            <li>
              <button
                type="button"
                className={`${styles.result} ${styles.missing}`}
                onClick={onMissing}
              >
                <span>
                  {t('lookup.missing')}
                  <small>{t('lookup.missingHint')}</small>
                </span>
                <Icon name="chevron" size={18} />
              </button>
            </li>
          )}
        </ul>
      )}
      <p role="status" className={styles.muted}>
        {found.data?.rows.length === 0 && words.empty}
      </p>
      <Pager
        count={found.data?.count ?? 0}
        page={page}
        pages={pages}
        texts={pagerTexts(page, pages)}
        onPage={setPage}
      />
    </div>
  );
};

/** Finds one among many, four at a time: a file, a garage. */
export const RowLookup = <Row extends Found>({ open, onClose, ...rest }: LookupProps<Row>) => (
  <Dialog open={open} onClose={onClose} title={rest.words.title} wide>
    <Rows {...rest} />
  </Dialog>
);
