import { CopyNumber } from '@rafiq/kit/ui/CopyNumber.tsx';
import type { ReactNode } from 'react';
import styles from './Folders.module.css';

export interface Fact {
  label: string;
  /** Empty: nothing to say, so that the line is left out. */
  value: ReactNode;
  /** Too long for half a phone. */
  wide?: boolean;
}

/** A number that people pass on. Empty: the line is left out. */
export const numberFact = (label: string, number: string): Fact => ({
  label,
  value: number && <CopyNumber number={number} what={label} />,
});

/** In half a phone's width this is two lines. */
const SHORT_MAX = 30;

const isWide = ({ value, wide }: Fact): boolean =>
  wide ?? (typeof value === 'string' && value.length > SHORT_MAX);

/** What is known, each under its name. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== '' && value !== null && value !== undefined)
      .map((fact) => (
        <div key={fact.label} data-wide={isWide(fact)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
  </dl>
);
