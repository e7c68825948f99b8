import { checkOverlapDays, OVERLAP_DAYS } from '@rafiq/contract/access-keys/rules';
import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import { checkApprovalReason } from '@rafiq/contract/approvals/rules';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useState } from 'react';
import { FormDialog, TaskForm } from '../../lib/FormDialog.tsx';
import { useSystemProblems } from '../../lib/use-system-problems.ts';
import { ProofDialog } from '../access/ProofDialog.tsx';
import { useProved } from '../access/use-proved.ts';
import { askForSecret } from './api.ts';
import { ReasonField } from './ReasonField.tsx';
import { t } from './texts.ts';

interface Props {
  /** Null: none is to be rotated. */
  of: AccessKey | null;
  onClose: () => void;
  onAsked: () => void;
}

const RotateForm = ({ id, onAsked }: { id: string; onAsked: Props['onAsked'] }) => {
  const [days, setDays] = useState(String(OVERLAP_DAYS.usual));
  // an empty field is no number of days
  const count = days.trim() === '' ? Number.NaN : Number(days);
  const [reason, setReason] = useState('');
  const asking = useProved();
  const { problemOf, leave, mend, reveal, problem } = useSystemProblems<'overlap-days' | 'reason'>(
    [...checkOverlapDays(count), ...checkApprovalReason(reason)],
    asking.error,
  );
  const ask = () =>
    asking.run(async () => {
      await askForSecret(id, { days: count, reason });
      onAsked();
    });
  const task = { busy: asking.busy, run: ask };
  return (
    <>
      <TaskForm task={task} reveal={reveal} problem={problem} submit={t('rotate')}>
        <p>{t('rotate.text')}</p>
        <TextField
          label={t('rotate.days')}
          hint={t('rotate.hint', { max: OVERLAP_DAYS.max })}
          inputMode="numeric"
          dir="ltr"
          value={days}
          error={problemOf('overlap-days')}
          onBlur={() => leave('overlap-days')}
          onChange={(event) => setDays(event.target.value)}
        />
        <ReasonField
          reason={reason}
          error={problemOf('reason')}
          onChange={(typed) => {
            mend('reason');
            setReason(typed);
          }}
        />
      </TaskForm>
      <ProofDialog of={asking} />
    </>
  );
};

export const RotateDialog = ({ of, onClose, onAsked }: Props) => (
  <FormDialog
    open={of !== null}
    onClose={onClose}
    title={t('rotate.title', { name: of?.name ?? '' })}
  >
    {of && <RotateForm id={of.id} onAsked={onAsked} />}
  </FormDialog>
);
