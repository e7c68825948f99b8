/** What is kept of the signed-in person, and what they may ask about it. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const pages = () => import('./screens/DataPages.tsx');
const loader = async () => {
  await (await pages()).loadDataTexts();
};

const toData = () => {
  throw redirect({ to: '/account/data', replace: true });
};

export const dataRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data',
    loader,
    component: lazyRouteComponent(pages, 'DataPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/correction',
    loader,
    component: lazyRouteComponent(pages, 'CorrectionScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/erasure',
    loader,
    component: lazyRouteComponent(pages, 'ErasureScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/request',
    validateSearch: readId,
    beforeLoad: ({ search }) => (search.id ? undefined : toData()),
    loader,
    component: lazyRouteComponent(pages, 'DetailsScreen'),
  }),
] as const;
