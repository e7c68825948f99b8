/** The view that one looked at last: a case leads back to it, as it was searched and filtered. */
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

export const useRememberView = (view: View | undefined, search: ViewSearch): void => {
  const searched = useSearched();
  const everywhere = useEverywhere();
  useEffect(() => {
    if (view) last = { view, search, searched, everywhere };
  }, [view, search, searched, everywhere]);
};
