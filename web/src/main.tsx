import './ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { applyBrandColors } from './lib/brand.ts';
import { loadCommon } from './lib/common.ts';
import { applyLanguage } from './lib/language.ts';
import { applyTheme, followSystemTheme } from './lib/theme.ts';

applyLanguage();
applyTheme();
followSystemTheme();
applyBrandColors();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

// The first route and the words load side by side. A route that takes longer (the profile is on its way)
// shows the loading screen instead of nothing.
const PATIENCE_MS = 200;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
const firstRoute = router.load();
await loadCommon();
await Promise.race([firstRoute, patience]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
