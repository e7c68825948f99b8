import { addDays } from '@rafiq/contract/core/dates';
import type { SpecialPeriod, WorkCalendar } from '@rafiq/contract/deadlines/model';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import styles from './Deadlines.module.css';
import { type ProblemAt, replaced, without } from './draft.ts';
import { Full } from './Full.tsx';
import { t } from './texts.ts';
import { WeekFields } from './WeekFields.tsx';

interface PeriodProps {
  period: SpecialPeriod;
  field: string;
  problemAt: ProblemAt;
  onChange: (period: SpecialPeriod) => void;
  onRemove: () => void;
}

const Period = ({ period, field, problemAt, onChange, onRemove }: PeriodProps) => {
  const name = holidayName(period.name);
  const day = (end: 'from' | 'to') => (
    <DateField
      label={t(`period.${end}`)}
      value={period[end]}
      error={problemAt(`${field}.${end}`)}
      onChange={(value) => onChange({ ...period, [end]: value })}
      texts={dateTexts()}
    />
  );
  const days = period.week.map((_hours, at) => `week.${at}`);
  const isWrong = ['from', 'to', 'name', 'week', ...days].some((part) =>
    problemAt(`${field}.${part}`),
  );
  return (
    <details className={styles.more} data-field={field} open={isWrong || undefined}>
      <summary>
        <strong>{name}</strong>{' '}
        <span className={styles.dates}>
          {t('holiday.span', { from: shown(period.from), to: shown(period.to) })}
        </span>
      </summary>
      <div className={styles.period}>
        <TextField
          label={t('period.name')}
          value={name}
          maxLength={60}
          error={problemAt(`${field}.name`)}
          onChange={({ target }) => onChange({ ...period, name: target.value })}
        />
        {day('from')}
        {day('to')}
      </div>
      <WeekFields
        week={period.week}
        field={`${field}.week`}
        problemAt={problemAt}
        onChange={(week) => onChange({ ...period, week })}
      />
      <Button
        small
        variant="ghost"
        icon="trash"
        aria-label={t('holiday.remove.of', { name })}
        onClick={onRemove}
      >
        {t('period.remove')}
      </Button>
    </details>
  );
};

const shown = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? shortDate(date) : date);

interface Props {
  calendar: WorkCalendar;
  field: string;
  problemAt: ProblemAt;
  onChange: (calendar: WorkCalendar) => void;
}

/** Days on which other hours hold. A new one begins with the usual hours. */
export const PeriodsCard = ({ calendar, field, problemAt, onChange }: Props) => {
  const { periods } = calendar;
  const set = (next: SpecialPeriod[]) => onChange({ ...calendar, periods: next });
  const start = [today(), ...periods.map(({ to }) => to)].toSorted().at(-1) ?? today();
  const added = {
    ...{ name: t('period.new'), from: addDays(start, 1), to: addDays(start, 30) },
    week: calendar.week,
  };
  return (
    <Card title={t('periods')}>
      <p className={styles.note}>{t('periods.text')}</p>
      <Full field={field} problemAt={problemAt} />
      {periods.map((period, at) => (
        <Period
          // biome-ignore lint/suspicious/noArrayIndexKey: its name and days are typed here
          key={at}
          {...{ period, problemAt }}
          field={`${field}.${at}`}
          onChange={(next) => set(replaced(periods, at, next))}
          onRemove={() => set(without(periods, at))}
        />
      ))}
      <div className={styles.add}>
        <Button variant="soft" icon="plus" onClick={() => set([...periods, added])}>
          {t('period.add')}
        </Button>
      </div>
    </Card>
  );
};
