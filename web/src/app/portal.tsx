import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { router } from './router.tsx';

// A route that takes longer (the profile is on its way) shows the loading screen instead of nothing.
const PATIENCE_MS = 200;

/** The heading takes the focus, so that a screen reader says where one has arrived. */
const focusHeadings = (isArrival: boolean): void => {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const hasMoved = fromLocation ? pathChanged : isArrival;
    if (!hasMoved) return;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
  });
};

/** `isArrival` when the person comes from the sign-in screen, not from a reload. */
export const showPortal = async (root: Root, isArrival: boolean): Promise<void> => {
  focusHeadings(isArrival);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([router.load(), patience]);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
