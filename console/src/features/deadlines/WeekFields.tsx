import { hoursText } from '@rafiq/contract/deadlines/hours';
import type { Week } from '@rafiq/contract/deadlines/model';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useState } from 'react';
import styles from './Deadlines.module.css';
import { type ProblemAt, replaced } from './draft.ts';
import { readHours } from './hours-text.ts';
import { t } from './texts.ts';

interface DayProps {
  label: string;
  week: Week;
  at: number;
  error: string;
  onChange: (week: Week) => void;
}

/** What is typed stays as typed until one leaves: 8h becomes 08:00 then, and not while one writes 8h30. */
const Day = ({ label, week, at, error, onChange }: DayProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={typed ?? hoursText(week[at] ?? [])}
      dir="ltr"
      maxLength={60}
      placeholder={t('week.none')}
      error={typed === null ? error : ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(replaced(week, at, readHours(target.value)));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

interface Props {
  week: Week;
  /** Where its problems are said. */
  field: string;
  problemAt: ProblemAt;
  onChange: (week: Week) => void;
}

export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export const WeekFields = ({ week, field, problemAt, onChange }: Props) => {
  const problem = problemAt(field);
  return (
    <div data-field={field}>
      <div className={styles.week}>
        {DAYS.map((day, at) => (
          <Day
            key={day}
            label={t(`day.${day}`)}
            {...{ week, at, onChange }}
            error={problemAt(`${field}.${at}`)}
          />
        ))}
      </div>
      <p className={styles.error} role="alert">
        {problem}
      </p>
    </div>
  );
};
