import { membersReached } from '@rafiq/contract/feeds/batch';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { systemProblem } from '../../../lib/system-issues.ts';
import { applyBatch, type BatchReport } from '../api.ts';
import { t } from '../texts.ts';

export interface StepProps {
  batch: BatchReport;
  open: boolean;
  onClose: () => void;
}

/** Said once more in figures; with refused rows it goes on only when that is said. */
export const ApplyDialog = ({ batch, open, onClose }: StepProps) => {
  const [isWithout, setWithout] = useState(false);
  const { counts } = batch;
  const applying = useTask(async () => {
    await applyBatch(batch.id, isWithout);
    onClose();
  });
  const isBlocked = counts.refused > 0 && !isWithout;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('apply.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            busy={applying.busy}
            blockedBecause={isBlocked ? t('apply.blocked', { count: counts.refused }) : ''}
            onClick={() => void applying.run(undefined)}
          >
            {t('apply')}
          </Button>
        </>
      }
    >
      <p>
        {t('apply.text', { new: counts.new, changed: counts.changed, removed: counts.removed })}
      </p>
      <p>{t('apply.told', { count: membersReached(batch.reached) })}</p>
      {counts.refused > 0 && (
        <Checkbox
          checked={isWithout}
          label={t('apply.without', { count: counts.refused })}
          onChange={setWithout}
        />
      )}
      {applying.error !== null && <Alert tone="rejected">{systemProblem(applying.error)}</Alert>}
    </Dialog>
  );
};
