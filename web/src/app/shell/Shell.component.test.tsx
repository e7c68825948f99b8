import { SIDEBAR_COLLAPSE_PX } from '@rafiq/contract/core/constants';
import { brand } from '@rafiq/kit/brand.ts';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sponsorshipTexts } from '../../features/sponsorship/texts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { appTexts, t } from '../texts.ts';
import { Shell } from './Shell.tsx';

/** Up to here the sidebar is folded: 62.5rem, as the style sheet says it. */
const FOLDED_PX = 1000;

beforeAll(async () => {
  await Promise.all([loadCommon(), appTexts.load(), sponsorshipTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const menu = () => page.getByRole('button', { name: t('nav.menu') });
const drawer = () => page.getByRole('dialog', { name: t('nav.menu') });
const sidebar = () => page.getByRole('navigation', { name: t('nav.label') });
const entry = () => sidebar().getByRole('link', { name: t('nav.documents') });

/** At the address of the entry that is pressed: the shell stays, as it does between two screens of the portal. */
const show = async (width: number) => {
  await page.viewport(width, 800);
  answerCalls();
  showSignedIn(Shell, { path: '/document' });
};

it.each([SIDEBAR_COLLAPSE_PX, SIDEBAR_COLLAPSE_PX + 1, FOLDED_PX])(
  'opens the sidebar from the menu button at %i px, and closes it on a click',
  async (width) => {
    await show(width);
    await userEvent.click(menu());
    await expect.element(drawer()).toBeVisible();
    await userEvent.click(entry());
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(sidebar()).not.toBeInTheDocument();
    await expect.element(menu()).toBeVisible();
  },
);

it('keeps the sidebar open on a click in a wider window, which has no menu button', async () => {
  await show(FOLDED_PX + 1);
  await userEvent.click(entry());
  await expect.element(entry()).toHaveAttribute('aria-current', 'page');
  await expect.element(sidebar()).toBeVisible();
  await expect.element(menu()).not.toBeInTheDocument();
});

it('has the tabs home, requests, new, help and chat on a phone, in this order', async () => {
  await show(390);
  const tabs = page.getByRole('navigation', { name: t('tabs.label') });
  await expect.element(tabs).toBeVisible();
  const shown = [...tabs.element().querySelectorAll(':scope > a, :scope > button')];
  expect(shown.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    [t('tabs.home'), '/dossiers'],
    [t('tabs.requests'), '/requests'],
    [t('tabs.new'), null],
    [t('tabs.help'), '/help'],
    [expect.stringContaining(t('tabs.chat')), brand.links.chat],
  ]);
});
