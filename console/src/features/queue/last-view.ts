/** The view that one looked at last: a case leads back to it, as it was searched and filtered. */
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { View, ViewSearch } from './views.ts';

export interface SeenView {
  view: View;
  search: ViewSearch;
  searched: string;
}

let last: SeenView = { view: 'mine', search: {}, searched: '' };

export const lastView = (): SeenView => last;

export const useRememberView = (view: View | undefined, search: ViewSearch): void => {
  const searched = useLocation({ select: ({ state }) => state.searched ?? '' });
  useEffect(() => {
    if (view) last = { view, search, searched };
  }, [view, search, searched]);
};
