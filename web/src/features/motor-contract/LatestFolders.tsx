import { HOME_MOTOR_FOLDERS } from '@rafiq/contract/core/constants';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { policyInAddress } from '../folders/list/search.ts';
import { motorFoldersQuery, motorStatusText } from '../motor-folders/api.ts';
import styles from './MotorContract.module.css';
import { t } from './texts.ts';

export const LatestFolders = ({ policy }: { policy: MotorPolicy }) => {
  const { policyId, officeId } = policy;
  const latest = useQuery(motorFoldersQuery({ policyId, officeId, top: HOME_MOTOR_FOLDERS }));
  return (
    <Card
      title={t('folders.title')}
      aside={
        <Link to="/auto/docs" search={{ policy: policyInAddress(policy) }}>
          {t('folders.all')}
        </Link>
      }
    >
      {latest.isPending && <Skeleton lines={6} label={common('loading')} />}
      {latest.isError && (
        <div className={styles.row}>
          <QueryProblem query={latest} />
        </div>
      )}
      {latest.data?.rows.length === 0 && <p className={styles.none}>{t('folders.none')}</p>}
      {latest.data?.rows.map((folder) => (
        <Link key={folder.id} to="/auto/details" search={{ id: folder.id }} className={styles.row}>
          <span className={styles.grow}>
            <strong>
              <FolderNumber number={folder.reference} />
            </strong>
            <span className={styles.muted}>
              {t('folders.loss', { date: shortDate(folder.lossDate) })}
            </span>
          </span>
          <StatusTag tone={MOTOR_TAGS[folder.status]}>{motorStatusText(folder.status)}</StatusTag>
        </Link>
      ))}
    </Card>
  );
};
