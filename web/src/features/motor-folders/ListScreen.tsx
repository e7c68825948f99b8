import { plateText } from '@rafiq/contract/core/plate';
import type { MotorFolderRow } from '@rafiq/contract/motor-folders/model';
import { MOTOR_STATUSES, type MotorStatus } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { FolderNumber, Money, Plate } from '@rafiq/kit/ui/Figures.tsx';
import type { Column } from '@rafiq/kit/ui/PagedTable.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { FolderListScreen } from '../folders/list/FolderListScreen.tsx';
import { type FolderSearch, policyInAddress } from '../folders/list/search.ts';
import { statusColumns } from '../folders/list/status-columns.tsx';
import { t as shared } from '../folders/texts.ts';
import { useProfile } from '../profile/api.ts';
import { motorFolderSource, motorStatusText } from './api.ts';
import { t } from './texts.ts';

const columns = (): [Column<MotorFolderRow>, ...Column<MotorFolderRow>[]] => [
  {
    key: 'reference',
    title: t('field.reference'),
    cell: ({ reference }) => <FolderNumber number={reference} />,
  },
  {
    key: 'vehicle',
    title: t('field.vehicle'),
    cell: ({ make, model }) => <bdi>{`${make} ${model}`}</bdi>,
  },
  { key: 'plate', title: t('field.plate'), cell: ({ plate }) => <Plate plate={plate} /> },
  { key: 'loss', title: t('field.lossDate'), cell: ({ lossDate }) => shortDate(lossDate) },
  ...statusColumns<MotorFolderRow>(
    { status: t('field.status'), statusDate: t('field.statusDate') },
    ({ status }) => <StatusTag tone={MOTOR_TAGS[status]}>{motorStatusText(status)}</StatusTag>,
  ),
  {
    key: 'refunded',
    title: amountName('refundedAmount'),
    align: 'end',
    cell: ({ refundedAmount }) =>
      refundedAmount === null ? shared('amounts.unknown') : <Money value={refundedAmount} />,
  },
];

export const ListScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/auto/docs' });
  const navigate = useNavigate();
  const policies = enabledOnly(useProfile().policies).motor;
  const write = useCallback(
    (next: FolderSearch<MotorStatus>, { replace } = { replace: false }) =>
      void navigate({ to: '/auto/docs', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return (
    <FolderListScreen
      title={t('list.title')}
      intro={search.sort ? undefined : t('list.intro')}
      source={motorFolderSource}
      search={search}
      onSearch={write}
      statuses={MOTOR_STATUSES.map((value) => ({ value, label: motorStatusText(value) }))}
      policies={policies.map((policy) => ({
        value: policyInAddress(policy),
        label: `${policy.make} ${policy.model} · ${plateText(policy.plate)}`,
      }))}
      dateLabel={t('field.lossDate')}
      sorts={{
        oldest: shared('sort.oldest'),
        spent: t('sort.spent'),
        refunded: t('sort.refunded'),
      }}
      searchHint={t('list.searchHint')}
      emptyText={t('list.empty')}
      columns={columns()}
      rowLink={({ id }, link) => <Link to="/auto/details" search={{ id }} {...link} />}
    />
  );
};
