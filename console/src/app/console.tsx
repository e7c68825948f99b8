import { queryClient } from '@rafiq/kit/http/query.ts';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';

/** A screen reader says where one has arrived; a reload leaves it where the page begins. */
const focusTitles = (): void => {
  let isFirst = true;
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (!isFirst && pathChanged) focusTitle();
    isFirst = false;
  });
};

export const showConsole = (element: HTMLElement): void => {
  focusTitles();
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};
