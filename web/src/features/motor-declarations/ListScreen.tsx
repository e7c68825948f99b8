import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNewRequest } from '../requests/contract/NewRequest.tsx';
import { RequestList } from '../requests/list/RequestList.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { fetchMotorDeclarations, type MotorDeclaration } from './api.ts';
import { t } from './texts.ts';

const columns = (): PagedTableProps<MotorDeclaration>['columns'] => [
  { key: 'date', title: t('field.created'), cell: ({ createdAt }) => moment(createdAt) },
  {
    key: 'car',
    title: t('field.car'),
    cell: ({ details }) => <bdi>{`${details.make} ${details.model}`}</bdi>,
  },
  { key: 'plate', title: t('field.plate'), cell: ({ details }) => <Plate plate={details.plate} /> },
  {
    key: 'loss',
    title: t('field.lossDate'),
    cell: ({ details }) => shortDate(details.lossDate),
  },
  {
    key: 'status',
    title: t('field.status'),
    onCard: 'aside',
    cell: ({ status }) => (
      <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
    ),
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/autodeclarations/list' });
  const navigate = useNavigate();
  const create = useNewRequest('motor-declaration', t('list.new'));
  return (
    <RequestList
      kind="motor-declaration"
      title={t('list.title')}
      intro={t('list.intro')}
      fetch={fetchMotorDeclarations}
      search={search}
      onSearch={(next, how) =>
        void navigate({ to: '/autodeclarations/list', search: next, ...how })
      }
      {...create}
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/autodeclarations/details" search={{ id }} {...link} />}
    />
  );
};
