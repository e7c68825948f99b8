/** Who works here: everybody, one of them, and what their organisation's groups are worth. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffTexts } from '../../features/staff/texts.ts';
import { sessionTexts } from '../../lib/sessions/texts.ts';
import { shellRoute } from './shell.ts';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people',
  loader: staffTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/staff/PeopleScreen.tsx'),
    'PeopleScreen',
  ),
});

const groupsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people/groups',
  loader: staffTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/staff/GroupsScreen.tsx'),
    'GroupsScreen',
  ),
});

const personRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people/$id',
  loader: () => Promise.all([staffTexts.load(), sessionTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/staff/PersonScreen.tsx'),
    'PersonScreen',
  ),
});

export const peopleRoutes = [listRoute, groupsRoute, personRoute] as const;
