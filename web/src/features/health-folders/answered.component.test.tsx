import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { healthFolderDetailToWire, healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHealthPolicy, anOpenHealthFolder } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as folders, folderTexts } from '../folders/texts.ts';
import { requestTexts } from '../requests/texts.ts';
import { loadHealthFolderTexts } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { ListScreen } from './ListScreen.tsx';
import { t } from './texts.ts';

beforeAll(() =>
  Promise.all([loadCommon(), folderTexts.load(), loadHealthFolderTexts(), requestTexts.load()]),
);
afterEach(() => void vi.restoreAllMocks());

const ASKED = anOpenHealthFolder({ status: 'C.Information' });
const ANSWERED: HealthFolderDetail = { ...ASKED, isAnswered: true };
const SCREENS = {
  list: { Screen: ListScreen, path: '/health/docs' },
  details: { Screen: DetailsScreen, path: '/health/details', search: '?id=7' },
};

const show = (folder: HealthFolderDetail, { Screen, ...place }: (typeof SCREENS)['list']) => {
  answerCalls({
    'GET /v1/dossiers/': () => json({ count: 1, value: [healthFolderToWire(folder)] }),
    'GET /v1/dossiers/7': () => json(healthFolderDetailToWire(folder)),
  });
  const policies = { health: [aHealthPolicy()], motor: [] };
  showSignedIn(Screen, { ...place, profile: { policies } });
};
const tag = () => page.getByText(t('status.information'), { exact: true });
const mark = () => page.getByText(t('status.answered'), { exact: true });

it.each(Object.values(SCREENS))(
  'keeps its status beside the mark of a sent complement at $path',
  async (screen) => {
    show(ANSWERED, screen);
    await expect.element(mark().first()).toBeVisible();
    const tags = tag()
      .elements()
      .filter((element) => element.matches('[data-tone]'));
    expect(tags.map((element) => element.getAttribute('data-tone'))).toEqual(['blocked']);
    expect(tags[0]?.parentElement?.textContent).toContain(t('status.answered'));
  },
);

it.each(Object.values(SCREENS))(
  'has no mark before a complement was sent at $path',
  async (screen) => {
    show(ASKED, screen);
    await expect.element(tag().last()).toBeVisible();
    expect(mark().elements()).toHaveLength(0);
  },
);

it('asks for stars once it is settled', async () => {
  show(anOpenHealthFolder({ status: 'Réglé' }), SCREENS.details);
  await expect.element(page.getByText(folders('rating.title'))).toBeVisible();
});

it('asks for no stars while something is still to come', async () => {
  show(ANSWERED, SCREENS.details);
  await expect.element(page.getByText(t('meaning.answered'))).toBeVisible();
  expect(page.getByText(folders('rating.title')).elements()).toHaveLength(0);
});

it('shows the stars that it was given, whatever it has become since', async () => {
  const rating = { score: 4, message: '', at: '2026-11-15T09:00:00.000Z' };
  show({ ...ASKED, rating }, SCREENS.details);
  await expect.element(page.getByText(folders('rating.title'))).toBeVisible();
});
