import type { StaffEvents } from '@rafiq/contract/events/console/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { eventsQuery, eventTypeText } from './api.ts';
import styles from './Events.module.css';
import { t } from './texts.ts';

const Readers = ({ readers }: Pick<StaffEvents, 'readers'>) =>
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
          <td>{reader.readAt === null ? t('read.never') : moment(reader.readAt)}</td>
          <td>
            {t('waiting', { count: reader.waiting })}
            {reader.waitingSince !== null && (
              <Small>{t('since', { time: moment(reader.waitingSince) })}</Small>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );

const Newest = ({ events }: Pick<StaffEvents, 'events'>) =>
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
  if (!mayManage) return <NotForYou t={t} />;
  return (
    <Loaded query={query}>
      {({ readers, events }) => (
        <Page title={t('title')} intro={t('intro')}>
          <h2 className={styles.title}>{t('readers')}</h2>
          <Readers readers={readers} />
          <h2 className={styles.title}>{t('newest')}</h2>
          <Newest events={events} />
        </Page>
      )}
    </Loaded>
  );
};
