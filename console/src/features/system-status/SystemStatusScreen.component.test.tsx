import type { SystemStatus } from '@rafiq/contract/system-status/model';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { SystemStatusScreen } from './SystemStatusScreen.tsx';
import { systemStatusTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), systemStatusTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const fact = (name: string, unit: string, value: string, of = '') => ({ name, unit, value, of });
const STATUS = {
  at: '2026-11-17T09:00:00.000Z',
  parts: [
    { name: 'files', state: 'ok', facts: [] },
    {
      ...{ name: 'certificate', state: 'attention' },
      facts: [fact('daysLeft', 'days', '12', 'portail.example')],
    },
    { name: 'messages', state: 'bad', facts: [fact('oldest', 'seconds', '7300')] },
    { name: 'backup', state: 'unknown', facts: [] },
  ],
} as SystemStatus;

it('says what is wrong first, what it means and what to do', async () => {
  answerCalls({ 'GET /v1/staff/system-status': () => json(STATUS) });
  showScreen(SystemStatusScreen, {
    path: '/system-status',
    staff: { may: ['system-status.read'] },
  });
  await expect.element(page.getByText(t('do.messages'))).toBeVisible();
  const titles = page.getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(
    (['messages', 'certificate', 'backup', 'files'] as const).map((name) => t(`part.${name}`)),
  );
  await expect.element(page.getByText(t('hours', { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('days', { count: 12 }))).toBeVisible();
  await expect.element(page.getByText(t('unknown.backup'))).toBeVisible();
  expect(page.getByText(t('do.files')).elements()).toEqual([]);
});

it('is not for others, and asks for nothing then', async () => {
  const sent = answerCalls({});
  showScreen(SystemStatusScreen, { path: '/system-status' });
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
