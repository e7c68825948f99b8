import type { ShownWebhook } from '@rafiq/contract/webhooks/schema';
import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSystemIssues } from '../../lib/system-issues.ts';
import { showScreen } from '../../testing/screen.tsx';
import { eventTexts } from '../events/api.ts';
import { t, webhookTexts } from './texts.ts';
import { WebhookScreen } from './WebhookScreen.tsx';

const PATH = '/v1/staff/webhooks/wh_1';

beforeAll(() =>
  Promise.all([
    ...[loadCommon(), webhookTexts.load(), eventTexts.load(), copyTexts.load()],
    loadSystemIssues(),
  ]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const AT = '2026-11-16T10:00:00Z';
const webhook = (part: Partial<ShownWebhook> = {}): ShownWebhook => ({
  ...{ id: 'wh_1', url: 'https://esb.example/x', types: null, sources: null },
  contact: 'it@insurer.example',
  ...{ language: 'fr', createdAt: AT, createdBy: 'Leila', disabledAt: null },
  ...{ disabledFor: null, failingSince: null, formerUntil: null },
  ...{ waiting: 0, waitingSince: null, failed: 0, attempts: [] },
  ...part,
});

const show = (part: Partial<ShownWebhook> = {}, calls: Parameters<typeof answerCalls>[0] = {}) => {
  const sent = answerCalls({ [`GET ${PATH}`]: () => json(webhook(part)), ...calls });
  showScreen(WebhookScreen, {
    ...{ path: '/webhooks/$id', at: '/webhooks/wh_1', staff: { may: ['systems.manage'] } },
  });
  return sent;
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

it.each([
  [{ failingSince: AT }, () => t('why.now', { time: moment(AT) })],
  [
    { disabledAt: AT, disabledFor: 'failing' as const },
    () => t('why.failing', { time: moment(AT) }),
  ],
  [{ disabledAt: AT, disabledFor: 'gone' as const }, () => t('why.gone', { time: moment(AT) })],
])('says in plain words how it does with %j', async (part, words) => {
  show(part);
  await expect.element(page.getByText(words())).toBeVisible();
});

it('shows each try with its answer and the next one, and sends an event again', async () => {
  const eventId = '5b1f2a0e-6f6e-4f0e-9a53-0d6c8f0e1b7a';
  const attempt = { at: AT, eventId, type: 'request.created' as const, ms: 12 };
  const attempts = [
    { ...attempt, status: null, problem: 'timeout', nextAt: '2026-11-16T10:05:00Z' },
    { ...attempt, at: '2026-11-16T09:00:00Z', status: 500, problem: null, nextAt: null },
  ];
  const sent = show({ attempts }, { [`POST ${PATH}/resend`]: () => json({ count: 1 }) });
  await expect.element(page.getByText(t('problem.timeout'))).toBeVisible();
  await expect.element(page.getByText(t('answer.status', { status: '500' }))).toBeVisible();
  await expect.element(page.getByText(moment('2026-11-16T10:05:00Z'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: `${t('resend')} ${eventId}` }).first());
  await expect
    .poll(() => sent.find(({ call }) => call.endsWith('/resend'))?.body)
    .toEqual({ eventId });
});

it('is no wider than a small phone in large letters, however wide its number', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  show({ id: 'wh_dddddddddddd' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

it('asks before it makes another secret, which is shown until somebody says they have it', async () => {
  const made = { secret: 'whsec_new', formerUntil: AT };
  show({}, { [`POST ${PATH}/rotate`]: () => json(made) });
  await press(t('rotate'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('rotate') }));
  await expect.element(page.getByText('whsec_new')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('whsec_new')).toBeVisible();
  await press(t('secret.done'));
  await expect.poll(() => page.getByText('whsec_new').elements()).toEqual([]);
});

it('says what a test came to', async () => {
  const tested = { status: null, problem: 'cert_has_expired', ms: 9 };
  show({}, { [`POST ${PATH}/test`]: () => json(tested) });
  await press(t('test'));
  await expect.element(page.getByText(t('problem.expired'))).toBeVisible();
});
