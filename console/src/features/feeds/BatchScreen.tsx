import { isInterrupted } from '@rafiq/contract/feeds/console/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { type BatchReport, batchQuery } from './api.ts';
import { BatchCounts } from './BatchCounts.tsx';
import { BatchState } from './BatchTable.tsx';
import { Facts } from './Facts.tsx';
import styles from './Feeds.module.css';
import { Led } from './Led.tsx';
import { Refusals } from './Refusals.tsx';
import { Rows } from './Rows.tsx';
import { Steps } from './steps/Steps.tsx';
import { Told } from './Told.tsx';
import { t } from './texts.ts';

const Reading = ({ batch }: { batch: BatchReport }) => {
  const { state, receivedAt, readAt } = batch;
  if (isInterrupted({ state, receivedAt, readAt }, new Date()))
    return <Alert tone="blocked">{t('interrupted')}</Alert>;
  return (
    <div role="status">
      <progress className={styles.progress} aria-label={t('reading')} />
      <p>
        {t('reading')} {batch.readRows > 0 && t('read', { count: batch.readRows })}
      </p>
    </div>
  );
};

/** Who did what, and what it was sent as. */
const factsOf = (batch: BatchReport): string[] => [
  ...(batch.isSnapshot ? [t('is.snapshot')] : []),
  ...(batch.isMuted ? [t('is.muted')] : []),
  ...(batch.approvedBy === null ? [] : [t('done.approved', { name: batch.approvedBy })]),
  ...(batch.appliedAt === null
    ? []
    : [t('done.applied', { time: moment(batch.appliedAt), name: batch.appliedBy ?? '' })]),
  ...(batch.undoneAt === null
    ? []
    : [t('done.undone', { time: moment(batch.undoneAt), name: batch.undoneBy ?? '' })]),
];

const Report = ({ batch }: { batch: BatchReport }) => {
  const mayInspect = useStaff().may.includes('feeds.inspect');
  const isRead = batch.state !== 'received';
  return (
    <Page
      title={t('batch.title', { id: batch.id, entity: t(`entity.${batch.entity}`) })}
      tag={<BatchState batch={batch} />}
      intro={t('batch.from', {
        ...{ source: batch.source, door: t(`door.${batch.door}`), name: batch.receivedBy },
        time: moment(batch.receivedAt),
      })}
    >
      {batch.state === 'received' && <Reading batch={batch} />}
      {batch.reason && <Alert tone="rejected">{batch.reason.message}</Alert>}
      <Facts facts={factsOf(batch)} />
      <Steps batch={batch} />
      {isRead && batch.counts.rows > 0 && <BatchCounts counts={batch.counts} />}
      {isRead && <Told batch={batch} />}
      {isRead && <Led batch={batch} />}
      {batch.refusals.length > 0 && <Refusals batch={batch} />}
      {isRead && mayInspect && <Rows batch={batch} />}
      {isRead && !mayInspect && <p>{t('rows.hidden')}</p>}
    </Page>
  );
};

/** One batch: what it would change or has changed, and what to do with it. */
export const BatchScreen = () => {
  const { id } = useParams({ strict: false });
  const mayRead = useStaff().may.includes('feeds.read');
  const query = useQuery({ ...batchQuery(id ?? ''), enabled: mayRead });
  if (!mayRead) return <NotForYou t={t} />;
  const unknown = { title: t('unknown.title'), text: t('unknown.text') };
  return (
    <Loaded query={query} lines={8} unknown={unknown}>
      {(batch) => <Report batch={batch} />}
    </Loaded>
  );
};
