import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { fetchNextScreens } from './next-screens.ts';
import { router } from './router.tsx';

export { fetchFirstScreens } from './next-screens.ts';

// A route that takes longer (the profile is on its way) shows the loading screen instead of nothing.
const PATIENCE_MS = 200;

/** A screen reader says where one has arrived. */
const focusTitles = (isArrival: boolean): void => {
  let isFirst = true;
  router.subscribe('onRendered', ({ pathChanged }) => {
    const hasMoved = isFirst ? isArrival : pathChanged;
    isFirst = false;
    if (hasMoved) focusTitle();
  });
};

/** `isArrival` when the person comes from the sign-in screen, not from a reload. */
export const showPortal = async (root: Root, isArrival: boolean): Promise<void> => {
  focusTitles(isArrival);
  router.subscribe('onRendered', fetchNextScreens);
  // Until the portal is drawn nobody else listens: an early press on "back" would go unseen.
  const stopListening = router.history.subscribe(() => void router.load());
  const stopWaiting = router.subscribe('onRendered', () => {
    stopListening();
    stopWaiting();
  });
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([router.load(), patience]);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
