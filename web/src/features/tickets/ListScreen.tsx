import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RequestList } from '../requests/list/RequestList.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { fetchTickets, type Ticket } from './api.ts';
import { t } from './texts.ts';
import { typeText } from './words.ts';

const columns = (): PagedTableProps<Ticket>['columns'] => [
  { key: 'date', title: t('field.created'), cell: ({ createdAt }) => moment(createdAt) },
  { key: 'type', title: t('field.type'), cell: ({ details }) => typeText(details.type) },
  { key: 'since', title: t('field.statusDate'), cell: ({ statusAt }) => moment(statusAt) },
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
  const search = useSearch({ from: '/signed-in/shell/tickets/list' });
  const navigate = useNavigate();
  return (
    <RequestList
      kind="ticket"
      title={t('list.title')}
      intro={t('list.intro')}
      fetch={fetchTickets}
      search={search}
      onSearch={(next, how) => void navigate({ to: '/tickets/list', search: next, ...how })}
      action={
        <Link to="/tickets/create" className={buttonClass()}>
          <Icon name="plus" />
          {t('list.new')}
        </Link>
      }
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/tickets/details" search={{ id }} {...link} />}
    />
  );
};
