import { type ComponentProps, useId } from 'react';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  error?: string | undefined;
};

export const TextArea = ({ label, error, rows = 3, ...area }: Props) => {
  const id = useId();
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.box} data-invalid={Boolean(error)}>
        <textarea
          {...area}
          rows={rows}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
