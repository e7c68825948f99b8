import type { HealthFolderRow } from '@rafiq/contract/health-folders/model';
import { LAST_SEEN } from '@rafiq/kit/http/query.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderTags } from '../folders/list/FolderTags.tsx';
import { folderTitle, healthFoldersQuery, healthMarks } from '../health-folders/api.ts';
import styles from './Home.module.css';
import { t } from './texts.ts';

const SHOWN = 3;

const FolderRow = ({ folder }: { folder: HealthFolderRow }) => (
  <Link to="/health/details" search={{ id: folder.id }} className={styles.folder}>
    <span className={styles.grow}>
      <span className={styles.strong}>{folderTitle(folder)}</span>
      <span className={styles.small}>
        <FolderNumber number={folder.folderNumber} />
      </span>
    </span>
    <span className={styles.figures}>
      <FolderTags {...healthMarks(folder)} />
      <span className={styles.amount}>
        {folder.engagedAmount === 0 ? (
          t('latest.amountToCome')
        ) : (
          <Money value={folder.engagedAmount} />
        )}
      </span>
    </span>
  </Link>
);

export const LatestFolders = () => {
  const latest = useQuery({
    ...healthFoldersQuery({ sortBy: 'consultationDate', top: SHOWN }),
    ...LAST_SEEN,
  });
  return (
    <Card title={t('latest.title')} aside={<Link to="/health/docs">{t('latest.all')}</Link>}>
      {latest.isPending && <Skeleton lines={SHOWN * 2} label={common('loading')} />}
      {latest.isError && !latest.data && (
        <div className={styles.row}>
          <QueryProblem query={latest} />
        </div>
      )}
      {latest.data?.rows.length === 0 && <p className={styles.none}>{t('latest.none')}</p>}
      {latest.data && latest.data.rows.length > 0 && (
        <ul>
          {latest.data.rows.map((folder) => (
            <li key={folder.id}>
              <FolderRow folder={folder} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
