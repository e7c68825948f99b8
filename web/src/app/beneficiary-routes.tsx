import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readMembershipSearch } from '../features/beneficiaries/search.ts';
import { beneficiaryTexts } from '../features/beneficiaries/texts.ts';
import { beneficiaryRequestTexts } from '../features/beneficiary-requests/texts.ts';
import { folderTexts } from '../features/folders/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), beneficiaryRequestTexts.load()]);

const loadForm = () => Promise.all([loadTexts(), loadVoiceTexts()]);

const toList = () => {
  throw redirect({ to: '/beneficiaires', replace: true });
};

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beneficiaires',
  validateSearch: readMembershipSearch,
  loader: () => Promise.all([beneficiaryTexts.load(), loadTexts()]),
  component: lazyRouteComponent(
    () => import('../features/beneficiaries/ListScreen.tsx'),
    'ListScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beneficiaire/create',
  loader: loadForm,
  component: lazyRouteComponent(
    () => import('../features/beneficiary-requests/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

const updateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beneficiaire/update',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadForm,
  component: lazyRouteComponent(
    () => import('../features/beneficiary-requests/UpdateScreen.tsx'),
    'UpdateScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/beneficiaire/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/beneficiary-requests/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

export const beneficiaryRoutes = [listRoute, addRoute, updateRoute, detailsRoute] as const;
