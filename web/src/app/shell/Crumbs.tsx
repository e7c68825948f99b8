import { Breadcrumbs } from '@rafiq/kit/ui/Breadcrumbs.tsx';
import { Link } from '@tanstack/react-router';
import { type AppText, t } from '../texts.ts';
import type { Target } from './navigation.ts';
import { usePathname } from './use-pathname.ts';

interface Step {
  /** A group of the menu and the one meant in it are one step: the group has no screen of its own. */
  texts: AppText[];
  /** Where it leads when it is not the last. */
  to?: Target;
}

const HEALTH: Step = { texts: ['area.health'], to: '/health/docs' };
const MOTOR: Step = { texts: ['area.motor'], to: '/auto/docs' };
const CONTRACT: Step = { texts: ['area.motorContract'], to: '/auto-home' };
const HEALTH_DECLARATIONS: Step = {
  texts: ['nav.declarations', 'nav.health'],
  to: '/declarations/list',
};
const MOTOR_DECLARATIONS: Step = {
  texts: ['nav.declarations', 'nav.motor'],
  to: '/autodeclarations/list',
};
const HEALTH_COMPLAINTS: Step = {
  texts: ['nav.complaints', 'nav.health'],
  to: '/reclamations/list',
};
const MOTOR_COMPLAINTS: Step = {
  texts: ['nav.complaints', 'nav.motor'],
  to: '/autoreclamations/list',
};
const HELP: Step = { texts: ['area.help'], to: '/help' };
const TICKETS: Step = { texts: ['area.tickets'], to: '/tickets/list' };
const MEMBERSHIP: Step = { texts: ['nav.membership'], to: '/beneficiaires' };
const REQUESTS: Step = { texts: ['area.requests'], to: '/requests' };
const ACCOUNT: Step = { texts: ['nav.account'], to: '/account' };
const DATA: Step = { texts: ['area.data'], to: '/account/data' };
const HELPERS: Step = { texts: ['area.helpers'], to: '/account/helpers' };
const BLOG: Step = { texts: ['nav.blog'], to: '/blog/list' };

const last = (...texts: AppText[]): Step => ({ texts });
const DETAILS = last('area.details');

/** The trail by the address; the longest beginning that fits wins. */
const TRAILS: Record<string, Step[]> = {
  // The trail begins here: the home has no step of its own.
  '/dossiers': [],
  '/polices': [last('nav.contracts')],
  '/health': [HEALTH],
  '/health/details': [HEALTH, last('area.folder')],
  '/health/info': [HEALTH, last('area.information')],
  '/auto': [MOTOR],
  '/auto/details': [MOTOR, last('area.folder')],
  '/auto-home': [CONTRACT],
  '/garanties': [CONTRACT, last('area.guarantees')],
  '/renouveler': [CONTRACT, last('area.renewal')],
  '/declarations': [HEALTH_DECLARATIONS],
  '/declarations/create': [HEALTH_DECLARATIONS, last('area.newDeclaration')],
  '/declarations/details': [HEALTH_DECLARATIONS, DETAILS],
  '/autodeclarations': [MOTOR_DECLARATIONS],
  '/autodeclarations/create': [MOTOR_DECLARATIONS, last('area.newDeclaration')],
  '/autodeclarations/details': [MOTOR_DECLARATIONS, DETAILS],
  '/reclamations': [HEALTH_COMPLAINTS],
  '/reclamations/create': [HEALTH_COMPLAINTS, last('area.newComplaint')],
  '/reclamations/details': [HEALTH_COMPLAINTS, DETAILS],
  '/autoreclamations': [MOTOR_COMPLAINTS],
  '/autoreclamations/create': [MOTOR_COMPLAINTS, last('area.newComplaint')],
  '/autoreclamations/details': [MOTOR_COMPLAINTS, DETAILS],
  '/tickets': [HELP, TICKETS],
  '/tickets/create': [HELP, TICKETS, last('area.newTicket')],
  '/tickets/details': [HELP, TICKETS, DETAILS],
  '/beneficiaires': [MEMBERSHIP],
  '/beneficiaire/create': [MEMBERSHIP, last('area.newBeneficiary')],
  '/beneficiaire/update': [MEMBERSHIP, last('area.beneficiaryChange')],
  '/beneficiaire/details': [MEMBERSHIP, DETAILS],
  '/stats': [last('nav.indicators', 'nav.health')],
  '/autostats': [last('nav.indicators', 'nav.motor')],
  '/document': [last('nav.documents')],
  '/partners': [last('nav.partners')],
  '/videotheque': [last('nav.videos')],
  '/blog': [BLOG],
  '/blog/post': [BLOG, DETAILS],
  '/concessionaire': [last('area.sponsorship')],
  '/account': [last('nav.account')],
  '/account/data': [ACCOUNT, last('area.data')],
  '/account/data/correction': [ACCOUNT, DATA, last('area.correction')],
  '/account/data/erasure': [ACCOUNT, DATA, last('area.erasure')],
  '/account/data/request': [ACCOUNT, DATA, DETAILS],
  '/account/news': [ACCOUNT, last('area.news')],
  '/news': [last('area.news')],
  '/account/helpers': [ACCOUNT, HELPERS],
  '/account/helpers/invite': [ACCOUNT, HELPERS, last('area.invite')],
  '/helping': [ACCOUNT, HELPERS],
  '/account/drafts': [ACCOUNT, last('area.drafts')],
  '/requests': [REQUESTS],
  '/requests/renewal': [REQUESTS, last('area.renewal')],
  '/help': [HELP],
  '/help/faq': [HELP, last('area.faq')],
  '/help/guide': [HELP, last('area.insuredGuide')],
  '/help/agents': [HELP, last('area.agents')],
  '/help/suggestion': [HELP, last('area.suggestion')],
  '/help/suggestion/details': [REQUESTS, last('area.suggestion')],
};

const trailOf = (path: string): Step[] | undefined => {
  const known = Object.keys(TRAILS)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  return known === undefined ? undefined : TRAILS[known];
};

export const Crumbs = () => {
  const trail = trailOf(usePathname());
  if (!trail) return null;
  const start = t('crumbs.home');
  const home = {
    key: 'home',
    node: trail.length === 0 ? start : <Link to="/dossiers">{start}</Link>,
  };
  const steps = trail.map(({ texts, to }, index) => {
    const words = texts.map((text) => t(text)).join(' · ');
    const isLast = index === trail.length - 1;
    return { key: words, node: to && !isLast ? <Link to={to}>{words}</Link> : words };
  });
  return <Breadcrumbs label={t('crumbs.label')} crumbs={[home, ...steps]} />;
};
