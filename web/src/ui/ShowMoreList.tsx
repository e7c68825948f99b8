import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './ShowMoreList.module.css';

interface Props<Item> {
  label: string;
  className: string | undefined;
  items: Item[];
  children: (item: Item) => ReactNode;
  /** How many of how many are shown. */
  position: string;
  more: string;
  isLoading: boolean;
  /** Null when everything is shown. */
  onMore: (() => void) | null;
}

/** A list that grows. What was added takes the focus, since the button may be gone by then. */
export const ShowMoreList = <Item extends { id: string }>({
  label,
  className,
  items,
  children,
  position,
  more,
  isLoading,
  onMore,
}: Props<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || items.length <= before.current) return;
    list.current?.children[before.current]?.querySelector<HTMLElement>('a, button')?.focus();
    before.current = null;
  }, [items.length]);
  return (
    <>
      <ul ref={list} className={className} aria-label={label}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span role="status">{position}</span>
        {onMore && (
          <Button
            variant="ghost"
            busy={isLoading}
            onClick={() => {
              before.current = items.length;
              onMore();
            }}
          >
            {more}
          </Button>
        )}
      </div>
    </>
  );
};
