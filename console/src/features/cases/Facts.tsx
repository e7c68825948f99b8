import type { ReactNode } from 'react';
import styles from './Case.module.css';

export interface Fact {
  label: string;
  /** Empty or null: the line is left out. */
  value: ReactNode;
}

/** What is known, each beside its name. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== '' && value !== null)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
