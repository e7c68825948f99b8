import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../../testing/cases.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { loadPaperTexts } from '../../cases/api.ts';
import { QueueScreen } from '../QueueScreen.tsx';
import { queueTexts, t } from '../texts.ts';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load(), loadPaperTexts()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const BULK = 'POST /v1/staff/cases/bulk';
/** Far ahead, so that a busy machine changes nothing. */
const soon = () => new Date(Date.now() + 300_000).toISOString();
const TEMPLATES = [
  { code: 'thanks', title: 'Réponse donnée', kinds: ['ticket'] },
  { code: 'care', title: 'Soins seulement', kinds: ['health-declaration'] },
];
const SETTLED = { code: 'already-settled', text: 'Déjà réglée.', retired: false };
const filled = (code: string) => ({
  ...{ code, title: code, status: 'Traité', papers: [], refusal: null },
  ...{ text: 'مرحبا Amal', reading: 'Bonjour Amal' },
});

const show = async (answer: (body: { act: string }) => object[]) => {
  const cases = ['1', '2', '3'].map((id) => aCase(id, { version: 4 }));
  const call = aCase('4', { kind: 'call-back', reference: '' });
  const bodies: object[] = [];
  const sent = answerCalls({
    'GET /v1/staff/cases': () => json({ cases: [...cases, call], next: null }),
    'GET /v1/staff/templates': () => json({ templates: TEMPLATES, reasons: [SETTLED] }),
    'GET /v1/staff/cases/1/templates': () => json({ templates: [filled('thanks')], drafts: [] }),
    'GET /v1/staff/cases/2/templates': () => json({ templates: [], drafts: [] }),
    'POST /v1/staff/cases/1/preview': () =>
      json({ language: 'ar', text: 'مرحبا Amal', papers: ['RIB'], channel: null, notice: '' }),
    [BULK]: () => {
      const body = sent.findLast(({ call: name }) => name === BULK)?.body as { act: string };
      bodies.push(body);
      return json({ results: answer(body) });
    },
  });
  const staff = { may: ['queue.read', 'cases.take', 'cases.answer'] as const };
  showScreen(QueueScreen, { path: '/queue/$view', at: '/queue/all', staff });
  await userEvent.click(page.getByRole('checkbox', { name: t('column.choose') }));
  return bodies;
};
const bar = () => page.getByRole('region', { name: t('bulk') });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

it('offers what fits, shows it as one member will read it, and says for each what became of it', async () => {
  const taken = { field: 'assignee', code: 'case_assigned', name: 'Omar Tazi' } as const;
  const bodies = await show(({ act }) =>
    act === 'take-back'
      ? [{ id: '1', outcome: 'done', issues: [], leaves: null }]
      : [
          { id: '1', outcome: 'done', issues: [], leaves: soon() },
          { id: '2', outcome: 'refused', issues: [taken], leaves: null },
          { id: '3', outcome: 'gone', issues: [], leaves: null },
          { id: '4', outcome: 'refused', issues: [], leaves: null },
        ],
  );
  await userEvent.click(bar().getByRole('button', { name: t('act.answer') }));
  const template = dialog().getByLabelText(t('answer.template'));
  await expect.element(template).toBeVisible();
  expect(template.element().textContent).not.toContain('Soins seulement');
  await userEvent.selectOptions(template, 'thanks');
  await expect.element(dialog().getByText(t('answer.fits', { fit: 3, count: 4 }))).toBeVisible();
  const text = dialog().getByText('مرحبا Amal');
  await expect.element(text).toBeVisible();
  expect(text.element().closest('[lang]')?.getAttribute('dir')).toBe('rtl');
  await userEvent.selectOptions(dialog().getByLabelText(t('answer.preview')), '2');
  await expect.element(dialog().getByText(t('answer.lacks'))).toBeVisible();
  await press(t('answer.do'));
  await expect.element(page.getByText(t('bulk.results', { done: 1, count: 4 }))).toBeVisible();
  expect(bodies[0]).toEqual({
    ...{ act: 'answer', template: 'thanks' },
    cases: ['1', '2', '3', '4'].map((id) => expect.objectContaining({ id })),
  });
  expect(dialog().getByRole('listitem').first().element().textContent).toContain(issueText(taken));
  expect(dialog().getByRole('link').first().element().getAttribute('href')).toContain('/cases/2');
  await userEvent.click(dialog().getByRole('button', { name: /\(\d+ s\)/ }));
  await expect.element(page.getByText(t('bulk.results', { done: 1, count: 1 }))).toBeVisible();
  expect(bodies[1]).toEqual({ act: 'take-back', cases: [{ id: '1', version: 4 }] });
});

it('can be undone until the last has left, and says which had left already', async () => {
  const bodies = await show(({ act }) =>
    act === 'take-back'
      ? [
          { id: '1', outcome: 'changed', issues: [], leaves: null },
          { id: '2', outcome: 'done', issues: [], leaves: null },
        ]
      : [
          { id: '1', outcome: 'done', issues: [], leaves: new Date(0).toISOString() },
          { id: '2', outcome: 'done', issues: [], leaves: soon() },
        ],
  );
  await userEvent.click(bar().getByRole('button', { name: t('act.close') }));
  await userEvent.selectOptions(dialog().getByLabelText(t('close.status')), 'done');
  await press(t('close.do'));
  const lines = dialog().getByRole('listitem');
  await expect.element(lines.first().getByText(t('outcome.left'))).toBeVisible();
  await expect.element(lines.nth(1).getByText(t('outcome.leaving'))).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /\(\d+ s\)/ }));
  await expect.element(lines.first().getByText(t('outcome.late'))).toBeVisible();
  await expect.element(lines.nth(1).getByText(t('outcome.done'))).toBeVisible();
  expect(bodies[1]).toMatchObject({ act: 'take-back', cases: [{ id: '1' }, { id: '2' }] });
  await expect.element(dialog().getByRole('button', { name: /\(\d+ s\)/ })).not.toBeInTheDocument();
});

it('keeps chosen what was not done', async () => {
  await show(() => [
    { id: '1', outcome: 'done', issues: [], leaves: soon() },
    { id: '2', outcome: 'changed', issues: [], leaves: null },
    { id: '3', outcome: 'gone', issues: [], leaves: null },
    { id: '4', outcome: 'failed', issues: [], leaves: null },
  ]);
  await userEvent.click(bar().getByRole('button', { name: t('act.close') }));
  await userEvent.selectOptions(dialog().getByLabelText(t('close.status')), 'done');
  await press(t('close.do'));
  await expect.element(dialog().getByText(t('bulk.kept'))).toBeVisible();
  await userEvent.click(
    dialog()
      .getByRole('button', { name: common('close') })
      .last(),
  );
  await expect.element(bar().getByText(t('bulk.count', { count: 2 }))).toBeVisible();
});

it('does not close with a refusal that has no reason', async () => {
  const bodies = await show(() => []);
  await userEvent.click(bar().getByRole('button', { name: t('act.close') }));
  const close = dialog().getByRole('button', { name: t('close.do') });
  await expect.element(close).toHaveAccessibleDescription(t('close.missing'));
  await userEvent.selectOptions(dialog().getByLabelText(t('close.status')), 'refused');
  await expect.element(close).toHaveAccessibleDescription(t('close.missingWhy'));
  expect(bodies).toEqual([]);
  await userEvent.selectOptions(dialog().getByLabelText(t('close.why')), SETTLED.text);
  await press(t('close.do'));
  await expect
    .poll(() => bodies[0])
    .toMatchObject({ act: 'close', closing: 'refused', refusal: 'already-settled' });
});

it('offers no answer to whoever may not answer', async () => {
  answerCalls({ 'GET /v1/staff/cases': () => json({ cases: [aCase('1')], next: null }) });
  const staff = { may: ['queue.read', 'cases.take'] as const };
  showScreen(QueueScreen, { path: '/queue/$view', at: '/queue/all', staff });
  await userEvent.click(page.getByRole('checkbox', { name: t('column.choose') }));
  await expect.element(bar().getByRole('button', { name: t('act.return') })).toBeVisible();
  await expect.element(bar().getByRole('button', { name: t('act.close') })).not.toBeInTheDocument();
});
