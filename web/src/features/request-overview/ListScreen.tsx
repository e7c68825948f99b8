import type { RequestSummary } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BegunForms } from '../requests/begun/BegunForms.tsx';
import { KINDS } from '../requests/kinds.ts';
import { RequestTable } from '../requests/list/RequestTable.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { kindText } from '../requests/subject.ts';
import { fetchOverview, OVERVIEW_KEY } from './api.ts';
import styles from './Overview.module.css';
import { t } from './texts.ts';

const columns = (): PagedTableProps<RequestSummary>['columns'] => [
  {
    key: 'kind',
    title: t('field.kind'),
    cell: ({ kind, createdAt }) => (
      <span className={styles.kind}>
        <span className={styles.tile}>
          <Icon name={KINDS[kind].icon} size={18} />
        </span>
        {kindText(kind)}
        <ToldApart>{moment(createdAt)}</ToldApart>
      </span>
    ),
  },
  { key: 'date', title: t('field.date'), cell: ({ createdAt }) => moment(createdAt) },
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
  const search = useSearch({ from: '/signed-in/shell/requests' });
  const navigate = useNavigate();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <BegunForms />
      <RequestTable
        list="all"
        label={t('title')}
        queryKey={OVERVIEW_KEY}
        fetch={fetchOverview}
        search={search}
        onSearch={(next, how) => void navigate({ to: '/requests', search: next, ...how })}
        emptyText={t('empty')}
        columns={columns()}
        rowLink={({ id, kind }, link) => (
          <Link to={KINDS[kind].details} search={{ id }} {...link} />
        )}
      />
    </Page>
  );
};
