import type { CaseRow } from '@rafiq/contract/cases/model';
import { LOCALES } from '@rafiq/contract/core/language';
import { hour, moment } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import styles from './Queue.module.css';
import { t } from './texts.ts';
import { type Due, dueOf } from './when.ts';

const weekday = new Intl.DateTimeFormat(LOCALES[language], {
  weekday: 'long',
  timeZone: 'Africa/Casablanca',
});

const wordsOf = (due: Due, dueAt: string): string => {
  switch (due.at) {
    case 'late':
      return t(`late.${due.by.unit}`, { count: due.by.count });
    case 'today':
      return due.in.hours === 0
        ? t('due.minutes', { minutes: due.in.minutes })
        : t('due.hours', {
            hours: due.in.hours,
            minutes: String(due.in.minutes).padStart(2, '0'),
          });
    case 'tomorrow':
      return t('due.tomorrow', { hour: hour(dueAt) });
    case 'week':
      return `${weekday.format(new Date(dueAt))} ${hour(dueAt)}`;
    case 'later':
      return moment(dueAt);
  }
};

/** Urgency is said in words, with where it comes from; the colour only repeats it. */
export const DueCell = ({ row, now }: { row: CaseRow; now: Date }) => {
  const due = dueOf(row.dueAt, now);
  if (row.state === 'closed') return <td className={styles.due}>{moment(row.dueAt)}</td>;
  return (
    <td className={styles.due} data-due={due.at}>
      {wordsOf(due, row.dueAt)}
      <span className={styles.why}>
        {due.at === 'today' && `${t('due.today', { hour: hour(row.dueAt) })} · `}
        {row.dueDays === 0 ? t('due.moved') : t('due.reason', { days: row.dueDays })}
      </span>
    </td>
  );
};
