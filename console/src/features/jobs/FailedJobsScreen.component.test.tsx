import type { FailedJob } from '@rafiq/contract/jobs/model';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { FailedJobsScreen } from './FailedJobsScreen.tsx';
import { jobTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), jobTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const ID = '6f1c2a9e-0000-4000-8000-00000000000';
const job = (number: number, part: Partial<FailedJob> = {}): FailedJob => ({
  ...{ id: `${ID}${number}`, kind: 'messages-email', tries: 22, reason: 'DeliveryError' },
  ...{ since: '2026-11-16T09:00:00Z', failedAt: '2026-11-17T09:00:00Z' },
  ...part,
});
const JOBS = [job(1), job(2), job(3, { kind: 'answers', tries: 1, reason: '' })];

const show = (
  again: () => Response = () => json({ count: 1 }),
  may: 'systems.manage' | 'feeds.read' = 'systems.manage',
) => {
  const answers = [json({ jobs: JOBS, count: 3 }), json({ jobs: JOBS.slice(2), count: 1 })];
  const sent = answerCalls({
    'GET /v1/staff/jobs/failed': () => answers.shift() ?? json({ jobs: [], count: 0 }),
    'POST /v1/staff/jobs/try-again': again,
  });
  showScreen(FailedJobsScreen, { path: '/failed-jobs', staff: { may: [may] } });
  return sent;
};
const table = (kind: FailedJob['kind']) => page.getByRole('region', { name: t(`kind.${kind}`) });

it('shows by kind what failed, how often and why', async () => {
  show();
  await expect.element(page.getByText(t('sum', { count: 3 }))).toBeVisible();
  await expect.element(table('messages-email').getByText('DeliveryError').first()).toBeVisible();
  await expect.element(table('messages-email').getByText('22').first()).toBeVisible();
  await expect.element(table('answers').getByText(t('reason.none'))).toBeVisible();
});

it('tries one again, says how many, and shows what is left', async () => {
  const sent = show();
  await userEvent.click(table('answers').getByRole('button', { name: common('retry') }));
  await expect.element(page.getByText(t('done', { count: 1 }))).toBeVisible();
  await expect.element(table('messages-email')).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    ...{ kind: 'answers', id: `${ID}3` },
  });
});

it('tries all of a kind again', async () => {
  const sent = show(() => json({ count: 2 }));
  await userEvent.click(page.getByRole('button', { name: t('all') }).first());
  await expect.element(page.getByText(t('done', { count: 2 }))).toBeVisible();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    ...{ kind: 'messages-email', id: null },
  });
});

it('says why it could not, and leaves everything as it was', async () => {
  show(() => refusal('unavailable'));
  await userEvent.click(table('answers').getByRole('button', { name: common('retry') }));
  await expect.element(page.getByText(errorText('unavailable'))).toBeVisible();
  await expect.element(table('messages-email')).toBeVisible();
});

it('is not for others, and asks for nothing then', async () => {
  const sent = show(undefined, 'feeds.read');
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
