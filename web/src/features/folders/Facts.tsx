import type { ReactNode } from 'react';
import styles from './Folders.module.css';

export interface Fact {
  label: string;
  /** Empty: nothing to say, so that the line is left out. */
  value: ReactNode;
}

/** What is known, each under its name. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
