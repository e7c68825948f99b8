/** The way to an account. Which screen may be shown is asked before each: an unfinished way starts at its beginning. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Screen } from '../features/onboarding/flow.ts';
import { onboardingTexts } from '../features/onboarding/texts.ts';
import { rootRoute } from './root-route.ts';

export interface LinkSearch {
  uid?: string;
  token?: string;
}

/** The link of the e-mail carries both. */
const readLink = ({ uid, token }: Record<string, unknown>): LinkSearch =>
  uid && token ? { uid: String(uid), token: String(token) } : {};

type Component = ReturnType<typeof lazyRouteComponent>;

const components: Component[] = [];

/** Whoever has come to one screen of the way will want the next: no wait between them. */
const loadWay = async (): Promise<void> => {
  await onboardingTexts.load();
  for (const component of components) void component.preload?.();
};

const screen = <Name extends Screen>(name: Name, component: Component) => {
  components.push(component);
  return createRoute({
    getParentRoute: () => rootRoute,
    path: `/onboarding/${name}`,
    validateSearch: readLink,
    beforeLoad: async ({ search }) => {
      const [{ redirectFrom }, { readOnboarding }] = await Promise.all([
        import('../features/onboarding/flow.ts'),
        import('../features/onboarding/store.ts'),
      ]);
      const elsewhere = redirectFrom(name, readOnboarding(), search.token !== undefined);
      if (elsewhere) throw redirect({ to: elsewhere, replace: true });
    },
    loader: loadWay,
    component,
  });
};

const contacts = () => import('../features/onboarding/CheckContactScreens.tsx');
const ends = () => import('../features/onboarding/EndScreens.tsx');

const start = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/onboarding/checking', replace: true });
    },
  });

export const onboardingRoutes = [
  start('/onboarding'),
  start('/onboarding/$'),
  screen(
    'checking',
    lazyRouteComponent(() => import('../features/onboarding/CheckingScreen.tsx'), 'CheckingScreen'),
  ),
  screen(
    'checkinfo',
    lazyRouteComponent(
      () => import('../features/onboarding/CheckInfoScreen.tsx'),
      'CheckInfoScreen',
    ),
  ),
  screen(
    'claim',
    lazyRouteComponent(() => import('../features/onboarding/ClaimScreen.tsx'), 'ClaimScreen'),
  ),
  screen(
    'register1',
    lazyRouteComponent(() => import('../features/onboarding/WelcomeScreen.tsx'), 'WelcomeScreen'),
  ),
  screen(
    'register2',
    lazyRouteComponent(() => import('../features/onboarding/RegisterScreen.tsx'), 'RegisterScreen'),
  ),
  screen(
    'register3',
    lazyRouteComponent(() => import('../features/onboarding/ProfileScreen.tsx'), 'ProfileScreen'),
  ),
  screen('checkemail', lazyRouteComponent(contacts, 'CheckEmailScreen')),
  screen('checkphone', lazyRouteComponent(contacts, 'CheckPhoneScreen')),
  screen(
    'inforecap',
    lazyRouteComponent(() => import('../features/onboarding/RecapScreen.tsx'), 'RecapScreen'),
  ),
  screen(
    'envoyerpin',
    lazyRouteComponent(() => import('../features/onboarding/ChannelScreen.tsx'), 'ChannelScreen'),
  ),
  screen(
    'validercompte',
    lazyRouteComponent(() => import('../features/onboarding/CodeScreen.tsx'), 'CodeScreen'),
  ),
  screen(
    'validation',
    lazyRouteComponent(() => import('../features/onboarding/LinkScreen.tsx'), 'LinkScreen'),
  ),
  screen('success', lazyRouteComponent(ends, 'SuccessScreen')),
  screen('error', lazyRouteComponent(ends, 'ErrorScreen')),
  screen('s3success', lazyRouteComponent(ends, 'RequestedScreen')),
] as const;
