/** The view that one looked at last: a case leads back to it, as it was searched and filtered. */
import { useEffect } from 'react';
import { useSearched } from './searched.ts';
import type { View, ViewSearch } from './views.ts';

interface SeenView {
  view: View;
  search: ViewSearch;
  searched: string;
}

let last: SeenView = { view: 'mine', search: {}, searched: '' };

export const lastView = (): SeenView => last;

export const useRememberView = (view: View | undefined, search: ViewSearch): void => {
  const searched = useSearched();
  useEffect(() => {
    if (view) last = { view, search, searched };
  }, [view, search, searched]);
};
