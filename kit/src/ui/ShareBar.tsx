import type { ReactNode } from 'react';
import styles from './ShareBar.module.css';

interface Figure {
  label: string;
  value: ReactNode;
}

interface Props {
  whole: Figure;
  part: Figure;
  /** Between 0 and 1; null where there is no part of it yet. */
  share: number | null;
  /** The share in words: the bar is for the eye only. Empty where the figures say it all. */
  words: string;
}

/** Two amounts side by side, and how much of the first the second is. */
export const ShareBar = ({ whole, part, share, words }: Props) => (
  <div className={styles.share}>
    <dl className={styles.figures}>
      <div>
        <dt>{whole.label}</dt>
        <dd>{whole.value}</dd>
      </div>
      <div>
        <dt>{part.label}</dt>
        <dd className={styles.part}>{part.value}</dd>
      </div>
    </dl>
    {share !== null && (
      <div className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
    )}
    {words && <p className={styles.words}>{words}</p>}
  </div>
);
