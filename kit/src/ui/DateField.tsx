import { type IsoDate, isIsoDate, todayInMorocco } from '@rafiq/contract/core/dates';
import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Calendar as CalendarPart, CalendarTexts } from './Calendar.tsx';
import styles from './DateField.module.css';
import { readLoosely, shownOf, typeOn, valueTyped } from './date-entry.ts';
import { Icon } from './Icon.tsx';
import { placeBeside } from './place-beside.ts';
import { type FieldProps, TextField } from './TextField.tsx';

/** Most people type: the calendar comes when it is asked for. */
const loadCalendar = () => import('./Calendar.tsx');

interface DateTexts extends CalendarTexts {
  /** What to type, such as JJ/MM/AAAA. */
  format: string;
  /** Beside the field, where the format alone does not say it. */
  example?: string | undefined;
  open: string;
  close: string;
  /** The calendar did not come; the date can still be typed. */
  unavailable: string;
}

type Props = Omit<
  FieldProps,
  'type' | 'value' | 'onChange' | 'onBlur' | 'after' | 'min' | 'max' | 'dir' | 'inputMode'
> & {
  /** An ISO date; or, as long as it is none, the text as typed, which the rules then call no date. */
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  min?: IsoDate;
  max?: IsoDate;
  texts: DateTexts;
};

const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';

/** So that one sees the field while choosing; a phone gets a sheet from the style sheet instead. */
const place = (field: Element, panel: HTMLElement): void => {
  const { top, left } = placeBeside(field.getBoundingClientRect(), panel.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
    isRightToLeft: document.documentElement.dir === 'rtl',
  });
  panel.style.setProperty('--top', `${top}px`);
  panel.style.setProperty('--left', `${left}px`);
};

export const DateField = ({
  value,
  onChange,
  onLeave,
  min = EARLIEST,
  max = LATEST,
  texts,
  label,
  hint,
  ...field
}: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [Calendar, setCalendar] = useState<typeof CalendarPart | null>(null);
  const [isMissing, setMissing] = useState(false);
  const shown = shownOf(value);

  const type = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(
      valueTyped(typeOn(shown, target.value, target.selectionStart === target.value.length)),
    );

  const leave = () => {
    const date = readLoosely(shown);
    if (date && date !== value) onChange(date);
    onLeave?.();
  };

  const open = async () => {
    const part = await loadCalendar().catch(() => null);
    setMissing(part === null);
    if (!part) return;
    dialog.current?.showModal();
    // At once, so that its size is known and its day can take the focus.
    flushSync(() => setCalendar(() => part.Calendar));
    if (root.current && dialog.current) place(root.current, dialog.current);
  };

  const choose = (date: IsoDate) => {
    onChange(date);
    dialog.current?.close();
  };

  return (
    <div ref={root}>
      <TextField
        {...field}
        label={label}
        hint={[hint, texts.example].filter(Boolean).join(' ')}
        dir="ltr"
        inputMode="numeric"
        placeholder={texts.format}
        value={shown}
        onChange={type}
        onBlur={leave}
        after={
          <button
            type="button"
            aria-label={texts.open}
            title={texts.open}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadCalendar().catch(() => null)}
            onClick={() => void open()}
          >
            <Icon name="calendar" />
          </button>
        }
      />
      <p role="status" className={styles.missing}>
        {isMissing && texts.unavailable}
      </p>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={texts.open}
        onClose={() => setCalendar(null)}
        onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
      >
        {Calendar && (
          <div className={styles.body}>
            <Calendar
              value={isIsoDate(value) ? value : null}
              start={todayInMorocco(new Date())}
              min={min}
              max={max}
              texts={texts}
              onChoose={choose}
            />
            <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
              {texts.close}
            </button>
          </div>
        )}
      </dialog>
    </div>
  );
};
