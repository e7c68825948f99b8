import type { ReactNode } from 'react';
import styles from './CheckRow.module.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  children?: ReactNode;
  /** A switch reads as on or off, a checkbox as ticked or not. */
  look?: 'checkbox' | 'switch';
  /** Its words say why. */
  disabled?: boolean;
}

export const CheckRow = ({
  checked,
  onChange,
  title,
  children,
  look = 'checkbox',
  disabled = false,
}: Props) => (
  <label className={styles.row}>
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.details}>{children}</span>}
    </span>
    <input
      type="checkbox"
      role={look === 'switch' ? 'switch' : undefined}
      className={styles[look]}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
