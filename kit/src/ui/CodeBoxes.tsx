import { useEffect, useId, useRef } from 'react';
import styles from './CodeBoxes.module.css';
import { type CodeEntry, enterDigits, eraseDigit } from './code-entry.ts';

interface Props {
  label: string;
  /** What a screen reader says of each box. */
  boxLabel: (position: number) => string;
  digits: string[];
  onChange: (digits: string[]) => void;
  error?: string | undefined;
}

/** One box a digit, left to right in every language. */
export const CodeBoxes = ({ label, boxLabel, digits, onChange, error }: Props) => {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  // Where one arrives, and where one is again after a code that was wrong and is gone.
  const isEmpty = digits.every((digit) => digit === '');
  useEffect(() => {
    if (isEmpty) boxes.current[0]?.focus();
  }, [isEmpty]);

  const apply = (entry: CodeEntry) => {
    onChange(entry.digits);
    boxes.current[entry.focus]?.focus();
  };

  return (
    <fieldset className={styles.code}>
      <legend>{label}</legend>
      <div dir="ltr" className={styles.boxes}>
        {digits.map((digit, index) => (
          <input
            key={boxLabel(index + 1)}
            data-takes-focus={index === 0}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            value={digit}
            onFocus={(event) => event.target.select()}
            // `onChange` is silent when the digit typed over another is the same one: the next box would not be up
            onInput={(event) => apply(enterDigits(digits, index, event.currentTarget.value))}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
              else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
              else if (event.key === 'Backspace') apply(eraseDigit(digits, index));
              else return;
              event.preventDefault();
            }}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
};
