import { groupReference } from '@rafiq/contract/requests/reference';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { dueText } from '../queue/due-text.ts';
import { lastView } from '../queue/last-view.ts';
import { t as queueText } from '../queue/texts.ts';
import { dueOf } from '../queue/when.ts';
import type { CaseDetails } from './api.ts';
import styles from './Case.module.css';
import { t } from './texts.ts';

const DAY_MS = 24 * 3_600_000;

/** To the view that one came from, searched and filtered as it was. */
export const BackLink = () => {
  const { view, search, searched } = lastView();
  return (
    <Link
      to="/queue/$view"
      params={{ view }}
      search={search}
      state={{ searched }}
      className={styles.back}
    >
      <Icon name="arrowBack" size={18} />
      {queueText(`view.${view}`)}
    </Link>
  );
};

/** Urgency in words, with what it comes from; more is told to whoever asks. */
const DueDate = ({ row: { state, dueAt, dueDays, receivedAt } }: { row: CaseDetails['case'] }) => {
  const due = dueOf(dueAt, new Date());
  const from = new Date(Date.parse(dueAt) - dueDays * DAY_MS).toISOString();
  const urgent = due.at === 'late' ? 'rejected' : due.at === 'today' ? 'blocked' : 'ongoing';
  return (
    <div className={styles.due}>
      {state === 'closed' ? (
        <StatusTag tone="success">{t('closed')}</StatusTag>
      ) : (
        <StatusTag tone={urgent}>
          {due.at === 'late' ? dueText(due, dueAt) : t('due', { when: dueText(due, dueAt) })}
        </StatusTag>
      )}
      <details className={styles.why}>
        <summary>
          <span>{t('due.from', { days: dueDays, date: day(from) })}</span>{' '}
          <span className={styles.ask}>{t('due.why')}</span>
        </summary>
        <p>
          {t('due.rule', { days: dueDays })} {t('due.received', { when: moment(receivedAt) })}{' '}
          {t('due.ends', { when: moment(dueAt) })}
        </p>
      </details>
    </div>
  );
};

interface Props {
  details: CaseDetails;
  /** Who else is there, and what can be done with it. */
  children: ReactNode;
}

export const CaseHead = ({ details, children }: Props) => {
  const { case: row, status } = details;
  const kind = queueText(`kind.${row.kind}`);
  const number = groupReference(row.reference);
  return (
    <header className={styles.head}>
      <PageTitle>{`${number} ${kind}`}</PageTitle>
      <BackLink />
      <Title>
        <bdi dir="ltr">{number}</bdi> <span className={styles.kind}>{kind}</span>
      </Title>
      <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
      <DueDate row={row} />
      <div className={styles.acts}>{children}</div>
    </header>
  );
};
