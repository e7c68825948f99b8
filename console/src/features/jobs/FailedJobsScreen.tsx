import type { FailedJob, FailedJobs, JobKind } from '@rafiq/contract/jobs/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskTable } from '../../lib/DeskTable.tsx';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { failedJobsQuery, tryAgain } from './api.ts';
import styles from './FailedJobs.module.css';
import { t } from './texts.ts';

type Again = (kind: JobKind, id: string | null) => void;

const Kind = ({
  kind,
  jobs,
  again,
  isBusy,
}: {
  kind: JobKind;
  jobs: readonly FailedJob[];
  again: Again;
  isBusy: boolean;
}) => (
  <section>
    <div className={styles.head}>
      <h2>{t(`kind.${kind}`)}</h2>
      <Button variant="ghost" small busy={isBusy} onClick={() => again(kind, null)}>
        {t('all')}
      </Button>
    </div>
    <DeskTable
      label={t(`kind.${kind}`)}
      columns={[t('since'), t('failed'), t('tries'), t('reason'), t('act')]}
    >
      {jobs.map(({ id, since, failedAt, tries, reason }) => (
        <tr key={id}>
          <th scope="row">{moment(since)}</th>
          <td>{moment(failedAt)}</td>
          <td>
            <bdi>{tries}</bdi>
          </td>
          <td>{reason === '' ? t('reason.none') : <bdi dir="ltr">{reason}</bdi>}</td>
          <td>
            <Button variant="ghost" small busy={isBusy} onClick={() => again(kind, id)}>
              {common('retry')}
            </Button>
          </td>
        </tr>
      ))}
    </DeskTable>
  </section>
);

const Failed = ({ jobs, count }: FailedJobs) => {
  const [done, setDone] = useState<number | null>(null);
  const task = useTask(async ({ kind, id }: { kind: JobKind; id: string | null }) => {
    setDone(null);
    setDone(await tryAgain(kind, id));
  });
  const kinds = [...Map.groupBy(jobs, ({ kind }) => kind)];
  return (
    <>
      <p role="status" className={styles.sum}>
        <span>{t('sum', { count })}</span>{' '}
        {done !== null && <span>{t('done', { count: done })}</span>}
      </p>
      {task.error !== null && <Alert tone="rejected">{messageOf(task.error)}</Alert>}
      {kinds.map(([kind, own]) => (
        <Kind
          key={kind}
          kind={kind}
          jobs={own}
          isBusy={task.busy}
          again={(of, id) => void task.run({ kind: of, id })}
        />
      ))}
      {count > jobs.length && <p>{t('more', { count: count - jobs.length })}</p>}
    </>
  );
};

/** What has failed for good, until it was tried again. */
export const FailedJobsScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...failedJobsQuery, enabled: mayManage });
  if (!mayManage) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Loaded query={query}>{(failed) => <Failed {...failed} />}</Loaded>
    </Page>
  );
};
