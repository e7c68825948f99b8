import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './FilterBar.module.css';
import { Icon } from './Icon.tsx';
import { useHasRoom } from './use-has-room.ts';

interface Props {
  label: string;
  children: ReactNode;
  /** Fields that are folded away where it is tight, under a name that says how many of them are in use. */
  more?: { label: string; fields: ReactNode };
  /** How many rows were found. */
  summary: string;
  clear: string;
  /** Without filters there is nothing to clear. */
  onClear: (() => void) | null;
}

/** The search and two more fields in a row. */
const ROOM_REMS = 40;

const Folded = ({ label, fields }: NonNullable<Props['more']>) => (
  <details className={styles.more}>
    <summary>
      {label}
      <Icon name="chevronDown" size={16} />
    </summary>
    <div className={styles.fields}>{fields}</div>
  </details>
);

export const FilterBar = ({ label, children, more, summary, clear, onClear }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const hasRoom = useHasRoom(bar, ROOM_REMS);
  return (
    <search ref={bar} className={styles.bar} aria-label={label}>
      <div className={styles.fields}>
        {children}
        {hasRoom && more?.fields}
      </div>
      {!hasRoom && more && <Folded {...more} />}
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
};
