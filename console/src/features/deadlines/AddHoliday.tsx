import { isIsoDate } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { type DatedHoliday, DEADLINE_LIMITS } from '@rafiq/contract/deadlines/model';
import { checkName } from '@rafiq/contract/deadlines/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText, dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, useState } from 'react';
import styles from './Deadlines.module.css';
import { t } from './texts.ts';

/** A day without work that is of one year alone. */
export const AddHoliday = ({ onAdd }: { onAdd: (holiday: DatedHoliday) => void }) => {
  const [name, setName] = useState('');
  const [day, setDay] = useState('');
  const [isSent, setSent] = useState(false);
  const [wrong] = checkName('name', name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (wrong || !isIsoDate(day)) return;
    onAdd({ name: name.trim(), day, days: 1, moon: false, confirmed: true });
    setName('');
    setDay('');
    setSent(false);
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={t('add.name')}
        value={name}
        maxLength={DEADLINE_LIMITS.name}
        error={isSent && wrong ? issueText(wrong) : ''}
        onChange={({ target }) => setName(target.value)}
      />
      <DateField
        label={t('add.day')}
        value={day}
        onChange={setDay}
        error={isSent && !isIsoDate(day) ? dateIssueText(issue('day', 'date_format')) : ''}
        texts={dateTexts()}
      />
      <Button type="submit" variant="soft" icon="plus">
        {t('add')}
      </Button>
    </form>
  );
};
