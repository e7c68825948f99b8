import { Breadcrumbs } from '@rafiq/kit/ui/Breadcrumbs.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { type AppText, t } from '../texts.ts';
import type { Target } from './navigation.ts';

/** What stands at the end of the trail, by the address; the longest beginning that fits wins. */
const TRAILS: Record<string, AppText[]> = {
  '/dossiers': [],
  '/polices': ['nav.contracts'],
  '/health': ['area.health'],
  '/health/details': ['area.health', 'area.folder'],
  '/health/info': ['area.health', 'area.information'],
  '/auto': ['area.motor'],
  '/auto/details': ['area.motor', 'area.folder'],
  '/auto-home': ['area.motorContract'],
  '/garanties': ['area.motorContract', 'area.guarantees'],
  '/renouveler': ['area.motorContract', 'area.renewal'],
  '/declarations': ['nav.declarations', 'nav.health'],
  '/declarations/create': ['nav.declarations', 'nav.health', 'area.newDeclaration'],
  '/autodeclarations': ['nav.declarations', 'nav.motor'],
  '/autodeclarations/create': ['nav.declarations', 'nav.motor', 'area.newDeclaration'],
  '/reclamations': ['nav.complaints', 'nav.health'],
  '/reclamations/create': ['nav.complaints', 'nav.health', 'area.newComplaint'],
  '/autoreclamations': ['nav.complaints', 'nav.motor'],
  '/autoreclamations/create': ['nav.complaints', 'nav.motor', 'area.newComplaint'],
  '/tickets': ['area.help', 'area.tickets'],
  '/tickets/create': ['area.help', 'area.tickets', 'area.newTicket'],
  '/beneficiaires': ['nav.membership'],
  '/beneficiaire': ['nav.membership'],
  '/beneficiaire/create': ['nav.membership', 'area.newBeneficiary'],
  '/beneficiaire/update': ['nav.membership', 'area.beneficiaryChange'],
  '/stats': ['nav.indicators', 'nav.health'],
  '/autostats': ['nav.indicators', 'nav.motor'],
  '/document': ['nav.documents'],
  '/partners': ['nav.partners'],
  '/videotheque': ['nav.videos'],
  '/blog': ['nav.blog'],
  '/concessionaire': ['area.sponsorship'],
  '/account': ['nav.account'],
  '/requests': ['area.requests'],
  '/requests/renewal': ['area.requests', 'area.renewal'],
  '/help': ['area.help'],
  '/help/faq': ['area.help', 'area.faq'],
  '/help/guide': ['area.help', 'area.insuredGuide'],
  '/help/agents': ['area.help', 'area.agents'],
  '/help/suggestion': ['area.help', 'area.suggestion'],
  '/help/suggestion/details': ['area.requests', 'area.suggestion'],
};

/** Where a crumb leads that is not the last. */
const TARGETS: Partial<Record<AppText, Target>> = {
  'area.health': '/health/docs',
  'area.motor': '/auto/docs',
  'area.motorContract': '/auto-home',
  'nav.membership': '/beneficiaires',
  'area.help': '/help',
  'area.tickets': '/tickets/list',
  'area.requests': '/requests',
};

const nodeOf = (text: AppText, isLast: boolean) => {
  const to = isLast ? undefined : TARGETS[text];
  return to ? <Link to={to}>{t(text)}</Link> : t(text);
};

const trailOf = (path: string): AppText[] => {
  const known = Object.keys(TRAILS)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  return (known && TRAILS[known]) || [];
};

export const Crumbs = () => {
  const trail = trailOf(useLocation().pathname);
  if (trail.length === 0) return null;
  const home = { key: 'home', node: <Link to="/dossiers">{t('crumbs.home')}</Link> };
  return (
    <Breadcrumbs
      label={t('crumbs.label')}
      crumbs={[
        home,
        ...trail.map((text, index) => ({
          key: text,
          node: nodeOf(text, index === trail.length - 1),
        })),
      ]}
    />
  );
};
