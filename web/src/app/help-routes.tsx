/** Help and everything below it, sponsorship, and the list of all requests. */
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAgentSearch } from '../features/agents/search.ts';
import { agentTexts } from '../features/agents/texts.ts';
import { beneficiaryRequestTexts } from '../features/beneficiary-requests/texts.ts';
import { readFaqSearch } from '../features/faqs/search.ts';
import { faqTexts } from '../features/faqs/texts.ts';
import { folderTexts } from '../features/folders/texts.ts';
import { healthComplaintTexts } from '../features/health-complaints/texts.ts';
import { healthDeclarationTexts } from '../features/health-declarations/texts.ts';
import { helpTexts } from '../features/help/texts.ts';
import { motorComplaintTexts } from '../features/motor-complaints/texts.ts';
import { readOverviewSearch } from '../features/request-overview/search.ts';
import { overviewTexts } from '../features/request-overview/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { sponsorshipTexts } from '../features/sponsorship/texts.ts';
import { suggestionTexts } from '../features/suggestions/texts.ts';
import { ticketTexts } from '../features/tickets/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const helpRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help',
  loader: helpTexts.load,
  component: lazyRouteComponent(() => import('../features/help/HelpScreen.tsx'), 'HelpScreen'),
});

const insuredGuideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/guide',
  loader: helpTexts.load,
  component: lazyRouteComponent(
    () => import('../features/help/InsuredGuideScreen.tsx'),
    'InsuredGuideScreen',
  ),
});

/** The user guide is a file, which the sidebar opens; its address leads to where both guides are. */
const guideRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/guide',
  beforeLoad: () => {
    throw redirect({ to: '/help/guide', replace: true });
  },
});

const faqRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/faq',
  validateSearch: readFaqSearch,
  loader: faqTexts.load,
  component: lazyRouteComponent(() => import('../features/faqs/FaqScreen.tsx'), 'FaqScreen'),
});

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/agents',
  validateSearch: readAgentSearch,
  loader: agentTexts.load,
  component: lazyRouteComponent(
    () => import('../features/agents/AgentsScreen.tsx'),
    'AgentsScreen',
  ),
});

const loadSuggestionTexts = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), suggestionTexts.load()]);

const newSuggestionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/suggestion',
  loader: () => Promise.all([loadSuggestionTexts(), loadVoiceTexts()]),
  component: lazyRouteComponent(
    () => import('../features/suggestions/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

const toRequests = () => {
  throw redirect({ to: '/requests', replace: true });
};

const suggestionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/help/suggestion/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toRequests()),
  loader: loadSuggestionTexts,
  component: lazyRouteComponent(
    () => import('../features/suggestions/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const loadOverviewTexts = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), overviewTexts.load()]);

const requestsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests',
  validateSearch: readOverviewSearch,
  loader: async () => {
    const { askOverviewAnew } = await import('../features/request-overview/api.ts');
    await Promise.all([
      loadOverviewTexts(),
      // each row says what it is about in the words of its kind
      beneficiaryRequestTexts.load(),
      healthComplaintTexts.load(),
      healthDeclarationTexts.load(),
      motorComplaintTexts.load(),
      ticketTexts.load(),
      askOverviewAnew(),
    ]);
  },
  component: lazyRouteComponent(
    () => import('../features/request-overview/ListScreen.tsx'),
    'ListScreen',
  ),
});

const renewalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/requests/renewal',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toRequests()),
  loader: loadOverviewTexts,
  component: lazyRouteComponent(
    () => import('../features/request-overview/RenewalScreen.tsx'),
    'RenewalScreen',
  ),
});

const sponsorshipRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/concessionaire',
  loader: sponsorshipTexts.load,
  component: lazyRouteComponent(
    () => import('../features/sponsorship/SponsorshipScreen.tsx'),
    'SponsorshipScreen',
  ),
});

export const helpRoutes = [
  helpRoute,
  insuredGuideRoute,
  guideRoute,
  faqRoute,
  agentsRoute,
  newSuggestionRoute,
  suggestionRoute,
  requestsRoute,
  renewalRoute,
  sponsorshipRoute,
] as const;
