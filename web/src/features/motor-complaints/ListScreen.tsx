import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNewRequest } from '../requests/contract/NewRequest.tsx';
import { RequestList } from '../requests/list/RequestList.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { fetchMotorComplaints, type MotorComplaint } from './api.ts';
import styles from './Complaint.module.css';
import { t } from './texts.ts';
import { reasonText } from './words.ts';

const columns = (): PagedTableProps<MotorComplaint>['columns'] => [
  { key: 'date', title: t('list.date'), cell: ({ createdAt }) => moment(createdAt) },
  { key: 'reason', title: t('list.reason'), cell: ({ details }) => reasonText(details.reason) },
  {
    key: 'status',
    title: t('list.status'),
    align: 'end',
    onCard: 'aside',
    cell: ({ status }) => (
      <span className={styles.status}>
        <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
        <Icon name="chevron" size={18} />
      </span>
    ),
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/autoreclamations/list' });
  const navigate = useNavigate();
  const create = useNewRequest('motor-complaint', t('list.new'));
  return (
    <RequestList
      kind="motor-complaint"
      title={t('list.title')}
      intro={t('list.intro')}
      fetch={fetchMotorComplaints}
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: '/autoreclamations/list', search: next, ...how })
      }
      {...create}
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/autoreclamations/details" search={{ id }} {...link} />}
    />
  );
};
