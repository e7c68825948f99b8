/** The view that one looked at last: a case leads back to it, as it was searched and filtered, and the next is taken from it. */
import type { NextFilter } from '@rafiq/contract/cases/model';
import { useEffect } from 'react';
import { useEverywhere, useSearched } from './searched.ts';
import type { View, ViewSearch } from './views.ts';

interface SeenView {
  view: View;
  search: ViewSearch;
  searched: string;
  everywhere: boolean;
}

let last: SeenView = { view: 'mine', search: {}, searched: '', everywhere: false };

export const lastView = (): SeenView => last;

interface Shown {
  name: string;
  filter: NextFilter;
}

/** Also one that was saved; null: none was looked at yet. */
let shown: Shown | null = null;

export const lastShown = (): Shown | null => shown;

export const useRememberShown = (now: Shown | null): void => {
  useEffect(() => {
    if (now) shown = now;
  });
};

export const useRememberView = (view: View | undefined, search: ViewSearch): void => {
  const searched = useSearched();
  const everywhere = useEverywhere();
  useEffect(() => {
    if (view) last = { view, search, searched, everywhere };
  }, [view, search, searched, everywhere]);
};
