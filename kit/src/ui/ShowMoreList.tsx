import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { messageOf } from '../http/error-text.ts';
import { common } from '../texts/common.ts';
import { Button } from './Button.tsx';
import { cardClass } from './Card.tsx';
import { Problem } from './Problem.tsx';
import styles from './ShowMoreList.module.css';
import { Skeleton } from './Skeleton.tsx';
import { offersMore } from './show-more.ts';

interface ListProps<Item> {
  label: string;
  className: string | undefined;
  children: (item: Item) => ReactNode;
  more: string;
}

interface RowsProps<Item> extends ListProps<Item> {
  items: Item[];
  /** How many of how many are shown. */
  position: string;
  isLoading: boolean;
  /** Null when everything is shown. */
  onMore: (() => void) | null;
}

/** What was added takes the focus, since the button may be gone by then. */
const Rows = <Item extends { id: string }>({
  label,
  className,
  items,
  children,
  position,
  more,
  isLoading,
  onMore,
}: RowsProps<Item>) => {
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

interface Props<Item> extends ListProps<Item> {
  found: UseInfiniteQueryResult<{ items: Item[]; total: number }>;
  position: (counts: { shown: number; total: number }) => string;
  /** Said when there is none. */
  empty: ReactNode;
}

/** A list that grows by a page at each press, from its first loading on. */
export const ShowMoreList = <Item extends { id: string }>({
  found,
  position,
  empty,
  ...list
}: Props<Item>) => {
  if (found.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  const problem = found.error && (
    <Problem
      message={messageOf(found.error)}
      retry={common('retry')}
      onRetry={() => void (found.data ? found.fetchNextPage() : found.refetch())}
    />
  );
  if (!found.data) return problem;
  const { items, total } = found.data;
  if (items.length === 0) return <div className={cardClass}>{empty}</div>;
  return (
    <>
      <Rows
        {...list}
        items={items}
        position={position({ shown: items.length, total })}
        isLoading={found.isFetchingNextPage}
        onMore={offersMore(items.length, total) ? () => void found.fetchNextPage() : null}
      />
      {problem}
    </>
  );
};
