/** Where members are answered. */

import { queryClient } from '@rafiq/kit/http/query.ts';
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { whenIdle } from '@rafiq/kit/when-idle.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../features/access/api.ts';
import { keyTexts } from '../../features/access-keys/texts.ts';
import { approvalTexts } from '../../features/approvals/texts.ts';
import { callBackTexts } from '../../features/call-backs/texts.ts';
import { loadPaperTexts } from '../../features/cases/paper-texts.ts';
import { caseTexts } from '../../features/cases/texts.ts';
import { feedTexts } from '../../features/feeds/texts.ts';
import { identityTexts } from '../../features/identity/texts.ts';
import { ledgerTexts } from '../../features/ledger/texts.ts';
import { readFileSearch } from '../../features/member-file/opening.ts';
import { memberFileTexts } from '../../features/member-file/texts.ts';
import { presenceTexts } from '../../features/presence/api.ts';
import { QueueScreen } from '../../features/queue/QueueScreen.tsx';
import { isView, readViewSearch } from '../../features/queue/views.ts';
import { staffTexts } from '../../features/staff/texts.ts';
import { holidayTexts } from '../../lib/holidays/holiday-names.ts';
import { statusTexts } from '../../lib/status/texts.ts';
import { firstPage } from '../pages.ts';
import { shellRoute } from './shell.ts';

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: async () => {
    const { may } = await queryClient.ensureQueryData(sessionQuery);
    const first = may.includes('queue.read') ? null : firstPage(may);
    if (first) throw redirect({ to: first });
    throw redirect({ to: '/queue/$view', params: { view: 'mine' } });
  },
});

const CaseComponent = lazyRouteComponent(
  () => import('../../features/cases/CaseScreen.tsx'),
  'CaseScreen',
);

const loadCaseTexts = () =>
  Promise.all([
    caseTexts.load(),
    amountTexts.load(),
    loadPaperTexts(),
    statusTexts.load(),
    presenceTexts.load(),
    holidayTexts.load(),
  ]);

/** Whoever reads the queue opens a case next, or chooses some: what that takes comes once the queue stands. No case is read ahead: a read is on record. */
const bringWhatComesNext = (): void => {
  if (savesData()) return;
  whenIdle(() => {
    void loadCaseTexts();
    void CaseComponent.preload?.();
    void import('../../features/queue/bulk/BulkBar.tsx');
  });
};

const queueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/$view',
  validateSearch: readViewSearch,
  beforeLoad: ({ params }) => {
    if (!isView(params.view)) throw redirect({ to: '/queue/$view', params: { view: 'mine' } });
  },
  onEnter: bringWhatComesNext,
  component: QueueScreen,
});

const savedViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/view/$id',
  onEnter: bringWhatComesNext,
  component: lazyRouteComponent(
    () => import('../../features/queue/saved/SavedViewScreen.tsx'),
    'SavedViewScreen',
  ),
});

const caseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cases/$id',
  loader: loadCaseTexts,
  component: CaseComponent,
});

const callBackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/call-backs/$id',
  loader: callBackTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/call-backs/CallBackScreen.tsx'),
    'CallBackScreen',
  ),
});

const identityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/identities/$id',
  loader: identityTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/identity/IdentityScreen.tsx'),
    'IdentityScreen',
  ),
});

const memberSearchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  loader: memberFileTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/member-file/MemberSearchScreen.tsx'),
    'MemberSearchScreen',
  ),
});

const memberFileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members/$id',
  validateSearch: readFileSearch,
  loader: () => Promise.all([memberFileTexts.load(), statusTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/member-file/MemberFileScreen.tsx'),
    'MemberFileScreen',
  ),
});

const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals',
  loader: () =>
    Promise.all([
      ...[approvalTexts.load(), statusTexts.load(), feedTexts.load(), identityTexts.load()],
      ...[ledgerTexts.load(), staffTexts.load(), memberFileTexts.load(), loadPaperTexts()],
      keyTexts.load(),
    ]),
  component: lazyRouteComponent(
    () => import('../../features/approvals/ApprovalsScreen.tsx'),
    'ApprovalsScreen',
  ),
});

export const workRoutes = [
  homeRoute,
  queueRoute,
  savedViewRoute,
  caseRoute,
  callBackRoute,
  identityRoute,
  memberSearchRoute,
  memberFileRoute,
  approvalsRoute,
] as const;
