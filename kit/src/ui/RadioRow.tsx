import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './RadioRow.module.css';

interface Props {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  icon: IconName;
  title: string;
  /** What is chosen, or why it cannot be. */
  children: ReactNode;
  disabled?: boolean;
}

/** One of a few choices, big enough for a thumb. */
export const RadioRow = ({
  name,
  value,
  checked,
  onChoose,
  icon,
  title,
  children,
  disabled = false,
}: Props) => (
  <label className={styles.row} data-disabled={disabled}>
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
    <span className={styles.text}>
      <span className={styles.title}>{title}</span>
      <span className={styles.details}>{children}</span>
    </span>
  </label>
);
