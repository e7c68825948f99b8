import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useHistory } from './api.ts';
import { movesText } from './ChangesBar.tsx';
import { changeText } from './change-text.ts';
import styles from './Deadlines.module.css';
import { t } from './texts.ts';

/** Who changed what, and what it did. */
export const HistoryCard = () => {
  const history = useHistory();
  return (
    <Card title={t('history')}>
      {history.isPending && <Skeleton lines={3} label={common('loading')} />}
      {history.isError && <QueryProblem query={history} />}
      <ol className={styles.list}>
        {history.data?.map(({ version, by, at, changes, ...moves }) => (
          <li key={version} className={styles.version}>
            <strong>{by === '' ? t('history.shipped') : by}</strong>
            <span className={styles.dates}>{moment(at)}</span>
            {changes.length > 0 && (
              <>
                <ul>
                  {changes.map((change) => (
                    <li key={JSON.stringify(change)}>{changeText(change)}</li>
                  ))}
                </ul>
                <span className={styles.dates}>{movesText(moves)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
};
