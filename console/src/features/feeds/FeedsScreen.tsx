import { BATCH_STATES } from '@rafiq/contract/feeds/batch';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { type BatchFilter, useBatches } from './api.ts';
import { BatchTable } from './BatchTable.tsx';
import styles from './Feeds.module.css';
import { t } from './texts.ts';

const EVERYTHING: BatchFilter = { entity: undefined, state: undefined };

const Filters = ({
  filter,
  onChange,
}: {
  filter: BatchFilter;
  onChange: (filter: BatchFilter) => void;
}) => (
  <div className={styles.filters}>
    <SelectField
      label={t('entity')}
      prompt={t('entity.any')}
      value={filter.entity ?? ''}
      options={FEED_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }))}
      onChange={(value) =>
        onChange({ ...filter, entity: FEED_ENTITIES.find((one) => one === value) })
      }
    />
    <SelectField
      label={t('state')}
      prompt={t('state.any')}
      value={filter.state ?? ''}
      options={BATCH_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      onChange={(value) =>
        onChange({ ...filter, state: BATCH_STATES.find((one) => one === value) })
      }
    />
  </div>
);

const Batches = ({ filter }: { filter: BatchFilter }) => {
  const query = useBatches(filter);
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  if (query.data.length === 0)
    return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <>
      <BatchTable batches={query.data} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            variant="ghost"
            small
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** What the insurer's systems have sent, by whichever door. */
export const FeedsScreen = () => {
  const [filter, setFilter] = useState(EVERYTHING);
  const { may } = useStaff();
  if (!may.includes('feeds.read')) return <NotForYou t={t} />;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        may.includes('feeds.apply') && (
          <Link to="/feeds/send" className={buttonClass()}>
            {t('send')}
          </Link>
        )
      }
    >
      <Filters filter={filter} onChange={setFilter} />
      <Batches filter={filter} />
    </Page>
  );
};
