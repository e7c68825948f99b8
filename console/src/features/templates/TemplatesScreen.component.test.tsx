import type { KeptTemplate } from '@rafiq/contract/templates/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import { SHIPPED_WORDS } from '@rafiq/contract/testing/templates';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { queueTexts } from '../queue/texts.ts';
import { TemplatesScreen } from './TemplatesScreen.tsx';
import { t, templateTexts } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), templateTexts.load(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const LIST = 'GET /v1/staff/texts';
const ORDER = 'PUT /v1/staff/text-order';
const all = SHIPPED.map(
  (one): KeptTemplate => ({ ...one, revision: 0, state: 'used', used: 1, draft: null }),
);
const answer = (templates: KeptTemplate[]) =>
  json({ templates, reasons: [], recourse: SHIPPED_WORDS.recourse });

it('shows what is in use, what waits and what is retired, and moves one', async () => {
  const states = all.map((one, place) =>
    place === 1
      ? { ...one, state: 'draft' as const, draft: 2 }
      : place === 2
        ? { ...one, state: 'retired' as const }
        : one,
  );
  const sent = answerCalls({ [LIST]: () => answer(states), [ORDER]: () => answer(states) });
  showScreen(TemplatesScreen, { path: '/templates', staff: { may: ['content.edit'] } });
  const table = page.getByRole('table', { name: t('sort.answer') });
  await expect.element(table.getByText(t('state.draft'))).toBeVisible();
  await expect.element(page.getByText(t('retired.title', { count: 1 }))).toBeVisible();
  await userEvent.click(table.getByRole('button', { name: new RegExp(t('down')) }).first());
  await expect.poll(() => sent.find(({ call }) => call === ORDER)?.body).toBeDefined();
  const [first, second, ...others] = all
    .filter(({ sort }) => sort === 'answer')
    .map(({ code }) => code);
  expect(sent.find(({ call }) => call === ORDER)?.body).toEqual({
    sort: 'answer',
    codes: [second, first, ...others],
  });
});

it('is for editors', async () => {
  const sent = answerCalls();
  showScreen(TemplatesScreen, { path: '/templates' });
  await expect.element(page.getByText(t('none.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
