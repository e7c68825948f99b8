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
  /** A filter that came with the address: in sight by its name, and removed by one press. */
  chosen?: { name: string; remove: string; onRemove: () => void } | null;
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

const Chosen = ({ name, remove, onRemove }: NonNullable<Props['chosen']>) => (
  <div className={styles.chosen}>
    <bdi>{name}</bdi>
    <button type="button" aria-label={remove} title={remove} onClick={onRemove}>
      <Icon name="close" size={16} />
    </button>
  </div>
);

export const FilterBar = ({ label, children, more, chosen, summary, clear, onClear }: Props) => {
  const bar = useRef<HTMLElement>(null);
  const found = useRef<HTMLSpanElement>(null);
  // The button that was pressed goes away with its filter: the focus stays in the bar, at what was found.
  const andStay = (change: () => void) => () => {
    found.current?.focus();
    change();
  };
  const hasRoom = useHasRoom(bar, ROOM_REMS);
  return (
    <search ref={bar} className={styles.bar} aria-label={label}>
      <div className={styles.fields}>
        {children}
        {hasRoom && more?.fields}
      </div>
      {!hasRoom && more && <Folded {...more} />}
      {chosen && <Chosen {...chosen} onRemove={andStay(chosen.onRemove)} />}
      <div className={styles.foot}>
        <span ref={found} role="status" tabIndex={-1}>
          {summary}
        </span>
        {onClear && (
          <Button variant="plain" small icon="close" onClick={andStay(onClear)}>
            {clear}
          </Button>
        )}
      </div>
    </search>
  );
};
