import { BEGUN_FORM_DAYS } from '@rafiq/contract/core/constants';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BegunForms } from '../requests/begun/BegunForms.tsx';
import { useBegunForms } from '../requests/begun/merged.ts';
import styles from './DraftsScreen.module.css';
import { removeAllBegun } from './remove-all.ts';
import { t } from './texts.ts';

type Outcome = 'removed' | 'someLeft';

const RemoveAll = ({ onDone }: { onDone: (outcome: Outcome) => void }) => {
  const { forms } = useBegunForms();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    onDone((await removeAllBegun(forms)) ? 'removed' : 'someLeft');
    setBusy(false);
    setAsking(false);
  };
  return (
    <div className={styles.actions}>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('removeAll')}
      </Button>
      <ConfirmDialog
        tone="danger"
        open={isAsking}
        busy={isBusy}
        title={t('removeAllTitle')}
        text={t('removeAllText')}
        yes={t('yes')}
        no={t('no')}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </div>
  );
};

const List = ({ onDone }: { onDone: (outcome: Outcome) => void }) => {
  const { forms, account, isLooking } = useBegunForms();
  if (isLooking) return <Skeleton lines={4} label={t('loading')} />;
  if (account.isError && forms.length === 0) {
    return (
      <Problem
        message={messageOf(account.error)}
        retry={common('retry')}
        onRetry={() => void account.refetch()}
      />
    );
  }
  if (forms.length === 0)
    return (
      <div className={cardClass}>
        <EmptyState
          title={t('empty')}
          action={
            <Link to="/requests" className={buttonClass({ variant: 'soft' })}>
              {t('emptyAction')}
            </Link>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </div>
    );
  return (
    <>
      <BegunForms showsEnd />
      <RemoveAll onDone={onDone} />
    </>
  );
};

/** Everything that was begun and not sent, wherever: to go on with, or to remove. */
export const DraftsScreen = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isConnected = useConnected();
  return (
    <Page title={t('title')} intro={t('intro', { days: BEGUN_FORM_DAYS })}>
      {!isConnected && <Alert tone="blocked">{t('offline')}</Alert>}
      {outcome && <Alert tone={outcome === 'removed' ? 'success' : 'blocked'}>{t(outcome)}</Alert>}
      <List onDone={setOutcome} />
    </Page>
  );
};
