import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import type { HealthFolderRow } from '@rafiq/contract/health-folders/wire';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { healthStatusText } from './api.ts';
import styles from './HealthFolders.module.css';
import { t } from './texts.ts';

type Props = { folder: Pick<HealthFolderRow, 'status' | 'isAnswered'> };

/** The status is always one of the insurer's seven; that a complement was sent stands beside it. */
export const FolderTags = ({ folder: { status, isAnswered } }: Props) => (
  <span className={styles.tags}>
    <StatusTag tone={HEALTH_TAGS[status]}>{healthStatusText(status)}</StatusTag>
    {isAnswered && (
      <span className={styles.answered}>
        <Icon name="check" size={14} />
        {t('status.answered')}
      </span>
    )}
  </span>
);
