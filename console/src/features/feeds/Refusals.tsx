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

/** Rows by line, field and reason, without what they say. */
const RowIssues = ({ label, rows }: { label: string; rows: BatchReport['refusals'] }) => (
  <DeskTable label={label} columns={[t('column.line'), t('column.field'), t('column.reason')]}>
    {rows.map(({ line, field, code, message }) => (
      <tr key={`${line} ${field} ${code}`}>
        <td>{lineOf(line)}</td>
        <td>
          <bdi>{field}</bdi>
        </td>
        <td>{message}</td>
      </tr>
    ))}
  </DeskTable>
);

/** What is taken as it was sent, and looks like a mistake there. */
export const Warnings = ({ batch }: { batch: BatchReport }) => (
  <section className={styles.part}>
    <h2>{t('warnings.title')}</h2>
    <p>{t('warnings.text', { count: batch.warned })}</p>
    <RowIssues label={t('warnings.title')} rows={batch.warnings} />
  </section>
);

/** The first refused rows by line, field and reason; all of them, with what they say, are a file for supervisors. */
export const Refusals = ({ batch }: { batch: BatchReport }) => {
  const mayInspect = useStaff().may.includes('feeds.inspect');
  const fetching = useTask(() => download(refusedPath(batch.id), `${batch.name}.refused.csv`));
  return (
    <section className={styles.part}>
      <h2>{t('refusals.title')}</h2>
      <p>{t('refusals.text', { count: batch.counts.refused })}</p>
      <RowIssues label={t('refusals.title')} rows={batch.refusals} />
      {mayInspect && (
        <TaskButton task={fetching} icon="download">
          {t('refusals.download')}
        </TaskButton>
      )}
    </section>
  );
};
