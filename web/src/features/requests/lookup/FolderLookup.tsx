import { LOOKUP_PAGE_SIZE } from '@rafiq/contract/core/constants';
import { common } from '@rafiq/kit/texts/common.ts';
import { pageCount, pagerTexts } from '@rafiq/kit/texts/pager-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
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

/** What a row shows of its folder. */
export interface Cell {
  label: string;
  value: ReactNode;
}

interface Props<Folder extends Found> {
  open: boolean;
  onClose: () => void;
  onChoose: (folder: Folder) => void;
  /** Offers the last row, "this file does not exist". */
  onMissing?: () => void;
  /** Kept apart by contract and person, so that another one's folders are never offered. */
  sourceKey: string;
  /** What narrows the list beside the search. */
  filter?: ReactNode;
  cells: (folder: Folder) => Cell[];
  /** What can be searched for. */
  searchHint?: string;
  fetch: (
    ask: { text: string; top: number; skip: number },
    signal: AbortSignal,
  ) => Promise<PageOfRows<Folder>>;
}

const Row = ({ cells, onChoose }: { cells: Cell[]; onChoose: () => void }) => (
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

const Rows = <Folder extends Found>({
  onChoose,
  onMissing,
  sourceKey,
  filter,
  cells,
  searchHint = t('lookup.searchHint'),
  fetch,
}: Omit<Props<Folder>, 'open' | 'onClose'>) => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [source, setSource] = useState(sourceKey);
  if (source !== sourceKey) {
    setSource(sourceKey);
    setPage(1);
  }
  const found = useQuery({
    queryKey: ['folder-lookup', sourceKey, text, page],
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
        label={t('lookup.search')}
        placeholder={searchHint}
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
        <ul className={styles.results} aria-label={t('lookup.list')} aria-busy={found.isFetching}>
          {found.data?.rows.map((folder) => (
            <Row key={folder.id} cells={cells(folder)} onChoose={() => onChoose(folder)} />
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
        {found.data?.rows.length === 0 && t('lookup.empty')}
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

/** Finds the file that a request is about, among those of its contract. */
export const FolderLookup = <Folder extends Found>({ open, onClose, ...rest }: Props<Folder>) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('lookup.title')}
    wide
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    <Rows {...rest} />
  </Dialog>
);
