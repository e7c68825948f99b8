import { moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import { pauseText, reasonText } from '../queue/due-reason.ts';
import { dueText } from '../queue/due-text.ts';
import { t as queueText } from '../queue/texts.ts';
import { dueOf } from '../queue/when.ts';
import type { CaseDetails } from './api.ts';
import styles from './Case.module.css';
import { t } from './texts.ts';

type Props = { row: CaseDetails['case'] } & Pick<CaseDetails, 'skipped'>;

const Tag = ({ row: { state, dueAt } }: Pick<Props, 'row'>) => {
  if (state === 'closed') return <StatusTag tone="success">{t('closed')}</StatusTag>;
  if (state === 'waiting') return <StatusTag tone="blocked">{queueText('due.paused')}</StatusTag>;
  const due = dueOf(dueAt, new Date());
  const urgent = due.at === 'late' ? 'rejected' : due.at === 'today' ? 'blocked' : 'ongoing';
  return (
    <StatusTag tone={urgent}>
      {due.at === 'late' ? dueText(due, dueAt) : t('due', { when: dueText(due, dueAt) })}
    </StatusTag>
  );
};

/** How the date follows, one sentence a step. */
const stepsOf = ({ row: { due, dueAt }, skipped }: Props): string[] => {
  if (due.amount === 0) return [t('due.set'), t('due.ends', { when: moment(dueAt) })];
  const pause = pauseText(due);
  const days = skipped.map(({ day, name }) => `${shortDate(day)} (${holidayName(name)})`);
  return [
    t(`due.rule.${due.unit}`, { count: due.amount }),
    t('due.began', { when: moment(due.from) }),
    ...(pause === '' ? [] : [t('due.paused', { pause })]),
    ...(days.length === 0 ? [] : [t('due.skipped', { days: days.join(', ') })]),
    due.since === null
      ? t('due.ends', { when: moment(dueAt) })
      : t('due.stopped', { when: moment(due.since) }),
  ];
};

/** Urgency in words, with what it comes from; more is told to whoever asks. */
export const DueDate = (props: Props) => (
  <div className={styles.due}>
    <Tag row={props.row} />
    <details className={styles.why}>
      <summary>
        <span>{reasonText(props.row.due)}</span> <span className={styles.ask}>{t('due.why')}</span>
      </summary>
      <p>{stepsOf(props).join(' ')}</p>
    </details>
  </div>
);
