import type { Approval, ApprovalDecision } from '@rafiq/contract/approvals/model';
import { isOwnApproval } from '@rafiq/contract/approvals/rules';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { useStaff } from '../access/api.ts';
import styles from './Approvals.module.css';
import { useApprovals, useDecide } from './api.ts';
import { t } from './texts.ts';

interface Asked {
  approval: Approval;
  decision: ApprovalDecision;
}

const One = ({ approval, onAsk }: { approval: Approval; onAsk: (asked: Asked) => void }) => {
  const { id } = useStaff();
  const isOwn = isOwnApproval(approval.askedBy.id, id);
  const facts = [
    ['member', `${approval.member.name} · ${approval.member.cin}`],
    ['email', approval.email],
    ['phone', approval.phone],
    ['old', t(`old.${approval.oldContact}`)],
    ['reason', approval.reason],
    ['askedBy', `${approval.askedBy.name} · ${moment(approval.askedAt)}`],
    ['lapses', day(approval.lapsesAt)],
  ] as const;
  return (
    <Card title={t(`kind.${approval.kind}`)}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.actions}>
        <Button
          small
          blockedBecause={isOwn ? t('own') : ''}
          onClick={() => onAsk({ approval, decision: 'approve' })}
        >
          {t('approve')}
        </Button>
        <Button variant="ghost" small onClick={() => onAsk({ approval, decision: 'refuse' })}>
          {t(isOwn ? 'takeBack' : 'refuse')}
        </Button>
      </div>
    </Card>
  );
};

const List = () => {
  const approvals = useApprovals();
  const [asked, setAsked] = useState<Asked | null>(null);
  const deciding = useDecide();
  if (approvals.isPending) return <Skeleton lines={4} label={common('loading')} />;
  if (approvals.isError) return <QueryProblem query={approvals} />;
  return (
    <>
      {deciding.isSuccess && <Alert tone="success">{t('done')}</Alert>}
      {deciding.error && <Alert tone="rejected">{problemText(deciding.error)}</Alert>}
      {approvals.data.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <div className={styles.list}>
          {approvals.data.map((approval) => (
            <One key={approval.id} approval={approval} onAsk={setAsked} />
          ))}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t(asked?.decision === 'approve' ? 'approve.title' : 'refuse.title')}
        text={t(asked?.decision === 'approve' ? 'approve.text' : 'refuse.text')}
        yes={common('yes')}
        no={common('no')}
        busy={deciding.isPending}
        onYes={() => {
          if (asked)
            deciding.mutate(
              { id: asked.approval.id, decision: asked.decision },
              { onSettled: () => setAsked(null) },
            );
        }}
        onNo={() => setAsked(null)}
      />
    </>
  );
};

export const ApprovalsScreen = () => {
  if (!useStaff().may.includes('approvals.decide'))
    return (
      <EmptyState heading="h1" title={t('denied.title')}>
        {t('denied.text')}
      </EmptyState>
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <List />
    </Page>
  );
};
