import type { CaseRow } from '@rafiq/contract/cases/schema';
import { day, hour } from '@rafiq/kit/formats/format.ts';
import { reasonText } from './due-reason.ts';
import { dueText } from './due-text.ts';
import styles from './Queue.module.css';
import { t } from './texts.ts';
import { dueOf } from './when.ts';

/** Urgency is said in words, with where it comes from; the colour only repeats it. */
export const DueCell = ({ row, now }: { row: CaseRow; now: Date }) => {
  const due = dueOf(row.dueAt, now);
  if (row.closedAt !== null)
    return <td className={styles.due}>{t('closed.on', { date: day(row.closedAt) })}</td>;
  if (row.due.since !== null)
    return (
      <td className={styles.due}>
        {t('due.stopped', { date: day(row.due.since) })}
        <span className={styles.why}>{reasonText(row.due)}</span>
      </td>
    );
  return (
    <td className={styles.due} data-due={due.at}>
      {dueText(due, row.dueAt)}
      <span className={styles.why}>
        {due.at === 'today' && `${t('due.today', { hour: hour(row.dueAt) })} · `}
        {reasonText(row.due)}
      </span>
    </td>
  );
};
