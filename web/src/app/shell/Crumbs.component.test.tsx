import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { type AppText, appTexts, t } from '../texts.ts';
import { Crumbs } from './Crumbs.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), appTexts.load()]);
});

type Step = [words: AppText[], to: string];
const HEALTH: Step = [['area.health'], '/health/docs'];
const COMPLAINTS: Step = [['nav.complaints', 'nav.health'], '/reclamations/list'];
const DECLARATIONS: Step = [['nav.declarations', 'nav.health'], '/declarations/list'];
const HELP: Step = [['area.help'], '/help'];
const TICKETS: Step = [['area.tickets'], '/tickets/list'];
const BLOG: Step = [['nav.blog'], '/blog/list'];

/** The routes that the specification names, each with the screens above it and its own name. */
const TRAILS: [path: string, above: Step[], own: AppText[]][] = [
  ['/health/docs', [], HEALTH[0]],
  ['/health/details', [HEALTH], ['area.folder']],
  ['/health/info', [HEALTH], ['area.information']],
  ['/reclamations/list', [], COMPLAINTS[0]],
  ['/reclamations/details', [COMPLAINTS], ['area.details']],
  ['/reclamations/create', [COMPLAINTS], ['area.newComplaint']],
  ['/declarations/list', [], DECLARATIONS[0]],
  ['/declarations/details', [DECLARATIONS], ['area.details']],
  ['/declarations/create', [DECLARATIONS], ['area.newDeclaration']],
  ['/tickets/list', [HELP], TICKETS[0]],
  ['/tickets/details', [HELP, TICKETS], ['area.details']],
  ['/tickets/create', [HELP, TICKETS], ['area.newTicket']],
  ['/blog/list', [], BLOG[0]],
  ['/blog/post', [BLOG], ['area.details']],
];

const said = (words: AppText[]) => words.map((text) => t(text)).join(' · ');
const crumbs = () =>
  page.getByRole('navigation', { name: t('crumbs.label') }).getByRole('listitem');
const shown = () =>
  crumbs()
    .elements()
    .map((crumb) => [crumb.textContent, crumb.querySelector('a')?.getAttribute('href') ?? null]);

it.each(TRAILS)('stand above %s, each screen above it a step away', async (path, above, own) => {
  showSignedIn(Crumbs, { path });
  await expect.element(crumbs().last()).toHaveAttribute('aria-current', 'page');
  expect(shown()).toEqual([
    [t('crumbs.home'), '/dossiers'],
    ...above.map(([words, to]) => [said(words), to]),
    [said(own), null],
  ]);
});

it('begin at /dossiers, which has no screen above it', async () => {
  showSignedIn(Crumbs, { path: '/dossiers' });
  await expect.element(crumbs().last()).toHaveAttribute('aria-current', 'page');
  expect(shown()).toEqual([[t('crumbs.home'), null]]);
});
