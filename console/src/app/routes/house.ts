/** Where the insurer keeps its own house. */
import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountTexts } from '../../features/access/account/texts.ts';
import { accessTexts } from '../../features/access/texts.ts';
import { ledgerTexts } from '../../features/ledger/texts.ts';
import { memberFileTexts } from '../../features/member-file/texts.ts';
import { sessionTexts } from '../../lib/sessions/texts.ts';
import { shellRoute } from './shell.ts';

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () =>
    Promise.all([accountTexts.load(), accessTexts.load(), copyTexts.load(), sessionTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/access/account/AccountScreen.tsx'),
    'AccountScreen',
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ledger',
  loader: () => Promise.all([ledgerTexts.load(), memberFileTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/ledger/LedgerScreen.tsx'),
    'LedgerScreen',
  ),
});

export const houseRoutes = [accountRoute, ledgerRoute] as const;
