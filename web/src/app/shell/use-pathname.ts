import { useLocation } from '@tanstack/react-router';
import { useDeferredValue } from 'react';

/**
 * The screen. What narrows a list or the step of a form is no move: the shell is not drawn again for it. And a move is
 * not drawn within the press that asks for it, which a slow phone would answer late.
 */
export const usePathname = (): string =>
  useDeferredValue(useLocation({ select: ({ pathname }) => pathname }));
