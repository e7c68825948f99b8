/** Where editors keep what staff answer with. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPaperTexts } from '../../features/cases/paper-texts.ts';
import { templateTexts } from '../../features/templates/texts.ts';
import { shellRoute } from './shell.ts';

const loader = () => Promise.all([templateTexts.load(), loadPaperTexts()]);

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/templates/TemplatesScreen.tsx'),
    'TemplatesScreen',
  ),
});

const newRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates/new/$sort',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/templates/NewTemplateScreen.tsx'),
    'NewTemplateScreen',
  ),
});

const oneRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/templates/$sort/$code',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/templates/TemplateScreen.tsx'),
    'TemplateScreen',
  ),
});

export const templateRoutes = [listRoute, newRoute, oneRoute] as const;
