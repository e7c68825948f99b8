import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'size'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Beside the label, at the end of the line. */
  aside?: ReactNode;
  /** Inside the box, at the end. */
  after?: ReactNode;
};

export const TextField = ({ label, error, hint, aside, after, ...input }: FieldProps) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.box} data-invalid={Boolean(error)}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
