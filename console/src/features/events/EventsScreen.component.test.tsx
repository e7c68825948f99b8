import type { StaffEvents } from '@rafiq/contract/events/console/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { EventsScreen } from './EventsScreen.tsx';
import { eventTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), eventTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const NOTHING: StaffEvents = { last: 0, events: [], readers: [] };
const reader = (part: Partial<StaffEvents['readers'][number]>) => ({
  ...{ key: 'k1', name: 'Entrepôt', source: 'dwh', readTo: 5, waiting: 0 },
  ...{ readAt: '2026-11-16T09:00:00Z', waitingSince: null, ...part },
});

const show = (answer: () => Response, may: 'systems.manage' | 'feeds.read' = 'systems.manage') => {
  const sent = answerCalls({ 'GET /v1/staff/events': answer });
  showScreen(EventsScreen, { path: '/events', staff: { may: [may] } });
  return sent;
};
const row = (name: string, said: string) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: said });

it('shows who reads, how far, and since when something waits', async () => {
  const readers = [
    reader({ waiting: 3, waitingSince: '2026-11-16T08:00:00Z' }),
    reader({ key: 'k2', name: 'Paie', source: 'paie', readTo: null, readAt: null }),
  ];
  show(() => json({ ...NOTHING, readers }));
  await expect.element(row('Entrepôt', t('waiting', { count: 3 }))).toBeVisible();
  await expect.element(row('Paie', t('read.never'))).toBeVisible();
  await expect.element(row('Paie', t('waiting', { count: 0 }))).toBeVisible();
});

it('names an event in words, and one of a later release by its own name', async () => {
  const at = { timestamp: '2026-11-16T09:00:00Z' };
  const events = [
    { number: 8, id: 'e8', type: 'policy.ended', ...at },
    { number: 7, id: 'e7', type: 'request.created', ...at },
  ];
  show(() => json({ ...NOTHING, last: 8, events }));
  await expect.element(row('e7', t('type.request.created'))).toBeVisible();
  await expect.element(row('e8', 'policy.ended')).toBeVisible();
});

it('says so where nothing has happened and nobody may read', async () => {
  show(() => json(NOTHING));
  await expect.element(page.getByText(t('events.none'))).toBeVisible();
  await expect.element(page.getByText(t('readers.none'))).toBeVisible();
});

it('says why nothing came, and asks again', async () => {
  const answers = [refusal('not_found'), json(NOTHING)];
  show(() => answers.shift() ?? json(NOTHING));
  await expect.element(page.getByText(errorText('not_found'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.element(page.getByText(t('events.none'))).toBeVisible();
});

it('is not for others: nothing is asked for', async () => {
  const sent = show(() => json(NOTHING), 'feeds.read');
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
