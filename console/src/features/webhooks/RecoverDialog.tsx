import { isIsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { today } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type FormEvent, useState } from 'react';
import { systemProblem } from '../../lib/system-issues.ts';
import { recoverSince } from './api.ts';
import { t } from './texts.ts';
import styles from './Webhooks.module.css';

interface Props {
  id: string;
  open: boolean;
  onClose: () => void;
  /** How many leave again. */
  onDone: (count: number) => void;
}

const RecoverForm = ({ id, onDone }: Pick<Props, 'id' | 'onDone'>) => {
  const [since, setSince] = useState(today());
  const [all, setAll] = useState(false);
  const recovering = useTask(async () => onDone(await recoverSince(id, { since, all })));
  const issues = isIsoDate(since) ? [] : [issue('since', 'date_format')];
  const { problemOf, leave, reveal } = useFieldProblems<'since'>({ issues });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void recovering.run(undefined);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('recover.text')}</p>
      <DateField
        label={t('recover.since')}
        value={since}
        max={today()}
        texts={dateTexts()}
        error={problemOf('since')}
        onLeave={() => leave('since')}
        onChange={setSince}
      />
      <Checkbox checked={all} label={t('recover.all')} onChange={setAll} />
      {recovering.error !== null && (
        <Alert tone="rejected">{systemProblem(recovering.error)}</Alert>
      )}
      <Button type="submit" wide busy={recovering.busy}>
        {t('recover')}
      </Button>
    </form>
  );
};

export const RecoverDialog = ({ id, open, onClose, onDone }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('recover.title')}
    actions={
      <Button variant="ghost" onClick={onClose}>
        {common('close')}
      </Button>
    }
  >
    <RecoverForm id={id} onDone={onDone} />
  </Dialog>
);
