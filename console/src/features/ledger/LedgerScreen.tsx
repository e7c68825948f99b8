import type { LedgerFilter } from '@rafiq/contract/ledger/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { useLedger } from './api.ts';
import styles from './Ledger.module.css';
import { LedgerCheck } from './LedgerCheck.tsx';
import { LedgerExport } from './LedgerExport.tsx';
import { LedgerExports } from './LedgerExports.tsx';
import { EVERYTHING, LedgerFilters } from './LedgerFilters.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { t } from './texts.ts';

const Lines = ({ filter }: { filter: LedgerFilter }) => {
  const ledger = useLedger(filter);
  if (ledger.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (ledger.isError) return <QueryProblem query={ledger} />;
  if (ledger.data.length === 0)
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <>
      <LedgerTable lines={ledger.data} />
      <p role="status" className={styles.shown}>
        {t('shown', { count: ledger.data.length })}
      </p>
      {ledger.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            small
            busy={ledger.isFetchingNextPage}
            onClick={() => void ledger.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
};

export const LedgerScreen = () => {
  const [filter, setFilter] = useState(EVERYTHING);
  if (!useStaff().may.includes('ledger.read')) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <LedgerFilters onSearch={setFilter} />
      <div className={styles.tools}>
        <LedgerCheck from={filter.from} />
        <LedgerExport filter={filter} />
      </div>
      <LedgerExports />
      <Lines filter={filter} />
    </Page>
  );
};
