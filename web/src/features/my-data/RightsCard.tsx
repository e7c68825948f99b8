import type { DataRequestDetails } from '@rafiq/contract/data-requests/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { day } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { requestStatusText } from '../requests/status-texts.ts';
import { useDataRequests } from './api.ts';
import styles from './MyData.module.css';
import { t } from './texts.ts';

const Asked = ({ request }: { request: RequestRecord<DataRequestDetails> }) => (
  <ItemRow
    icon={request.details.right === 'erasure' ? 'trash' : 'document'}
    name={
      <Link to="/account/data/request" search={{ id: request.id }}>
        {t(`right.${request.details.right}`)}
      </Link>
    }
    details={day(request.createdAt)}
    action={
      <StatusTag tone={REQUEST_TAGS[request.status]}>{requestStatusText(request.status)}</StatusTag>
    }
  />
);

/** What the law lets a person ask, and what they have asked. */
export const RightsCard = () => {
  const { data } = useDataRequests();
  return (
    <Card title={t('rights.title')}>
      <div className={styles.body}>
        <p>{t('rights.text')}</p>
        <div className={styles.actions}>
          <Link to="/account/data/correction" className={buttonClass({ variant: 'soft' })}>
            <Icon name="document" />
            {t('rights.correct')}
          </Link>
          <Link to="/account/data/erasure" className={buttonClass({ variant: 'ghost' })}>
            <Icon name="trash" />
            {t('rights.erase')}
          </Link>
        </div>
      </div>
      {data && data.rows.length > 0 && (
        <ul>
          {data.rows.map((request) => (
            <Asked key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
};
