import type { Policies } from '@rafiq/contract/policies/model';
import { brand } from '@rafiq/kit/brand.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
/** The block of our own above those. */
const SHORTCUTS: [AppText, string?][] = [
  ['area.requests', '/requests'],
  ['nav.card', '/card'],
  ['nav.help', '/help'],
  ['nav.sponsorship'],
];

/** As it is read, without the remark that a link opens a new tab. */
const entryOf = (element: Element): [string, string?] => {
  const words = element.cloneNode(true) as Element;
  words.querySelector('.visually-hidden')?.remove();
  const href = element.getAttribute('href');
  return href === null ? [words.textContent] : [words.textContent, href];
};

const showSidebar = (policies: Partial<Policies>, path = '/') =>
  showSignedIn(
    () => (
      <div style={{ width: '16rem' }}>
        <Sidebar onSponsorship={() => undefined} onSignOut={() => undefined} />
      </div>
    ),
    { path, profile: { policies: { health: [], motor: [], ...policies } } },
  );
const sidebar = () => page.getByRole('navigation', { name: t('nav.label') });

it('has every entry of the specification, in its order, and leads to it', async () => {
  showSidebar({ health: [aHealthPolicy()], motor: [aMotorPolicy()] });
  await expect.element(sidebar()).toBeVisible();
  const [shortcuts, specified] = [...sidebar().element().querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll('a, summary, button')].map(entryOf),
  );
  const expected = (entries: [AppText, string?][]) =>
    entries.map(([text, to]) => (to === undefined ? [t(text)] : [t(text), to]));
  expect(shortcuts).toEqual(expected(SHORTCUTS));
  expect(specified).toEqual(expected(SPECIFIED));
});

it.each([
  ['/dossiers', 'nav.declarations'],
  ['/declarations/create', 'nav.declarations'],
  ['/reclamations/list', 'nav.complaints'],
  ['/autostats', 'nav.indicators'],
] as const)('opens at %s the group that one stands in, or else %s', async (path, open) => {
  showSidebar({ health: [aHealthPolicy()], motor: [aMotorPolicy()] }, path);
  await expect.element(sidebar()).toBeVisible();
  const groups = [...sidebar().element().querySelectorAll('details[open] > summary')];
  expect(groups.map(entryOf)).toEqual([[t(open)]]);
});

it.each([
  ['somebody with both kinds', { health: [aHealthPolicy()], motor: [aMotorPolicy()] }],
  ['somebody with a car only', { motor: [aMotorPolicy()] }],
  ['somebody with nothing active', {}],
])('fits the height of a desk, whichever group is open, for %s', async (_who, policies) => {
  await page.viewport(1280, 800);
  showSidebar(policies);
  await expect.element(sidebar()).toBeVisible();
  const side = sidebar().element();
  const groups = [...side.querySelectorAll('details')];
  expect(groups).toHaveLength(3);
  for (const group of groups) {
    if (!group.open) await userEvent.click(group.querySelector('summary') ?? group);
    expect(groups.filter(({ open }) => open)).toEqual([group]);
    expect(side.scrollHeight).toBeLessThanOrEqual(800);
  }
});
