import type { RequestPromise } from '@rafiq/contract/deadlines/promise';
import type { RequestRecord, RequestStatus } from '@rafiq/contract/requests/model';
import { answerCalls, json, type Sent } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { PromiseLine, RecourseCard } from './Promise.tsx';
import { promiseTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), promiseTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

let sent: Sent[] = [];
const AT = '2026-11-03T10:00:00.000Z';
const requestWith = (status: RequestStatus): RequestRecord<unknown> => ({
  ...{ id: '12', kind: 'ticket', status, subject: '', answer: '', details: {} },
  ...{ createdAt: AT, statusAt: AT, events: [], files: [], folder: null },
  contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
});
const show = (promise: Partial<RequestPromise> | null, status: RequestStatus = 'Envoyé') => {
  const promises = promise ? [{ id: '12', state: 'running', day: '2026-12-03', ...promise }] : [];
  sent = answerCalls({ 'GET /v1/me/promises': () => json({ promises }) });
  const request = requestWith(status);
  showSignedIn(() => (
    <>
      <p>rendered</p>
      <PromiseLine request={request} />
      <RecourseCard request={request} />
    </>
  ));
};
const recourse = () => page.getByRole('heading', { name: t('recourse') });

it('promises a day, and sends nobody elsewhere before it has passed', async () => {
  show({});
  await expect.element(page.getByText('Réponse au plus tard le 3 décembre 2026.')).toBeVisible();
  await expect.element(recourse()).not.toBeInTheDocument();
});

it('says that it is paused while papers are awaited', async () => {
  show({ state: 'paused', day: null }, 'Documents manquants');
  await expect.element(page.getByText(/nous attendons vos documents/)).toBeVisible();
});

it('says honestly that it is late, and where to turn', async () => {
  show({ state: 'late' });
  await expect.element(page.getByText(/Nous sommes en retard/)).toBeVisible();
  await expect.element(recourse()).toBeVisible();
  await expect.element(page.getByRole('link', { name: '05 22 00 00 01' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'm@example.ma' })).toBeVisible();
  await expect.element(page.getByText(t('regulator'))).toBeVisible();
});

it('promises nothing any more on a request that has ended meanwhile', async () => {
  show({ state: 'late' }, 'Traité');
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText('rendered')).toBeVisible();
  await expect.element(page.getByText(/Nous sommes en retard/)).not.toBeInTheDocument();
  await expect.element(recourse()).not.toBeInTheDocument();
});

it('says where to turn when the answer is no', async () => {
  show(null, 'Refusé');
  await expect.element(recourse()).toBeVisible();
});
