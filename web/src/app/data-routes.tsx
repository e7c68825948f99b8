/** What is kept of the signed-in person, and what they may ask about it. */
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { ledgerTexts } from '../features/ledger/texts.ts';
import { myDataTexts } from '../features/my-data/texts.ts';
import { proofTexts } from '../features/proof/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () =>
  Promise.all(
    [folderTexts, ledgerTexts, myDataTexts, proofTexts, requestTexts].map((texts) => texts.load()),
  );
const loadFormTexts = () => Promise.all([loadTexts(), loadVoiceTexts()]);

const toData = () => {
  throw redirect({ to: '/account/data', replace: true });
};

export const dataRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data',
    loader: loadTexts,
    component: lazyRouteComponent(() => import('./screens/DataPage.tsx'), 'DataPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/correction',
    loader: loadFormTexts,
    component: lazyRouteComponent(
      () => import('../features/my-data/CorrectionScreen.tsx'),
      'CorrectionScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/erasure',
    loader: loadFormTexts,
    component: lazyRouteComponent(
      () => import('../features/my-data/ErasureScreen.tsx'),
      'ErasureScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/data/request',
    validateSearch: readId,
    beforeLoad: ({ search }) => (search.id ? undefined : toData()),
    loader: loadTexts,
    component: lazyRouteComponent(
      () => import('../features/my-data/DetailsScreen.tsx'),
      'DetailsScreen',
    ),
  }),
] as const;
