import type { CaseRow } from '@rafiq/contract/cases/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../testing/cases.ts';
import { showScreen } from '../../testing/screen.tsx';
import { QueueScreen } from './QueueScreen.tsx';
import { TakeNext } from './TakeNext.tsx';
import { queueTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const QUEUE = 'GET /v1/staff/cases';
const COUNTS = 'GET /v1/staff/cases/counts';
const AGENT = { may: ['queue.read', 'cases.take'] as const };
const SUPERVISOR = { may: ['queue.read', 'cases.take', 'cases.assign'] as const };

const Screen = () => (
  <>
    <TakeNext />
    <QueueScreen />
  </>
);
const show = (staff: { may: typeof AGENT.may | typeof SUPERVISOR.may } = AGENT) =>
  showScreen(Screen, { path: '/queue/$view', at: '/queue/all', staff });
const row = (id: string) =>
  page.getByRole('link', { name: `${groupReference(`48217306${id}`)} Question` });
const queueOf = (cases: CaseRow[]) => () => json({ cases, next: null });

it('takes the next by its key and opens it', async () => {
  const sent = answerCalls({
    [QUEUE]: queueOf([aCase('1')]),
    'POST /v1/staff/cases/next': () => json({ case: aCase('7') }),
  });
  const place = show();
  await expect.element(row('1')).toBeVisible();
  await userEvent.keyboard('n');
  await expect.poll(place).toBe('/cases/7');
  expect(sent.filter(({ call }) => call === 'POST /v1/staff/cases/next')).toHaveLength(1);
});

it('takes the next of the view that one looks at, and names it where it has none', async () => {
  const sent = answerCalls({
    [QUEUE]: queueOf([]),
    'POST /v1/staff/cases/next': () => json({ case: null }),
  });
  showScreen(Screen, { path: '/queue/$view', at: '/queue/ticket?language=ar', staff: AGENT });
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
  await userEvent.keyboard('n');
  const none = page.getByText(t('next.noneInView', { view: t('view.ticket') }));
  await expect.element(none).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /v1/staff/cases/next')?.body).toEqual({
    ...{ kinds: ['ticket'], isLate: false, isDueToday: false, language: 'ar', age: null },
  });
});

it('counts a key that is pressed before the screen of the case just taken is drawn', async () => {
  let number = 6;
  const sent = answerCalls({
    'POST /v1/staff/cases/next': () => {
      number += 1;
      return json({ case: aCase(String(number)) });
    },
  });
  const place = showScreen(TakeNext, { path: '/cases/$id', at: '/cases/1', staff: AGENT });
  await expect.element(page.getByRole('button', { name: t('next.take') })).toBeVisible();
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
  const stop = queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status !== 'success') return;
    stop();
    press();
  });
  press();
  await expect.poll(place).toBe('/cases/8');
  expect(sent).toHaveLength(2);
});

it('says so when nothing waits that nobody has', async () => {
  answerCalls({
    [QUEUE]: queueOf([]),
    'POST /v1/staff/cases/next': () => json({ case: null }),
  });
  const place = show();
  await userEvent.click(page.getByRole('button', { name: t('next.take') }));
  const none = page.getByText(t('next.noneInView', { view: t('view.all') }));
  await expect.element(none).toBeVisible();
  expect(place()).toBe('/queue/all');
});

it('takes the focused case by a letter, with the version that was seen', async () => {
  const cases = [aCase('1', { assignee: null, version: 4 }), aCase('2', { assignee: null })];
  const sent = answerCalls({
    [QUEUE]: () => json({ cases, next: null }),
    'POST /v1/staff/cases/1/assign': () => {
      cases[0] = aCase('1', { version: 5 });
      return json(cases[0]);
    },
  });
  show();
  await expect.element(row('1')).toBeVisible();
  await userEvent.keyboard('jt');
  const taken = () => page.getByRole('row').nth(1).element().textContent;
  await expect.poll(taken).toContain('Hind Saidi');
  expect(sent.find(({ call }) => call.endsWith('/assign'))?.body).toEqual({
    ...{ assignee: '1', version: 4 },
  });
  await expect.element(row('1')).toHaveFocus();
  await expect.element(page.getByText(/est à vous/)).toBeVisible();
});

it('tells how a case stands that a colleague was faster to take', async () => {
  const issues = [
    { field: 'assignee', code: 'case_assigned', name: 'Omar Tazi' } as const,
    { field: 'state', code: 'case_open' } as const,
  ];
  answerCalls({
    [QUEUE]: queueOf([aCase('1', { assignee: null })]),
    'POST /v1/staff/cases/1/assign': () => refusal('case_changed', issues),
  });
  show();
  await expect.element(row('1')).toBeVisible();
  await userEvent.keyboard('jt');
  const told = page.getByRole('alert').filter({ hasText: errorText('case_changed') });
  await expect.element(told).toBeVisible();
  for (const issue of issues) expect(told.element().textContent).toContain(issueText(issue));
});

it('offers a supervisor colleagues for the kind, and asks for the counts again', async () => {
  const sent = answerCalls({
    [QUEUE]: queueOf([aCase('1')]),
    [COUNTS]: () =>
      json({
        ...{ mine: 0, late: 0, today: 0, waiting: 0, newMessages: 0, core: false },
        byKind: {},
      }),
    'GET /v1/staff/colleagues': (asked) =>
      json({ colleagues: asked.get('kind') === 'ticket' ? [{ id: '9', name: 'Omar Tazi' }] : [] }),
    'POST /v1/staff/cases/1/assign': () =>
      json(aCase('1', { assignee: { id: '9', name: 'Omar Tazi' } })),
  });
  show(SUPERVISOR);
  await expect.element(row('1')).toBeVisible();
  await userEvent.keyboard('jg');
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('give.whom') }), '9');
  await userEvent.click(page.getByRole('button', { name: t('give.do'), exact: true }));
  await expect.element(page.getByText(/chez Omar Tazi/)).toBeVisible();
  expect(sent.find(({ call }) => call.endsWith('/assign'))?.body).toEqual({
    ...{ assignee: '9', version: 1 },
  });
});

it('puts back from the menu of the row, which offers only what may be done', async () => {
  const cases = [aCase('1'), aCase('2')];
  answerCalls({
    [QUEUE]: () => json({ cases, next: null }),
    'POST /v1/staff/cases/1/return': () => {
      cases.shift();
      return json(aCase('1', { assignee: null, version: 2 }));
    },
  });
  show();
  await userEvent.click(page.getByRole('button', { name: /^Agir sur/ }).first());
  await expect.element(page.getByRole('button', { name: t('act.take') })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: t('act.return') }).first());
  await expect.element(page.getByText(/rendue à la file/)).toBeVisible();
  await expect.element(row('1')).not.toBeInTheDocument();
  await expect.element(row('2')).toBeVisible();
});
