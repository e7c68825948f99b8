import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useHasRoom } from '@rafiq/kit/ui/use-has-room.ts';
import { useRef, useState } from 'react';
import { t } from '../texts.ts';
import styles from './FormActions.module.css';
import type { FormValues } from './request-form-model.ts';
import type { UsedForm } from './use-request-form.ts';

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  /** Why it cannot be sent yet. */
  blockedBecause: string;
  sendLabel: string;
  /** The draft is gone by then. */
  onCancelled: () => void;
}

/** Room for both buttons and the reason beside them. */
const FOOT_REMS = 40;

/** The foot of a form without steps. Cancelling asks first when there is something to lose. */
export const FormActions = <Values extends FormValues>({
  form,
  blockedBecause,
  sendLabel,
  onCancelled,
}: Props<Values>) => {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = () => void form.does.discard().then(onCancelled);
  const foot = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(foot, FOOT_REMS);
  const giveUp = (
    <Button
      variant="ghost"
      blockedBecause={form.phase === 'creating' ? t('send.underWay') : ''}
      onClick={() => (form.savedAt === null ? cancel() : setCancelling(true))}
    >
      {t('wizard.cancel')}
    </Button>
  );
  return (
    // Where it is tight sending stands above, and the keys follow what is seen.
    <div ref={foot} className={styles.actions} data-tight={!hasRoom}>
      {hasRoom && giveUp}
      <div className={styles.send}>
        <Button type="submit" busy={form.isBusy} blockedBecause={blockedBecause} showsReason>
          {sendLabel}
        </Button>
      </div>
      {!hasRoom && giveUp}
      <ConfirmDialog
        tone="danger"
        open={isCancelling}
        title={t('wizard.cancelTitle')}
        text={t('wizard.cancelText')}
        yes={t('wizard.cancelYes')}
        no={t('wizard.cancelNo')}
        onYes={cancel}
        onNo={() => setCancelling(false)}
      />
    </div>
  );
};
