import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { LAST_SEEN } from '@rafiq/kit/http/query.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { policyInAddress } from '../folders/list/search.ts';
import { healthFoldersQuery } from '../health-folders/api.ts';
import styles from './Home.module.css';
import { type CardWay, PolicyCard } from './PolicyCard.tsx';
import { homeTexts, t } from './texts.ts';

/** Of a settled folder: what comes back is known, also where it is nothing (`isRefundKnown`). */
const LastRefund = ({ amount }: { amount: number | undefined }) => {
  if (amount === undefined) return t('health.noRefund');
  return homeTexts.rich('health.refund', { amount: <Money key="amount" value={amount} /> });
};

/** Numbers that fail to load are said to be missing: the card itself still opens the contract. */
const Figures = ({ policy: { officeId, policyId } }: { policy: HealthPolicy }) => {
  const ongoing = useQuery({
    ...healthFoldersQuery({ officeId, policyId, status: 'En cours', top: 1 }),
    ...LAST_SEEN,
  });
  const settled = useQuery({
    ...healthFoldersQuery({ officeId, policyId, status: 'Réglé', top: 1 }),
    ...LAST_SEEN,
  });
  if (ongoing.isPending || settled.isPending) return <span>{common('loading')}</span>;
  // What was seen before is shown, although it could not be asked for again.
  if (!ongoing.data || !settled.data) {
    return <span className={styles.muted}>{t('health.unavailable')}</span>;
  }
  const last = settled.data.rows[0];
  return (
    <>
      <StatusTag tone="ongoing">{t('health.ongoing', { count: ongoing.data.count })}</StatusTag>
      <span className={styles.muted}>
        <LastRefund amount={last?.reimbursedAmount} />
      </span>
    </>
  );
};

interface Props extends CardWay {
  policy: HealthPolicy;
}

/** Opens the folders of the contract, unless it was asked to lead elsewhere. */
export const HealthCard = ({ policy, to, ...way }: Props) => (
  <PolicyCard
    policy={{ kind: 'health', id: policy.id }}
    to={to ?? '/health/docs'}
    search={to ? {} : { policy: policyInAddress(policy) }}
    {...way}
    icon="heart"
    title={policy.clientName}
    subtitle={<Written>{policy.label}</Written>}
    footer={<Figures policy={policy} />}
  />
);
