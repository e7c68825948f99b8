import { type ComponentProps, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'select'>, 'id' | 'size' | 'children' | 'onChange'> & {
  label: string;
  error?: string | undefined;
  /** Stands first and means that nothing is chosen yet. */
  prompt: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** The browser's own list: on a phone nothing is easier to use. */
export const SelectField = ({ label, error, prompt, options, onChange, ...select }: Props) => {
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
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
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
