import type { StaffEventsWire } from '@rafiq/contract/events/console/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { useStaff } from '../access/api.ts';
import { eventsQuery, eventTypeText } from './api.ts';
import styles from './Events.module.css';
import { t } from './texts.ts';

const Readers = ({ readers }: Pick<StaffEventsWire, 'readers'>) =>
  readers.length === 0 ? (
    <p>{t('readers.none')}</p>
  ) : (
    <DeskTable
      label={t('readers')}
      columns={[t('column.reader'), t('column.read'), t('column.waiting')]}
    >
      {readers.map((reader) => (
        <tr key={reader.key}>
          <th scope="row">
            <bdi>{reader.name}</bdi>
            <Small>
              <bdi>{reader.source}</bdi>
            </Small>
          </th>
          <td>{reader.read_at === null ? t('read.never') : moment(reader.read_at)}</td>
          <td>
            {t('waiting', { count: reader.waiting })}
            {reader.waiting_since !== null && (
              <Small>{t('since', { time: moment(reader.waiting_since) })}</Small>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );

const Newest = ({ events }: Pick<StaffEventsWire, 'events'>) =>
  events.length === 0 ? (
    <p>{t('events.none')}</p>
  ) : (
    <DeskTable
      label={t('newest')}
      columns={[t('column.number'), t('column.type'), t('column.when'), t('column.id')]}
    >
      {events.map(({ number, id, type, timestamp }) => (
        <tr key={id}>
          <td>{number}</td>
          <td>
            {eventTypeText(type)}
            <Small>
              <bdi dir="ltr">{type}</bdi>
            </Small>
          </td>
          <td>{moment(timestamp)}</td>
          <td>
            <bdi dir="ltr">{id}</bdi>
          </td>
        </tr>
      ))}
    </DeskTable>
  );

/** That things happen, and that the insurer's systems hear of them. */
export const EventsScreen = () => {
  const mayManage = useStaff().may.includes('systems.manage');
  const query = useQuery({ ...eventsQuery, enabled: mayManage });
  if (!mayManage)
    return (
      <EmptyState heading="h1" title={t('denied.title')}>
        {t('denied.text')}
      </EmptyState>
    );
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <h2 className={styles.title}>{t('readers')}</h2>
      <Readers readers={query.data.readers} />
      <h2 className={styles.title}>{t('newest')}</h2>
      <Newest events={query.data.events} />
    </Page>
  );
};
