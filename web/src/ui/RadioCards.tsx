import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RadioCards.module.css';

interface Option<Value extends string> {
  value: Value;
  title: string;
  details?: ReactNode;
  icon?: IconName;
}

interface Props<Value extends string> {
  legend: string;
  options: Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of a few, each a card that can be pressed anywhere. */
export const RadioCards = <Value extends string>({
  legend,
  options,
  value,
  onChange,
  error,
}: Props<Value>) => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.title}>{option.title}</span>
              {option.details && <span className={styles.details}>{option.details}</span>}
            </span>
            {option.icon && <Icon name={option.icon} size={24} />}
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
};
