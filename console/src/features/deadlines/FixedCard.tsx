import {
  DEADLINE_LIMITS,
  type FixedHoliday,
  type WorkCalendar,
} from '@rafiq/contract/deadlines/model';
import { checkName } from '@rafiq/contract/deadlines/rules';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import styles from './Deadlines.module.css';
import { dayOfYear } from './day-of-year.ts';
import { type ProblemAt, problemText, without } from './draft.ts';
import { Full } from './Full.tsx';
import { t } from './texts.ts';

/** 30/07, as it is said; the month comes first where it is kept. */
const TYPED = /^(\d{1,2})[/.-](\d{1,2})$/;

const readDay = (typed: string): string => {
  const [, day = '', month = ''] = TYPED.exec(typed.trim()) ?? [];
  return day === '' ? '' : `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const AddFixed = ({ onAdd }: { onAdd: (holiday: FixedHoliday) => void }) => {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [isSent, setSent] = useState(false);
  const day = readDay(typed);
  const isDay = dayOfYear(day) !== null;
  const [wrong] = checkName('name', name.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (wrong || !isDay) return;
    onAdd({ name: name.trim(), day });
    setName('');
    setTyped('');
    setSent(false);
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextField
        label={t('add.name')}
        value={name}
        maxLength={DEADLINE_LIMITS.name}
        error={isSent && wrong ? problemText(wrong) : ''}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('fixed.day')}
        value={typed}
        dir="ltr"
        placeholder={t('fixed.format')}
        maxLength={5}
        error={isSent && !isDay ? t('fixed.wrong') : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="soft" icon="plus">
        {t('add')}
      </Button>
    </form>
  );
};

interface Props {
  calendar: WorkCalendar;
  field: string;
  problemAt: ProblemAt;
  onChange: (calendar: WorkCalendar) => void;
}

/** The same day every year. */
export const FixedCard = ({ calendar, field, problemAt, onChange }: Props) => (
  <Card title={t('fixed')}>
    <Full field={field} problemAt={problemAt} />
    <ul className={styles.list} data-field={field}>
      {calendar.fixed.map(({ name, day }, at) => (
        <li key={`${name} ${day}`} className={styles.holiday} data-field={`${field}.${at}`}>
          <div>
            <strong>{holidayName(name)}</strong>
            <span className={styles.dates}>{dayOfYear(day) ?? day}</span>
          </div>
          <span className={styles.error}>
            {problemAt(`${field}.${at}.day`) || problemAt(`${field}.${at}.name`)}
          </span>
          <Button
            small
            variant="plain"
            icon="trash"
            aria-label={t('holiday.remove.of', { name: holidayName(name) })}
            onClick={() => onChange({ ...calendar, fixed: without(calendar.fixed, at) })}
          >
            {null}
          </Button>
        </li>
      ))}
    </ul>
    <AddFixed onAdd={(one) => onChange({ ...calendar, fixed: [...calendar.fixed, one] })} />
  </Card>
);
