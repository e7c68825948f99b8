import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { caseTexts, t } from '../texts.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

beforeAll(() => Promise.all([loadCommon(), caseTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const TRY = 'POST /v1/staff/cases/7/tries';
const draft = { sort: 'answer', code: 'paid', version: 2, title: 'Virement émis' };

it('shows a version that waits as the member would read it, once, and offers no way to send it', async () => {
  const sent = answerCalls({
    'GET /v1/staff/cases/7/templates': () => json({ templates: [], drafts: [draft] }),
    [TRY]: () =>
      json({
        ...{ title: 'Virement émis', language: 'ar', papers: ['كشف الحساب'] },
        ...{ text: 'تم التحويل.', reading: 'Le virement est parti.' },
      }),
  });
  const chosen = vi.fn();
  showScreen(() => <TemplatePicker caseId="7" open onClose={() => undefined} onChoose={chosen} />, {
    path: '/cases/$id',
    at: '/cases/7',
  });
  await userEvent.click(page.getByRole('button', { name: new RegExp(t('try')) }));
  const dialog = page.getByRole('dialog', { name: t('try.of', { title: 'Virement émis' }) });
  await expect.element(dialog.getByText('تم التحويل.')).toBeVisible();
  await expect.element(dialog.getByText('Le virement est parti.')).toBeVisible();
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'كشف الحساب' }))
    .toBeVisible();
  await expect.element(dialog.getByText(t('try.unsent'))).toBeVisible();
  expect(sent.filter(({ call }) => call === TRY).map(({ body }) => body)).toEqual([
    { sort: 'answer', code: 'paid', version: 2 },
  ]);
  expect(chosen).not.toHaveBeenCalled();
});
