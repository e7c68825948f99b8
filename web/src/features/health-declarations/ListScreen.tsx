import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { day, moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import type { Column } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useNewRequest } from '../requests/contract/NewRequest.tsx';
import { RequestList } from '../requests/list/RequestList.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { fetchDeclarations, type HealthDeclaration } from './api.ts';
import { t } from './texts.ts';
import { typeText } from './words.ts';

const columns = (): [Column<HealthDeclaration>, ...Column<HealthDeclaration>[]] => [
  {
    key: 'type',
    title: t('field.type'),
    cell: ({ details, createdAt }) => (
      <>
        {typeText(details.type)}
        <ToldApart>{moment(createdAt)}</ToldApart>
      </>
    ),
  },
  { key: 'created', title: t('field.created'), cell: ({ createdAt }) => day(createdAt) },
  {
    key: 'beneficiary',
    title: t('field.beneficiary'),
    cell: ({ details }) => (
      <bdi>{`${details.beneficiaryFirstName} ${details.beneficiaryLastName}`}</bdi>
    ),
  },
  {
    key: 'consultation',
    title: t('field.consultation'),
    cell: ({ details }) => shortDate(details.consultationDate),
  },
  {
    key: 'fees',
    title: t('field.fees'),
    align: 'end',
    cell: ({ details }) => <Money value={details.engagedFees} />,
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
  const search = useSearch({ from: '/signed-in/shell/declarations/list' });
  const navigate = useNavigate();
  const create = useNewRequest('health-declaration', t('list.new'));
  return (
    <RequestList
      kind="health-declaration"
      title={t('list.title')}
      intro={t('list.intro')}
      fetch={fetchDeclarations}
      search={search}
      onSearch={(next, { replace }) =>
        void navigate({ to: '/declarations/list', search: next, replace, resetScroll: false })
      }
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/declarations/details" search={{ id }} {...link} />}
      {...create}
      emptyText={t('list.empty')}
    />
  );
};
