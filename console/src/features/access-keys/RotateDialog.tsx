import { checkOverlapDays, OVERLAP_DAYS } from '@rafiq/contract/access-keys/rules';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { FormDialog, TaskForm } from '../../lib/FormDialog.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { type Key, rotateKey } from './api.ts';
import { t } from './texts.ts';

interface Props {
  /** Null: none is to be rotated. */
  of: Key | null;
  onClose: () => void;
  onMade: (bearer: string) => void;
}

const RotateForm = ({ id, onMade }: { id: string; onMade: Props['onMade'] }) => {
  const [days, setDays] = useState(String(OVERLAP_DAYS.usual));
  // an empty field is no number of days
  const count = days.trim() === '' ? Number.NaN : Number(days);
  const rotating = useTask(async () => onMade(await rotateKey(id, count)));
  const { problemOf, leave, reveal } = useFieldProblems<'overlap-days'>({
    issues: checkOverlapDays(count),
  });
  const problem = rotating.error === null ? '' : systemProblem(rotating.error);
  return (
    <TaskForm task={rotating} reveal={reveal} problem={problem} submit={t('rotate')}>
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
    </TaskForm>
  );
};

export const RotateDialog = ({ of, onClose, onMade }: Props) => (
  <FormDialog
    open={of !== null}
    onClose={onClose}
    title={t('rotate.title', { name: of?.name ?? '' })}
  >
    {of && <RotateForm id={of.id} onMade={onMade} />}
  </FormDialog>
);
