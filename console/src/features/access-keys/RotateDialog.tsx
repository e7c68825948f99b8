import { checkOverlapDays, OVERLAP_DAYS } from '@rafiq/contract/access-keys/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type FormEvent, useState } from 'react';
import { systemProblem } from '../../lib/system-issues.ts';
import { type Key, rotateKey } from './api.ts';
import styles from './Keys.module.css';
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
  const issues = checkOverlapDays(count);
  const { problemOf, leave, reveal } = useFieldProblems<'overlap-days'>({ issues });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void rotating.run(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      {rotating.error !== null && <Alert tone="rejected">{systemProblem(rotating.error)}</Alert>}
      <Button type="submit" wide busy={rotating.busy}>
        {t('rotate')}
      </Button>
    </form>
  );
};

export const RotateDialog = ({ of, onClose, onMade }: Props) => (
  <Dialog
    open={of !== null}
    onClose={onClose}
    title={t('rotate.title', { name: of?.name ?? '' })}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    {of && <RotateForm id={of.id} onMade={onMade} />}
  </Dialog>
);
