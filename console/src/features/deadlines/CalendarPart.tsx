import { DEADLINE_LIMITS, type WorkCalendar } from '@rafiq/contract/deadlines/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import styles from './Deadlines.module.css';
import type { Draft } from './draft.ts';
import { FixedCard } from './FixedCard.tsx';
import { DatedCard } from './HolidaysCard.tsx';
import { PeriodsCard } from './PeriodsCard.tsx';
import { t } from './texts.ts';
import { WeekFields } from './WeekFields.tsx';

/** Why it cannot go; empty: it can. */
const whyKept = ({ draft }: Draft, id: string): string =>
  draft.rules.some(({ calendar }) => calendar === id) ? t('calendar.used') : '';

const HoursCard = ({ of, at, calendar }: { of: Draft; at: number; calendar: WorkCalendar }) => {
  const set = (part: Partial<WorkCalendar>) => of.setCalendar(at, { ...calendar, ...part });
  const isFull = of.draft.calendars.length >= DEADLINE_LIMITS.calendars;
  return (
    <Card title={t('week')}>
      <div className={styles.period} data-field={`calendars.${at}.name`}>
        <TextField
          label={t('calendar.name')}
          value={calendar.name}
          maxLength={DEADLINE_LIMITS.name}
          error={of.problemAt(`calendars.${at}.name`)}
          onChange={({ target }) => set({ name: target.value })}
        />
      </div>
      <p className={styles.note}>{t('week.text')}</p>
      <WeekFields
        week={calendar.week}
        field={`calendars.${at}.week`}
        problemAt={of.problemAt}
        onChange={(week) => set({ week })}
      />
      <div className={styles.add}>
        <Button
          small
          variant="ghost"
          icon="copy"
          blockedBecause={isFull ? t('calendar.full') : ''}
          onClick={() => of.addCalendar(calendar, t('calendar.copyOf', { name: calendar.name }))}
        >
          {t('calendar.copy')}
        </Button>
        {of.draft.calendars.length > 1 && (
          <Button
            small
            variant="ghost"
            icon="trash"
            blockedBecause={whyKept(of, calendar.id)}
            onClick={() => of.removeCalendar(at)}
          >
            {t('calendar.remove')}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** One calendar at a time: its hours, its feasts, its special periods. */
export const CalendarPart = ({ of }: { of: Draft }) => {
  const { calendars } = of.draft;
  const at = Math.max(
    0,
    calendars.findIndex(({ id }) => id === of.chosen),
  );
  const calendar = calendars[at];
  if (!calendar) return null;
  const field = `calendars.${at}`;
  const change = (next: WorkCalendar) => of.setCalendar(at, next);
  return (
    <>
      {calendars.length > 1 && (
        <div className={styles.choice}>
          <SelectField
            label={t('calendar')}
            prompt={t('calendar')}
            value={calendar.id}
            options={calendars.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={of.choose}
          />
        </div>
      )}
      <DatedCard
        {...{ calendar, onChange: change, problemAt: of.problemAt }}
        field={`${field}.dated`}
      />
      <HoursCard of={of} at={at} calendar={calendar} />
      <PeriodsCard
        {...{ calendar, onChange: change, problemAt: of.problemAt }}
        field={`${field}.periods`}
      />
      <FixedCard
        {...{ calendar, onChange: change, problemAt: of.problemAt }}
        field={`${field}.fixed`}
      />
    </>
  );
};
