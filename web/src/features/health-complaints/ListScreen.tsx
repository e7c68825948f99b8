import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNewRequest } from '../requests/contract/NewRequest.tsx';
import { RequestList } from '../requests/list/RequestList.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { fetchHealthComplaints, type HealthComplaint } from './api.ts';
import { t } from './texts.ts';
import { aboutText } from './words.ts';

const columns = (): PagedTableProps<HealthComplaint>['columns'] => [
  { key: 'date', title: t('list.date'), cell: ({ createdAt }) => moment(createdAt) },
  { key: 'reason', title: t('list.reason'), cell: ({ details }) => aboutText(details) },
  {
    key: 'folder',
    title: t('list.folder'),
    cell: ({ details }) =>
      details.folderNumber === '' ? '–' : <FolderNumber number={details.folderNumber} />,
  },
  {
    key: 'status',
    title: t('list.status'),
    onCard: 'aside',
    cell: ({ status }) => (
      <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
    ),
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/reclamations/list' });
  const navigate = useNavigate();
  const create = useNewRequest('health-complaint', t('list.new'));
  return (
    <RequestList
      kind="health-complaint"
      title={t('list.title')}
      intro={t('list.intro')}
      fetch={fetchHealthComplaints}
      search={search}
      onSearch={(next, how) => void navigate({ to: '/reclamations/list', search: next, ...how })}
      {...create}
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/reclamations/details" search={{ id }} {...link} />}
    />
  );
};
