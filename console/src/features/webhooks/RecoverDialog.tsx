import { isIsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { today } from '@rafiq/kit/formats/format.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { FormDialog, TaskForm } from '../../lib/FormDialog.tsx';
import { systemProblem } from '../../lib/system-issues.ts';
import { recoverSince } from './api.ts';
import { t } from './texts.ts';

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
  const problem = recovering.error === null ? '' : systemProblem(recovering.error);
  return (
    <TaskForm task={recovering} reveal={reveal} problem={problem} submit={t('recover')}>
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
    </TaskForm>
  );
};

export const RecoverDialog = ({ id, open, onClose, onDone }: Props) => (
  <FormDialog open={open} onClose={onClose} title={t('recover.title')}>
    <RecoverForm id={id} onDone={onDone} />
  </FormDialog>
);
