import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { router } from './router.tsx';

// A route that takes longer (the profile is on its way) shows the loading screen instead of nothing.
const PATIENCE_MS = 200;

export const showPortal = async (root: Root): Promise<void> => {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([router.load(), patience]);
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
};
