import type { CaseRow } from '@rafiq/contract/cases/model';
import { hour, moment } from '@rafiq/kit/formats/format.ts';
import { dueText } from './due-text.ts';
import styles from './Queue.module.css';
import { t } from './texts.ts';
import { dueOf } from './when.ts';

/** Urgency is said in words, with where it comes from; the colour only repeats it. */
export const DueCell = ({ row, now }: { row: CaseRow; now: Date }) => {
  const due = dueOf(row.dueAt, now);
  if (row.state === 'closed') return <td className={styles.due}>{moment(row.dueAt)}</td>;
  return (
    <td className={styles.due} data-due={due.at}>
      {dueText(due, row.dueAt)}
      <span className={styles.why}>
        {due.at === 'today' && `${t('due.today', { hour: hour(row.dueAt) })} · `}
        {row.dueDays === 0 ? t('due.moved') : t('due.reason', { days: row.dueDays })}
      </span>
    </td>
  );
};
