/** Where the insurer's systems are connected, and what they send is looked at. */
import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accessTexts } from '../../features/access/texts.ts';
import { keyTexts } from '../../features/access-keys/texts.ts';
import { eventTexts } from '../../features/events/texts.ts';
import { feedTexts } from '../../features/feeds/texts.ts';
import { webhookTexts } from '../../features/webhooks/texts.ts';
import { fileChoiceTexts } from '../../lib/file-choice/texts.ts';
import { statusTexts } from '../../lib/status/texts.ts';
import { shellRoute } from './shell.ts';

/** Fetched with the first of these screens: no other needs it. */
const loadIssues = async () => (await import('../../lib/system-issues.ts')).loadSystemIssues();

const loadFeeds = () => Promise.all([feedTexts.load(), statusTexts.load(), loadIssues()]);
const loadWebhooks = () =>
  Promise.all([webhookTexts.load(), eventTexts.load(), copyTexts.load(), loadIssues()]);

const feedsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feeds',
  loader: loadFeeds,
  component: lazyRouteComponent(
    () => import('../../features/feeds/FeedsScreen.tsx'),
    'FeedsScreen',
  ),
});

const sendRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feeds/send',
  loader: () => Promise.all([loadFeeds(), fileChoiceTexts.load()]),
  component: lazyRouteComponent(() => import('../../features/feeds/SendScreen.tsx'), 'SendScreen'),
});

const batchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/feeds/$id',
  loader: loadFeeds,
  component: lazyRouteComponent(
    () => import('../../features/feeds/BatchScreen.tsx'),
    'BatchScreen',
  ),
});

const keysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/keys',
  loader: () =>
    Promise.all([
      ...[keyTexts.load(), feedTexts.load(), copyTexts.load(), loadIssues()],
      accessTexts.load(),
    ]),
  component: lazyRouteComponent(
    () => import('../../features/access-keys/KeysScreen.tsx'),
    'KeysScreen',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks',
  loader: loadWebhooks,
  component: lazyRouteComponent(
    () => import('../../features/webhooks/WebhooksScreen.tsx'),
    'WebhooksScreen',
  ),
});

const webhookRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/webhooks/$id',
  loader: loadWebhooks,
  component: lazyRouteComponent(
    () => import('../../features/webhooks/WebhookScreen.tsx'),
    'WebhookScreen',
  ),
});

const eventsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/events',
  loader: eventTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/events/EventsScreen.tsx'),
    'EventsScreen',
  ),
});

export const systemRoutes = [
  feedsRoute,
  sendRoute,
  batchRoute,
  keysRoute,
  webhooksRoute,
  webhookRoute,
  eventsRoute,
] as const;
