import { healthFolderRowFromWire, healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import type { Profile } from '@rafiq/contract/profile/model';
import { aHealthFolder } from '@rafiq/contract/testing/a-health-folder';
import type { ToDo } from '@rafiq/contract/to-do/model';
import { brand } from '@rafiq/kit/brand.ts';
import { amount, dayInYear } from '@rafiq/kit/formats/format.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { healthMarks, keepAnswered, loadHealthFolderTexts } from '../health-folders/api.ts';
import { kindTexts } from '../requests/kinds/texts.ts';
import { toDoQuery } from '../to-do/api.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { homeTexts, t } from './texts.ts';
import { t as toDoText, toDoTexts } from './to-do/texts.ts';

const WAITING = healthFolderToWire({
  ...aHealthFolder({ status: 'C.Information', observation: 'Ordonnance manquante' }),
  beneficiary: '1',
});
const PAGE = { count: 1, rows: [healthFolderRowFromWire(WAITING)] };
const TO_DO: ToDo = {
  items: [
    {
      ...{ kind: 'information', id: '5', number: 'D-5', patient: 'Salma', care: '2026-02-20' },
      ...{ note: 'Ordonnance manquante', day: null },
    },
  ],
  underWay: [
    { id: '8', request: 'motor-renewal', sent: '2026-11-18', day: '2099-11-21', car: 'Clio' },
  ],
  verification: null,
};

beforeAll(() =>
  Promise.all([
    ...[homeTexts, toDoTexts, kindTexts, folderTexts].map((texts) => texts.load()),
    ...[loadCommon(), loadHealthFolderTexts()],
  ]),
);
afterEach(() => void vi.restoreAllMocks());

const show = (profile: Partial<Profile> = {}) =>
  showSignedIn(HomeScreen, {
    path: '/dossiers',
    profile: { policies: { health: [aHealthPolicy()], motor: [] }, ...profile },
  });
const toDo = () => page.getByRole('link', { name: toDoText('send'), exact: false });
const latest = () => page.getByText(t('latest.title'));
/** Every question of the home has been asked and failed. */
const askedInVain = () =>
  vi.waitFor(() => {
    const asked = queryClient.getQueryCache().findAll({ queryKey: ['health-folders'] });
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked.map(({ state }) => state.status))).toEqual(new Set(['error']));
  }, 20_000);

it('no longer asks for what has just been sent, before the server has said so', async () => {
  answerCalls({
    'GET /v1/dossiers/': () => json({ count: 1, value: [WAITING] }),
    'GET /v1/me/to-do': () => json(TO_DO),
  });
  show();
  await expect.element(toDo()).toBeVisible();
  vi.restoreAllMocks();
  answerCalls();
  keepAnswered('5');
  await expect.element(toDo()).not.toBeInTheDocument();
  await expect.element(latest()).toBeVisible();
  // it still is what the insurer calls it, with the mark of what was sent
  const { tone, status, mark = '' } = healthMarks({ status: 'C.Information', isAnswered: true });
  expect(tone).toBe('blocked');
  await expect.element(page.getByText(mark)).toBeVisible();
  await expect.element(page.getByText(status)).toHaveAttribute('data-tone', tone);
});

it('shows what the insurer is working on, with the day of the answer', async () => {
  answerCalls({ 'GET /v1/me/to-do': () => json(TO_DO) });
  show();
  const renewal = page.getByRole('link', { name: /Clio/ });
  await expect.element(renewal).toHaveAttribute('href', '/requests/renewal?id=%228%22');
  const day = toDoText('underWay.by', { date: dayInYear('2099-11-21') });
  await expect.poll(() => renewal.element().textContent).toContain(day);
});

it.each([
  { isLate: false, said: () => toDoText('verification.by', { date: dayInYear('2026-11-22') }) },
  { isLate: true, said: () => brand.hotline },
])('says to whom is being checked what happens now, late: $isLate', async ({ isLate, said }) => {
  const verification = { day: '2026-11-22', isLate, hasImage: false };
  const nothing: ToDo = { items: [], underWay: [], verification };
  answerCalls({ 'GET /v1/me/to-do': () => json(nothing) });
  show({ isVerified: false, policies: { health: [], motor: [] } });
  const banner = () => page.getByRole('status').element().textContent;
  await expect.poll(banner).toContain(t('banner.text', { hours: 72 }));
  await expect.poll(banner).toContain(said());
  await expect.element(page.getByRole('button', { name: toDoText('idImage.add') })).toBeVisible();
});

it('says what came back, nothing as well, and in words that the fees are not known yet', async () => {
  const settled = { ...WAITING, STATUT: 'Réglé', FRAIS_ENGAGE: 0, REMBOURSEMENT: 0 };
  answerCalls({ 'GET /v1/dossiers/': () => json({ count: 1, value: [settled] }) });
  show();
  const refund = t('health.refund', { amount: amount(0) });
  await expect.poll(() => document.body.textContent).toContain(refund);
  await expect.element(page.getByText(t('latest.amountToCome'))).toBeVisible();
});

it('asks for the figures of a contract by its office and number, and opens its folders', async () => {
  const filters: Record<string, unknown>[] = [];
  answerCalls({
    'GET /v1/dossiers/': (asked) => {
      filters.push(JSON.parse(asked.get('$filter') ?? ''));
      return json({ count: 0, value: [] });
    },
  });
  show();
  const card = page.getByRole('link', { name: /Atlas Textile/ });
  await expect.element(card).toHaveAttribute('href', '/health/docs?policy=C-1%3AS-1');
  const contract = { CABINET_ID: 'C-1', POLICE_ID: 'S-1' };
  await expect
    .poll(() => filters.filter((filter) => 'POLICE_ID' in filter))
    .toEqual(['En cours', 'Réglé'].map((STATUT) => ({ STATUT, ...contract })));
  await userEvent.click(card);
  const stored = Object.keys(sessionStorage).filter((key) => key.startsWith('selected-policy'));
  expect(stored.map((key) => sessionStorage.getItem(key))).toEqual(['health|1']);
});

describe('without a connection', () => {
  beforeEach(() => {
    answerCalls();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });

  it('shows what was seen whole, and nothing as an error', async () => {
    show();
    await askedInVain();
    for (const { queryKey } of queryClient
      .getQueryCache()
      .findAll({ queryKey: ['health-folders'] }))
      queryClient.setQueryData(queryKey, PAGE, { updatedAt: 1 });
    queryClient.setQueryData(toDoQuery.queryKey, TO_DO, { updatedAt: 1 });
    await queryClient.invalidateQueries();
    await askedInVain();
    await expect.element(toDo()).toBeVisible();
    await expect.element(page.getByText(t('health.ongoing', { count: 1 }))).toBeVisible();
    expect(page.getByText(common('notSeen')).elements()).toHaveLength(0);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  it('says plainly what was not seen, and counts nothing of it', async () => {
    show();
    await askedInVain();
    await expect.poll(() => page.getByText(common('notSeen')).elements()).toHaveLength(2);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    await expect.element(page.getByText('0', { exact: true })).not.toBeInTheDocument();
  });
});
