import { readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { healthComplaintTexts } from '../features/health-complaints/texts.ts';
import { refundTexts } from '../features/health-folders/refund/texts.ts';
import { motorComplaintTexts } from '../features/motor-complaints/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadHealth = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), healthComplaintTexts.load()]);
/** Only who writes one records a message. */
const loadHealthForm = () => Promise.all([loadHealth(), loadVoiceTexts()]);
const loadMotor = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), motorComplaintTexts.load()]);
const loadMotorForm = () => Promise.all([loadMotor(), loadVoiceTexts()]);

/** The folder that a complaint is about, where one comes from its screen. */
const readFolder = ({ folder }: Record<string, unknown>): { folder?: string } => {
  const { id } = readId({ id: folder });
  return id ? { folder: id } : {};
};

const LINE = /^(?:all|[1-9]\d{0,2})$/;

/** And the line of its refund, by its place from 1, or all of them. */
const readFolderLine = (raw: Record<string, unknown>): { folder?: string; line?: string } => {
  const found = readFolder(raw);
  const line = String(raw.line ?? '');
  return found.folder && LINE.test(line) ? { ...found, line } : found;
};

const toHealthList = () => {
  throw redirect({ to: '/reclamations/list', replace: true });
};
const toMotorList = () => {
  throw redirect({ to: '/autoreclamations/list', replace: true });
};

const healthIndexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reclamations',
  beforeLoad: toHealthList,
});

const healthListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reclamations/list',
  validateSearch: readPageSearch,
  loader: loadHealth,
  component: lazyRouteComponent(
    () => import('../features/health-complaints/ListScreen.tsx'),
    'ListScreen',
  ),
});

const healthDetailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reclamations/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toHealthList()),
  loader: loadHealth,
  component: lazyRouteComponent(
    () => import('../features/health-complaints/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const healthCreateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reclamations/create',
  validateSearch: readFolderLine,
  loaderDeps: ({ search: { line } }) => ({ line }),
  loader: ({ deps: { line } }) =>
    Promise.all([loadHealthForm(), ...(line ? [refundTexts.load()] : [])]),
  component: lazyRouteComponent(
    () => import('../features/health-complaints/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

const motorIndexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreclamations',
  beforeLoad: toMotorList,
});

const motorListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreclamations/list',
  validateSearch: readPageSearch,
  loader: loadMotor,
  component: lazyRouteComponent(
    () => import('../features/motor-complaints/ListScreen.tsx'),
    'ListScreen',
  ),
});

const motorDetailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreclamations/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toMotorList()),
  loader: loadMotor,
  component: lazyRouteComponent(
    () => import('../features/motor-complaints/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const motorCreateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autoreclamations/create',
  validateSearch: readFolder,
  loader: loadMotorForm,
  component: lazyRouteComponent(
    () => import('../features/motor-complaints/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

export const complaintRoutes = [
  healthIndexRoute,
  healthListRoute,
  healthDetailsRoute,
  healthCreateRoute,
  motorIndexRoute,
  motorListRoute,
  motorDetailsRoute,
  motorCreateRoute,
] as const;
