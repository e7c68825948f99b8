import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { LibraryScreen } from './LibraryScreen.tsx';
import { libraryTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), libraryTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DOCUMENT = {
  ...{ id: '4', title_fr: 'Feuille de soins', title_en: 'Care sheet', title_ar: 'ورقة العلاج' },
  ...{ sub_title_fr: 'À remplir', sub_title_en: 'To fill in', sub_title_ar: 'للتعبئة' },
  download_url: '/v1/documents/4/file',
};
const show = (...value: (typeof DOCUMENT)[]) => {
  answerCalls({ 'GET /v1/documents/': () => json({ count: value.length, value }) });
  showSignedIn(LibraryScreen, { path: '/document' });
};

it('says the title and the subtitle of each document in the page’s language, and is its download', async () => {
  show(DOCUMENT);
  const link = page.getByRole('list', { name: t('title') }).getByRole('link');
  await expect.element(link.getByText('Feuille de soins', { exact: true })).toBeVisible();
  await expect.element(link.getByText('À remplir', { exact: true })).toBeVisible();
  expect(link.element().hasAttribute('download')).toBe(true);
  expect(link.element().getAttribute('href')).toMatch(/\/v1\/documents\/4\/file$/);
});

it('says that there is nothing to display', async () => {
  show();
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
});
