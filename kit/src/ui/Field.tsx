import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

export interface FieldFrame {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Beside the label, at the end of the line. */
  aside?: ReactNode;
  /** Inside the box, at the end. */
  after?: ReactNode;
}

/** What ties a control to its label, hint and error. */
interface ControlTies {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldFrame {
  children: (ties: ControlTies) => ReactNode;
}

/** One frame for every control that is typed or chosen in a box. */
export const Field = ({ label, error, hint, aside, after, children }: Props) => {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.box} data-invalid={Boolean(error)}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described || undefined,
        })}
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
