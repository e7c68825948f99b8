import { CASE_KINDS } from '@rafiq/contract/cases/model';
import type { SavedView } from '@rafiq/contract/views/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../../testing/cases.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { QueueScreen } from '../QueueScreen.tsx';
import { queueTexts, t } from '../texts.ts';
import { SavedLinks } from './SavedLinks.tsx';
import { SavedViewScreen } from './SavedViewScreen.tsx';

beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const FILTER: SavedView['filter'] = {
  ...{ state: 'open', kinds: [...CASE_KINDS], assignee: 'anybody' },
  ...{ isLate: false, isDueToday: false, language: 'ar', age: 'over-7' },
};
const aView = (part: Partial<SavedView> = {}): SavedView => ({
  ...{ id: '7', name: 'En arabe', sharedWith: null, isOwn: true, count: 3 },
  filter: FILTER,
  ...part,
});
const VIEWS = 'GET /v1/staff/views';
const QUEUE = 'GET /v1/staff/cases';
const dialog = () => page.getByRole('dialog');

it('saves what is chosen under a name, without what is searched for, and goes there', async () => {
  const sent = answerCalls({
    [QUEUE]: () => json({ cases: [aCase('1')], next: null }),
    [VIEWS]: () => json({ views: [] }),
    'POST /v1/staff/views': () => json(aView(), 201),
  });
  const place = showScreen(QueueScreen, { path: '/queue/$view', at: '/queue/late?language=ar' });
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('filter.age') }), 'over-7');
  await userEvent.click(page.getByRole('button', { name: t('save') }));
  await userEvent.click(dialog().getByRole('button', { name: t('save.do') }));
  await expect
    .element(page.getByText(issueText({ field: 'name', code: 'required' })))
    .toBeVisible();
  await expect.element(dialog().getByRole('combobox')).not.toBeInTheDocument();
  await userEvent.type(dialog().getByRole('textbox'), 'En arabe{Enter}');
  await expect.poll(place).toBe('/queue/view/7');
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'En arabe',
    filter: { ...FILTER, isLate: true },
    sharedWith: null,
  });
});

it('lets a supervisor share it with a role', async () => {
  const sent = answerCalls({
    [QUEUE]: () => json({ cases: [], next: null }),
    [VIEWS]: () => json({ views: [] }),
    'POST /v1/staff/views': () => refusal('role_required'),
  });
  const staff = { may: ['queue.read', 'cases.assign'] as const };
  showScreen(QueueScreen, { path: '/queue/$view', at: '/queue/all', staff });
  await userEvent.click(page.getByRole('button', { name: t('save') }));
  await userEvent.selectOptions(dialog().getByRole('combobox'), 'agent');
  await userEvent.type(dialog().getByRole('textbox'), 'Urgences{Enter}');
  await expect.element(dialog().getByRole('alert')).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Urgences', sharedWith: 'agent' });
});

const Screen = () => (
  <>
    <SavedLinks />
    <SavedViewScreen />
  </>
);
const show = () => showScreen(Screen, { path: '/queue/view/$id', at: '/queue/view/7' });

it('shows the cases of a view, what it leaves out in words, and its count in the rail', async () => {
  const asked: string[] = [];
  answerCalls({
    [VIEWS]: () => json({ views: [aView(), aView({ id: '8', name: 'Tout', count: 100 })] }),
    [QUEUE]: (query) => {
      asked.push(String(query));
      return json({ cases: [aCase('1')], next: null });
    },
  });
  show();
  await expect.element(page.getByRole('heading', { name: 'En arabe' })).toBeVisible();
  const words = [t('state.open'), t('language.ar'), t('age.over-7')].join(' · ');
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(() => asked).toEqual(['state=open&language=ar&age=over-7']);
  await expect.element(page.getByRole('link', { name: 'En arabe 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Tout 99+' })).toBeVisible();
});

it('changes its name, what it holds and for whom, removes it, and says when it is gone', async () => {
  let views = [aView()];
  const sent = answerCalls({
    [VIEWS]: () => json({ views }),
    [QUEUE]: () => json({ cases: [], next: null }),
    'PUT /v1/staff/views/7': () => {
      views = [aView({ name: 'Arabe' })];
      return json(views[0]);
    },
    'DELETE /v1/staff/views/7': () => {
      views = [];
      return json({ ok: true });
    },
  });
  const place = show();
  await userEvent.click(page.getByRole('button', { name: t('saved.change') }));
  await userEvent.fill(dialog().getByRole('textbox'), 'Arabe');
  await userEvent.selectOptions(dialog().getByLabelText(t('filter.due')), 'late');
  await userEvent.selectOptions(dialog().getByLabelText(t('filter.age')), '');
  await userEvent.click(dialog().getByLabelText(t('view.suggestion')));
  await userEvent.click(dialog().getByRole('button', { name: t('save.do') }));
  await expect.element(page.getByRole('heading', { name: 'Arabe', level: 1 })).toBeVisible();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ name: 'Arabe', sharedWith: null },
    filter: {
      ...{ ...FILTER, isLate: true, age: null },
      kinds: CASE_KINDS.filter((kind) => kind !== 'suggestion'),
    },
  });
  await userEvent.click(page.getByRole('button', { name: t('saved.remove') }));
  await userEvent.click(dialog().getByRole('button', { name: t('saved.remove') }));
  await expect.poll(place).toBe('/queue/mine');
});

it('does not offer to change what somebody else has shared', async () => {
  answerCalls({
    [VIEWS]: () => json({ views: [aView({ isOwn: false, sharedWith: 'agent' })] }),
    [QUEUE]: () => json({ cases: [], next: null }),
  });
  show();
  await expect.element(page.getByRole('heading', { name: 'En arabe' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('saved.remove') }))
    .not.toBeInTheDocument();
});

it('lets a supervisor take back what is shared with a role', async () => {
  const sent = answerCalls({
    [VIEWS]: () => json({ views: [aView({ isOwn: false, sharedWith: 'agent' })] }),
    [QUEUE]: () => json({ cases: [], next: null }),
    'PUT /v1/staff/views/7': () => json(aView()),
  });
  const staff = { roles: ['supervisor'], may: ['queue.read', 'cases.assign'] } as const;
  showScreen(Screen, { path: '/queue/view/$id', at: '/queue/view/7', staff });
  await userEvent.click(page.getByRole('button', { name: t('saved.change') }));
  const whom = dialog().getByLabelText(t('save.for'));
  await expect.element(whom).toHaveValue('agent');
  await userEvent.selectOptions(whom, '');
  await userEvent.click(dialog().getByRole('button', { name: t('save.do') }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ name: 'En arabe', sharedWith: null });
});
