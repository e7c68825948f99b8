import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './ItemRow.module.css';

interface Props {
  icon: IconName;
  name: ReactNode;
  /** What tells it apart, in small letters. */
  details: ReactNode;
  /** What can be done with it, or how it stands. */
  action?: ReactNode;
}

/** One of a short list in a card: a device, a key, a person. */
export const ItemRow = ({ icon, name, details, action }: Props) => (
  <li className={styles.row}>
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
    <div className={styles.what}>
      <span className={styles.name}>{name}</span>
      <span className={styles.details}>{details}</span>
    </div>
    {action}
  </li>
);
