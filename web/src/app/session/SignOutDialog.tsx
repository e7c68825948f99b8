import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { waitingForms } from '../../lib/file-drafts.ts';
import { t } from '../texts.ts';
import styles from './SignOutDialog.module.css';
import { useSignOut } from './use-sign-out.ts';

interface Props {
  open: boolean;
  /** The wish was clear already: without a draft there is nothing left to ask. */
  isSure?: boolean;
  onClose: () => void;
}

/** How many drafts wait on this device; null until it is known. */
const useWaiting = (open: boolean): number | null => {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return;
    let isWanted = true;
    void waitingForms().then((forms) => isWanted && setCount(forms.length));
    return () => {
      isWanted = false;
      setCount(null);
    };
  }, [open]);
  return count;
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
  const isSettled = open && isSure && waiting === 0;
  const go = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isSettled) go();
  }, [isSettled]);
  if (!waiting) {
    return (
      <ConfirmDialog
        open={open && waiting === 0 && !isSure}
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
  return (
    <Dialog open={open} onClose={close} title={t('signOut.title')}>
      <p>{t('signOut.drafts', { count: waiting })}</p>
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
