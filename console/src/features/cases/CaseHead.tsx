import { groupReference } from '@rafiq/contract/requests/reference';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { lastView } from '../queue/last-view.ts';
import { t as queueText } from '../queue/texts.ts';
import type { CaseDetails } from './api.ts';
import styles from './Case.module.css';
import { DueDate } from './DueDate.tsx';

/** To the view that one came from, searched and filtered as it was. */
export const BackLink = () => {
  const { view, search, searched, everywhere } = lastView();
  return (
    <Link
      to="/queue/$view"
      params={{ view }}
      search={search}
      state={{ searched, everywhere }}
      className={styles.back}
    >
      <Icon name="arrowBack" size={18} />
      {queueText(`view.${view}`)}
    </Link>
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
      <DueDate row={row} skipped={details.skipped} />
      <div className={styles.acts}>{children}</div>
    </header>
  );
};
