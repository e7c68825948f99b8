import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { statusTexts } from '../../../lib/status/texts.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { caseTexts, t } from '../texts.ts';
import { LeavingBars } from './LeavingBars.tsx';
import { addLeaving, dropLeaving } from './leaving.ts';

beforeAll(() => Promise.all([loadCommon(), caseTexts.load(), statusTexts.load()]));
afterEach(() => {
  takeAway();
  vi.restoreAllMocks();
  dropLeaving('3');
});

const BULK = 'POST /v1/staff/cases/bulk';
const MANY = ['1', '2', '3'].map((id) => ({ id, name: `no ${id}` }));
/** Of three that were sent at once, what became of each that is taken back. */
const show = (outcomes: readonly string[], leavesInMs = 300_000) => {
  const results = MANY.map(({ id }, at) => ({
    id,
    outcome: outcomes[at],
    issues: [],
    leaves: null,
  }));
  const sent = answerCalls({ [BULK]: () => json({ results }) });
  addLeaving({
    ...{ caseId: '3', name: 'trois demandes', to: '', place: '', draft: null, many: MANY },
    leaves: new Date(Date.now() + leavesInMs).toISOString(),
  });
  const place = showScreen(LeavingBars, { path: '/queue/$view', at: '/queue/all' });
  const bodies = () => sent.filter(({ call }) => call === BULK).map(({ body }) => body);
  return { place, bodies };
};
const undo = () => page.getByRole('button', { name: t('leaving.undo') });

it('takes all of several back with one press, and stays where one is', async () => {
  const { place, bodies } = show(['done', 'done', 'done']);
  await expect.element(page.getByText(/^trois demandes/)).toBeVisible();
  await userEvent.click(undo());
  await expect.element(page.getByText(t('leaving.undone'))).toBeInTheDocument();
  await expect.element(undo()).not.toBeInTheDocument();
  expect(bodies()).toEqual([
    { act: 'take-back', cases: MANY.map(({ id }) => ({ id, version: 1 })) },
  ]);
  expect(place()).toBe('/queue/all');
});

it('names those of several that had left already, by the key too', async () => {
  show(['changed', 'done', 'changed']);
  await expect.element(undo()).toBeVisible();
  await userEvent.keyboard('u');
  const told = t('leaving.someLeft', { count: 2, names: 'no 1, no 3' });
  await expect.element(page.getByRole('alert').getByText(told)).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
});

it('goes once the last has left', async () => {
  show([], -1);
  await expect.element(undo()).not.toBeInTheDocument();
});
