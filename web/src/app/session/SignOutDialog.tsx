import { BEGUN_FORM_DAYS } from '@rafiq/contract/core/constants';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { listDrafts } from '../../lib/file-drafts.ts';
import { t } from '../texts.ts';
import styles from './SignOutDialog.module.css';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  open: boolean;
  /** The wish was clear already: without a draft there is nothing left to ask. */
  isSure?: boolean;
  onClose: () => void;
}

interface Waiting {
  count: number;
  /** How many of them are in the account as they are here. */
  kept: number;
}

const countDrafts = async (): Promise<Waiting> => {
  const drafts = await listDrafts();
  if (drafts.length === 0) return { count: 0, kept: 0 };
  const { isInAccount } = await import('../../lib/draft-sync.ts');
  return { count: drafts.length, kept: drafts.filter(({ draft }) => isInAccount(draft)).length };
};

/** How many drafts wait on this device; null until it is known. */
const useWaiting = (open: boolean): Waiting | null => {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    if (!open) return;
    let isWanted = true;
    void countDrafts().then((found) => isWanted && setWaiting(found));
    return () => {
      isWanted = false;
      setWaiting(null);
    };
  }, [open]);
  return waiting;
};

/**
 * A family may share the phone, and a draft holds their papers: who has one says whether it stays. To remove it is the
 * first answer.
 */
export const SignOutDialog = ({ open, isSure = false, onClose }: Props) => {
  const { busy, leave } = useSignOut();
  const waiting = useWaiting(open);
  const close = () => {
    if (!busy) onClose();
  };
  const isSettled = open && isSure && waiting?.count === 0;
  const go = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isSettled) go();
  }, [isSettled]);
  if (!waiting?.count) {
    return (
      <ConfirmDialog
        open={open && waiting !== null && !isSure}
        title={t('signOut.title')}
        text={t('signOut.text')}
        yes={common('yes')}
        no={common('no')}
        busy={busy}
        onYes={() => void leave()}
        onNo={close}
      />
    );
  }
  const { count, kept } = waiting;
  return (
    <Dialog open={open} onClose={close} title={t('signOut.title')}>
      <p>{t('signOut.drafts', { count })}</p>
      {kept > 0 && <p>{t('signOut.account', { count: kept, days: BEGUN_FORM_DAYS })}</p>}
      {kept < count && <p>{t('signOut.notInAccount', { count: count - kept })}</p>}
      <div className={styles.answers}>
        <Button busy={busy} onClick={() => void leave({ removingDrafts: true })}>
          {t('signOut.remove')}
        </Button>
        <Button variant="ghost" busy={busy} onClick={() => void leave()}>
          {t('signOut.keep')}
        </Button>
        <Button variant="plain" onClick={close}>
          {t('signOut.stay')}
        </Button>
      </div>
    </Dialog>
  );
};
