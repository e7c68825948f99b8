import { download } from '@rafiq/kit/http/download.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { DeskTable } from '../../lib/DeskTable.tsx';
import { TaskButton } from '../../lib/TaskButton.tsx';
import { useStaff } from '../access/api.ts';
import { type BatchReport, refusedPath } from './api.ts';
import styles from './Feeds.module.css';
import { t } from './texts.ts';

/** A row that a snapshot would remove stands in no line of it. */
export const lineOf = (line: number): string =>
  line > 0 ? t('line', { number: line }) : t('line.none');

/** The first refused rows by line, field and reason; all of them, with what they say, are a file for supervisors. */
export const Refusals = ({ batch }: { batch: BatchReport }) => {
  const mayInspect = useStaff().may.includes('feeds.inspect');
  const fetching = useTask(() => download(refusedPath(batch.id), `${batch.name}.refused.csv`));
  return (
    <section className={styles.part}>
      <h2>{t('refusals.title')}</h2>
      <p>{t('refusals.text', { count: batch.counts.refused })}</p>
      <DeskTable
        label={t('refusals.title')}
        columns={[t('column.line'), t('column.field'), t('column.reason')]}
      >
        {batch.refusals.map(({ line, field, code, message }) => (
          <tr key={`${line} ${field} ${code}`}>
            <td>{lineOf(line)}</td>
            <td>
              <bdi>{field}</bdi>
            </td>
            <td>{message}</td>
          </tr>
        ))}
      </DeskTable>
      {mayInspect && (
        <TaskButton task={fetching} icon="download">
          {t('refusals.download')}
        </TaskButton>
      )}
    </section>
  );
};
