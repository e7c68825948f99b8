import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import styles from './StatusTag.module.css';

/** Always a word beside the colour. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
