import type { ReactNode } from 'react';
import styles from './BigFigures.module.css';
import { cardClass } from './Card.tsx';

interface Figure {
  label: string;
  value: ReactNode;
}

/** What one came to know, in large. */
export const BigFigures = ({ figures }: { figures: Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label} className={cardClass}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
