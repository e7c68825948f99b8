import type { HealthFolderRow } from '@rafiq/contract/health-folders/model';
import { HEALTH_STATUSES, type HealthStatus } from '@rafiq/contract/health-folders/model';
import { isRefundKnown } from '@rafiq/contract/health-folders/rules';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import type { Column } from '@rafiq/kit/ui/PagedTable.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FolderListScreen } from '../folders/list/FolderListScreen.tsx';
import { FolderTags } from '../folders/list/FolderTags.tsx';
import { type FolderSearch, policyInAddress } from '../folders/list/search.ts';
import { statusColumns } from '../folders/list/status-columns.tsx';
import { t as shared } from '../folders/texts.ts';
import { useProfile } from '../profile/api.ts';
import { healthFolderSource, healthMarks, healthStatusText } from './api.ts';
import { t } from './texts.ts';

const columns = (): [Column<HealthFolderRow>, ...Column<HealthFolderRow>[]] => [
  {
    key: 'number',
    title: t('field.number'),
    cell: ({ folderNumber }) => <FolderNumber number={folderNumber} />,
  },
  {
    key: 'patient',
    title: t('field.patient'),
    cell: (row) => <bdi>{`${row.patientFirstName} ${row.patientLastName}`}</bdi>,
  },
  {
    key: 'consultation',
    title: t('field.consultation'),
    cell: ({ consultationDate }) => shortDate(consultationDate),
  },
  ...statusColumns<HealthFolderRow>(
    { status: t('field.status'), statusDate: t('field.statusDate') },
    (row) => <FolderTags {...healthMarks(row)} />,
  ),
  {
    key: 'engaged',
    title: amountName('engagedAmount'),
    align: 'end',
    cell: ({ engagedAmount }) => <Money value={engagedAmount} />,
  },
  {
    key: 'reimbursed',
    title: amountName('reimbursedAmount'),
    align: 'end',
    cell: (row) =>
      isRefundKnown(row) ? <Money value={row.reimbursedAmount} /> : t('amounts.notYet'),
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/health/docs' });
  const navigate = useNavigate();
  const policies = enabledOnly(useProfile().policies).health;
  const write = useCallback(
    (next: FolderSearch<HealthStatus>, { replace } = { replace: false }) =>
      void navigate({ to: '/health/docs', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <FolderListScreen
      title={t('list.title')}
      intro={search.sort ? undefined : t('list.intro')}
      source={healthFolderSource}
      search={search}
      onSearch={write}
      statuses={HEALTH_STATUSES.map((value) => ({ value, label: healthStatusText(value) }))}
      policies={policies.map((policy) => ({
        value: policyInAddress(policy),
        label: `${policy.label} · ${policy.clientName}`,
      }))}
      dateLabel={t('field.consultation')}
      sorts={{
        oldest: shared('sort.oldest'),
        spent: t('sort.spent'),
        refunded: t('sort.refunded'),
      }}
      searchHint={t('list.searchHint')}
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/health/details" search={{ id }} {...link} />}
    />
  );
};
