import { addDays, type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';
import type { DatedHoliday, WorkCalendar } from '@rafiq/contract/deadlines/model';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import { AddHoliday } from './AddHoliday.tsx';
import styles from './Deadlines.module.css';
import { type ProblemAt, replaced, without } from './draft.ts';
import { Full } from './Full.tsx';
import { t } from './texts.ts';

const datesOf = ({ day, days }: DatedHoliday): string => {
  if (!isIsoDate(day)) return day;
  return days === 1
    ? shortDate(day)
    : t('holiday.span', { from: shortDate(day), to: shortDate(addDays(day, days - 1)) });
};

interface RowProps {
  holiday: DatedHoliday;
  field: string;
  problemAt: ProblemAt;
  onChange: (holiday: DatedHoliday) => void;
  onRemove: () => void;
}

/** The moon is seen the evening before: a press moves the feast by a day, and makes it certain. */
const Dated = ({ holiday, field, problemAt, onChange, onRemove }: RowProps) => {
  const name = holidayName(holiday.name);
  const move = (by: number) =>
    onChange({ ...holiday, day: addDays(holiday.day, by), confirmed: true });
  return (
    <li className={styles.holiday} data-field={field}>
      <div>
        <strong>{name}</strong>
        <span className={styles.dates}>{datesOf(holiday)}</span>
      </div>
      {holiday.moon && (
        <StatusTag tone={holiday.confirmed ? 'success' : 'blocked'}>
          {t(holiday.confirmed ? 'holiday.confirmed' : 'holiday.forecast')}
        </StatusTag>
      )}
      <span className={styles.error}>
        {['name', 'day', 'days'].map((part) => problemAt(`${field}.${part}`)).find(Boolean)}
      </span>
      <div className={styles.acts}>
        <Button
          small
          variant="soft"
          aria-label={t('holiday.sooner.of', { name })}
          onClick={() => move(-1)}
        >
          {t('holiday.sooner')}
        </Button>
        <Button
          small
          variant="soft"
          aria-label={t('holiday.later.of', { name })}
          onClick={() => move(1)}
        >
          {t('holiday.later')}
        </Button>
        {holiday.moon && !holiday.confirmed && (
          <Button
            small
            variant="ghost"
            aria-label={t('holiday.confirm.of', { name })}
            onClick={() => onChange({ ...holiday, confirmed: true })}
          >
            {t('holiday.confirm')}
          </Button>
        )}
        <Button
          small
          variant="plain"
          icon="trash"
          aria-label={t('holiday.remove.of', { name })}
          onClick={onRemove}
        >
          {null}
        </Button>
      </div>
    </li>
  );
};

interface Props {
  calendar: WorkCalendar;
  field: string;
  problemAt: ProblemAt;
  onChange: (calendar: WorkCalendar) => void;
}

/** What is over for good moves no open date any more. */
const isOver = ({ day, days }: DatedHoliday, now: IsoDate): boolean =>
  isIsoDate(day) && addDays(day, days) <= now;

export const DatedCard = ({ calendar, field, problemAt, onChange }: Props) => {
  const now = today();
  const listed = calendar.dated
    .map((holiday, at) => ({ holiday, at }))
    .toSorted((one, other) => one.holiday.day.localeCompare(other.holiday.day));
  const row = ({ holiday, at }: (typeof listed)[number]) => (
    <Dated
      // its place in the list, which stays when its day changes
      key={at}
      {...{ holiday, problemAt }}
      field={`${field}.${at}`}
      onChange={(next) => onChange({ ...calendar, dated: replaced(calendar.dated, at, next) })}
      onRemove={() => onChange({ ...calendar, dated: without(calendar.dated, at) })}
    />
  );
  const over = listed.filter(({ holiday }) => isOver(holiday, now));
  return (
    <Card title={t('dated')}>
      <p className={styles.note}>{t('dated.text')}</p>
      <Full field={field} problemAt={problemAt} />
      <ul className={styles.list} data-field={field}>
        {listed.filter((one) => !over.includes(one)).map(row)}
      </ul>
      {over.length > 0 && (
        <details className={styles.more}>
          <summary>{t('dated.over', { count: over.length })}</summary>
          <ul className={styles.list}>{over.map(row)}</ul>
        </details>
      )}
      <AddHoliday
        onAdd={(holiday) => onChange({ ...calendar, dated: [...calendar.dated, holiday] })}
      />
    </Card>
  );
};
