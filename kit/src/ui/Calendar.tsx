import type { IsoDate } from '@rafiq/contract/core/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { language } from '../texts/language.ts';
import styles from './Calendar.module.css';
import {
  clampDate,
  dayAfterKey,
  fullDayName,
  inMonth,
  monthNames,
  monthOf,
  weekdayNames,
  weeksOf,
  yearOf,
} from './calendar-month.ts';
import { Icon } from './Icon.tsx';

export interface CalendarTexts {
  previous: string;
  next: string;
  month: string;
  year: string;
}

interface Props {
  value: IsoDate | null;
  /** Where to open when nothing is chosen. */
  start: IsoDate;
  min: IsoDate;
  max: IsoDate;
  texts: CalendarTexts;
  onChoose: (date: IsoDate) => void;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_year, index) => from + index);

/**
 * One month with its year and month to choose directly: a birth date is two choices and a press away.
 * One day is in the tab order, the arrow keys move it.
 */
export const Calendar = ({ value, start, min, max, texts, onChoose }: Props) => {
  const [focused, setFocused] = useState(() => clampDate(value ?? start, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(true);
  const [year, month] = [yearOf(focused), monthOf(focused)];
  const weekdays = weekdayNames(language);
  const nameOfDay = fullDayName(language);

  // The day takes the focus when it was reached by a key, not when a month was chosen.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const show = (nextYear: number, nextMonth: number) =>
    setFocused(clampDate(inMonth(focused, nextYear, nextMonth), min, max));

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(focused, event, document.documentElement.dir === 'rtl');
    if (!next) return;
    event.preventDefault();
    hasMoved.current = true;
    setFocused(clampDate(next, min, max));
  };

  const isOpen = (date: IsoDate) =>
    date.slice(0, 7) >= min.slice(0, 7) && date.slice(0, 7) <= max.slice(0, 7);

  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        <button
          type="button"
          aria-label={texts.previous}
          title={texts.previous}
          aria-disabled={!isOpen(inMonth(focused, year, month - 1))}
          onClick={() => show(year, month - 1)}
          className={styles.back}
        >
          <Icon name="chevron" />
        </button>
        <select
          aria-label={texts.month}
          value={month}
          onChange={(event) => show(year, Number(event.target.value))}
        >
          {monthNames(language).map((name, index) => (
            <option
              key={name}
              value={index + 1}
              disabled={!isOpen(inMonth(focused, year, index + 1))}
            >
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={texts.year}
          value={year}
          onChange={(event) => show(Number(event.target.value), month)}
        >
          {range(yearOf(min), yearOf(max))
            .reverse()
            .map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
        </select>
        <button
          type="button"
          aria-label={texts.next}
          title={texts.next}
          aria-disabled={!isOpen(inMonth(focused, year, month + 1))}
          onClick={() => show(year, month + 1)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <table ref={grid} className={styles.grid}>
        <caption className="visually-hidden" aria-live="polite">
          {`${monthNames(language)[month - 1]} ${year}`}
        </caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focused).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td key={weekdays[index]?.long}>
                  {date && (
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === focused ? 0 : -1}
                      disabled={date < min || date > max}
                      aria-pressed={date === value}
                      aria-label={nameOfDay(date)}
                      onClick={() => onChoose(date)}
                      onKeyDown={onKeyDown}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
