import { brand } from '@rafiq/kit/brand.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sponsorshipTexts } from '../../features/sponsorship/texts.ts';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { type AppText, appTexts, t } from '../texts.ts';
import { Sidebar } from './Sidebar.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), appTexts.load(), sponsorshipTexts.load()]);
});

/** Each entry of the specification: its word, and where it leads unless it is a group or an act. */
const SPECIFIED: [AppText, string?][] = [
  ['nav.folders', '/dossiers'],
  ['nav.contracts', '/polices'],
  ['nav.declarations'],
  ['nav.health', '/declarations/list'],
  ['nav.motor', '/autodeclarations/list'],
  ['nav.complaints'],
  ['nav.health', '/reclamations/list'],
  ['nav.motor', '/autoreclamations/list'],
  ['nav.membership', '/beneficiaires'],
  ['nav.indicators'],
  ['nav.health', '/stats'],
  ['nav.motor', '/autostats'],
  ['nav.documents', '/document'],
  ['nav.partners', '/partners'],
  ['nav.subscription', brand.links.subscription],
  ['nav.chat', brand.links.chat],
  ['nav.videos', '/videotheque'],
  ['nav.blog', brand.links.blog],
  ['nav.account', '/account'],
  ['nav.guide', '/guide/rafiq-guide-fr.pdf'],
  ['nav.signOut'],
];
/** Entries of our own that stand between those. */
const OURS: AppText[] = ['nav.card', 'nav.sponsorship', 'nav.help'];

/** As it is read, without the remark that a link opens a new tab. */
const entryOf = (element: Element): [string, string?] => {
  const words = element.cloneNode(true) as Element;
  words.querySelector('.visually-hidden')?.remove();
  const href = element.getAttribute('href');
  return href === null ? [words.textContent] : [words.textContent, href];
};

it('has every entry of the specification, in its order, and leads to it', async () => {
  const policies = { health: [aHealthPolicy()], motor: [aMotorPolicy()] };
  showSignedIn(() => <Sidebar onSponsorship={() => undefined} onSignOut={() => undefined} />, {
    profile: { policies },
  });
  const list = page.getByRole('navigation', { name: t('nav.label') }).getByRole('list');
  await expect.element(list).toBeVisible();
  const shown = [...list.element().querySelectorAll('a, summary, button')].map(entryOf);
  const ours = OURS.map((text) => t(text));
  expect(shown.filter(([words]) => !ours.includes(words))).toEqual(
    SPECIFIED.map(([text, to]) => (to === undefined ? [t(text)] : [t(text), to])),
  );
});
