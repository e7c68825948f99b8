import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { RequestNumber } from '../requests/list/RowHeading.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import styles from './HealthFolders.module.css';
import { t } from './texts.ts';

/** What the member has sent for this folder already. */
export const Complements = ({ folder }: { folder: HealthFolderDetail }) =>
  folder.complements.length === 0 ? null : (
    <Card title={t('sent.title')}>
      {folder.complements.map(({ id, at, status, files }) => (
        <Link key={id} to="/declarations/details" search={{ id }} className={styles.complement}>
          <span>{moment(at)}</span>
          <span className={styles.muted}>
            <RequestNumber id={id} />
          </span>
          <span className={styles.muted}>{t('sent.line', { count: files })}</span>
          <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
        </Link>
      ))}
    </Card>
  );
