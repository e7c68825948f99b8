import { groupReference } from '@rafiq/contract/requests/reference';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../../testing/cases.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { QueueScreen } from '../QueueScreen.tsx';
import { queueTexts, t } from '../texts.ts';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const IDS = ['1', '2', '3', '4'];
const BULK = 'POST /v1/staff/cases/bulk';
const show = async (results: object[] = []) => {
  const cases = IDS.map((id) => aCase(id, { version: Number(id) }));
  const sent = answerCalls({
    'GET /v1/staff/cases': () => json({ cases, next: null }),
    [BULK]: () => json({ results }),
  });
  const staff = { may: ['queue.read', 'cases.take'] as const };
  showScreen(QueueScreen, { path: '/queue/$view', at: '/queue/all', staff });
  await expect.element(box(0)).toBeVisible();
  return () => sent.find(({ call }) => call === BULK)?.body;
};
const box = (at: number) =>
  page
    .getByRole('row')
    .nth(at + 1)
    .getByRole('checkbox');
const count = (many: number) => page.getByText(t('bulk.count', { count: many }));
const act = (name: string) =>
  page.getByRole('region', { name: t('bulk') }).getByRole('button', { name });

it('chooses by x, by a press, and by shift from one to another', async () => {
  await show();
  await userEvent.keyboard('jx');
  await expect.element(count(1)).toBeVisible();
  await userEvent.keyboard('{Shift>}');
  await userEvent.click(box(2));
  await userEvent.keyboard('{/Shift}');
  await expect.element(count(3)).toBeVisible();
  await userEvent.click(box(1));
  await expect.element(count(2)).toBeVisible();
  await userEvent.click(page.getByRole('checkbox', { name: t('column.choose') }));
  await expect.element(count(4)).toBeVisible();
  await userEvent.click(act(t('bulk.clear')));
  await expect.element(count(4)).not.toBeInTheDocument();
});

it('sends what was seen of each, and tells what became of each', async () => {
  const taken = { field: 'assignee', code: 'case_assigned', name: 'Omar Tazi' } as const;
  const body = await show([
    { id: '1', outcome: 'done', issues: [], leaves: null },
    { id: '3', outcome: 'changed', issues: [taken], leaves: null },
  ]);
  await userEvent.click(box(0));
  await userEvent.click(box(2));
  await userEvent.click(act(t('act.return')));
  await expect.element(page.getByText(t('bulk.results', { done: 1, count: 2 }))).toBeVisible();
  expect(body()).toEqual({
    ...{ act: 'return', assignee: null },
    cases: [
      { id: '1', version: 1 },
      { id: '3', version: 3 },
    ],
  });
  const lines = page.getByRole('dialog').getByRole('listitem');
  const first = lines.first().element().textContent;
  expect(first).toContain(groupReference('482173063'));
  expect(first).toContain(t('outcome.changed'));
  expect(first).toContain(issueText(taken));
  expect(lines.nth(1).element().textContent).toContain(t('outcome.done'));
  await userEvent.click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: common('close') })
      .last(),
  );
  await expect.element(count(1)).toBeVisible();
});
