import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import type { ReactNode } from 'react';
import styles from './Statistics.module.css';

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
