import type { Approval } from '@rafiq/contract/approvals/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { ApprovalCard } from './ApprovalCard.tsx';
import styles from './Approvals.module.css';
import { useApprovalCount, useApprovals } from './api.ts';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { FeedsWaiting } from './FeedsWaiting.tsx';
import { t } from './texts.ts';

interface GroupProps {
  name: 'waiting' | 'asked' | 'decided';
  approvals: Approval[];
  onAsk: (asked: Asked) => void;
}

const Group = ({ name, approvals, onAsk }: GroupProps) => (
  <section aria-label={t(`group.${name}`)} className={styles.group}>
    <h2>{t(`group.${name}`)}</h2>
    {approvals.length === 0 ? (
      <p className={styles.muted}>{t(`empty.${name}`)}</p>
    ) : (
      <div className={styles.list}>
        {approvals.map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} onAsk={onAsk} />
        ))}
      </div>
    )}
  </section>
);

const Groups = ({ mayDecide }: { mayDecide: boolean }) => {
  const approvals = useApprovals(useApprovalCount(mayDecide));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isDone, setDone] = useState(false);
  if (approvals.isPending) return <Skeleton lines={4} label={common('loading')} />;
  if (approvals.isError) return <QueryProblem query={approvals} />;
  const ask = (wanted: Asked) => {
    setDone(false);
    setAsked(wanted);
  };
  const { data } = approvals;
  return (
    <>
      {isDone && <Alert tone="success">{t('done')}</Alert>}
      <FeedsWaiting feeds={data.feeds} />
      {mayDecide && <Group name="waiting" approvals={data.waiting} onAsk={ask} />}
      <Group name="asked" approvals={data.asked} onAsk={ask} />
      {mayDecide && <Group name="decided" approvals={data.decided} onAsk={ask} />}
      <DecideDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          setDone(true);
        }}
      />
    </>
  );
};

export const ApprovalsScreen = () => {
  const { may } = useStaff();
  if (!may.includes('approvals.read')) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Groups mayDecide={may.includes('approvals.decide')} />
    </Page>
  );
};
