import { type ComponentProps, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'select'>, 'id' | 'size' | 'children'> & {
  label: string;
  error?: string | undefined;
  /** Stands first and means that nothing is chosen yet. */
  placeholder: string;
  choices: { value: string; label: string }[];
};

/** The browser's own list: on a phone nothing is easier to use. */
export const SelectField = ({ label, error, placeholder, choices, ...select }: Props) => {
  const id = useId();
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.box} data-invalid={Boolean(error)}>
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles.mark}>
          <Icon name="chevronDown" size={18} />
        </span>
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
