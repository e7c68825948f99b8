import type { ReactNode } from 'react';
import styles from './Card.module.css';

export const cardClass: string = styles.card ?? '';

interface Props {
  title?: string;
  /** At the end of the title's line: a count, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Rows inside are parted by a line each. */
export const Card = ({ title, aside, children }: Props) => (
  <section className={styles.card}>
    {title && (
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
    )}
    <div className={styles.rows}>{children}</div>
  </section>
);
