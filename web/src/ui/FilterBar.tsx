import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterBar.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** How many rows were found. */
  summary: string;
  clear: string;
  /** Without filters there is nothing to clear. */
  onClear: (() => void) | null;
}

export const FilterBar = ({ label, children, summary, clear, onClear }: Props) => (
  <search className={styles.bar} aria-label={label}>
    <div className={styles.fields}>{children}</div>
    <div className={styles.foot}>
      <span role="status">{summary}</span>
      {onClear && (
        <Button variant="plain" small icon="close" onClick={onClear}>
          {clear}
        </Button>
      )}
    </div>
  </search>
);
