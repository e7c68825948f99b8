import type { CasePage } from '@rafiq/contract/cases/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '../../testing/cases.ts';
import { showScreen } from '../../testing/screen.tsx';
import { QueueScreen } from './QueueScreen.tsx';
import { QueueSearch } from './QueueSearch.tsx';
import { queueTexts, t } from './texts.ts';

const CALL = 'GET /v1/staff/cases';
const DAY_MS = 86_400_000;

beforeAll(() => Promise.all([loadCommon(), queueTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const answerQueue = (answer: (asked: URLSearchParams) => CasePage) => {
  const asked: string[] = [];
  answerCalls({
    [CALL]: (query) => {
      asked.push(String(query));
      return json(answer(query));
    },
  });
  return asked;
};

const Screen = () => (
  <>
    <QueueSearch />
    <QueueScreen />
  </>
);
const show = (at = '/queue/mine', may?: []) =>
  showScreen(Screen, { path: '/queue/$view', at, ...(may && { staff: { may } }) });

const rows = () => page.getByRole('row');

it('says of each case what it is, whose, how late and why, and who has it', async () => {
  answerQueue(() => ({ cases: [aCase('1')], next: null }));
  show();
  const row = rows().nth(1);
  await expect.element(row).toBeVisible();
  for (const text of [
    ...[
      `${groupReference('482173061')} Question`,
      'Remboursement non reçu',
      'Contrat 45000',
      'Omar El Idrissi',
      'CD234567',
    ],
    ...['répond en arabe', 'il y a 3 j', 'en retard de 6 h', '3 jours ouvrés depuis le'],
    ...['Ouverte', 'Hind Saidi'],
  ])
    expect(row.element().textContent).toContain(text);
});

it('stays a list on a tablet, also where a subject and a deadline take many words', async () => {
  const wordy = aCase('1', {
    kind: 'motor-complaint',
    subject: 'Réclamation auto – Sinistre, contestation (abattement), dossier 2026-A-039595',
    contract: '311.41.0000001',
    dueAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
    due: {
      ...{ amount: 7, unit: 'working-days', paused: 10.9, since: null },
      from: '2026-10-29T09:00:00Z',
    },
  });
  answerQueue(() => ({ cases: [wordy], next: null }));
  await page.viewport(768, 1024);
  show();
  await expect.element(rows().nth(1)).toBeVisible();
  await document.fonts.ready;
  expect(rows().nth(1).element().getBoundingClientRect().height).toBeLessThan(130);
});

it('asks for what the view shows, and for what is chosen in it', async () => {
  const asked = answerQueue(() => ({ cases: [aCase('1')], next: null }));
  const place = show('/queue/late');
  await expect.poll(() => asked).toEqual(['state=open&late=true']);
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('filter.language') }), 'ar');
  await expect.poll(() => asked.at(-1)).toBe('state=open&late=true&language=ar');
  expect(place()).toBe('/queue/late?language=ar');
});

it('finds what is searched for, and no address tells what that was', async () => {
  const asked = answerQueue((query) => ({
    cases: query.get('text') === 'CD234567' ? [] : [aCase('1')],
    next: null,
  }));
  const place = show();
  await expect.element(rows().nth(1)).toBeVisible();
  await userEvent.keyboard('/CD234567{Enter}');
  await expect.element(page.getByText(t('notFound.number'))).toBeVisible();
  expect(asked.at(-1)).toBe('state=open&assignee=me&text=CD234567');
  expect(place()).toBe('/queue/mine');
  await expect.element(page.getByRole('heading', { name: t('found.title') })).toBeVisible();
  await userEvent.click(
    page.getByRole('link', { name: t('found.back', { view: t('view.mine') }) }),
  );
  await expect.element(rows().nth(1)).toBeVisible();
});

it('says in which view a name was not found, and looks everywhere with one press', async () => {
  const asked = answerQueue((query) => ({
    cases: query.get('everywhere') === 'true' ? [aCase('1')] : [],
    next: null,
  }));
  const place = show('/queue/late?language=ar');
  await userEvent.keyboard('/Idrissi{Enter}');
  const nothing = page.getByText(t('notFound.inView', { view: t('view.late') }));
  await expect.element(nothing).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: t('notFound.everywhere') }));
  await expect.element(page.getByText('Hind Saidi')).toBeVisible();
  expect(asked.at(-1)).toContain('text=Idrissi&everywhere=true');
  expect(place()).toBe('/queue/late?language=ar');
});

it('says of what was found how it stands', async () => {
  const closed = aCase('1', { state: 'closed', closedAt: '2026-09-03T09:00:00Z' });
  answerQueue(() => ({ cases: [closed], next: null }));
  show();
  await userEvent.keyboard('/482173061{Enter}');
  const row = rows().nth(1);
  await expect.element(row.getByText(t('closed.on', { date: '03/09/2026' }))).toBeVisible();
  await expect.element(row.getByText('Hind Saidi')).toBeVisible();
  expect(row.element().textContent).not.toContain('en retard');
});

it('tells a case whose member waits for an answer from one whose last word is ours', async () => {
  const at = new Date(Date.now() - 3 * DAY_MS).toISOString();
  const cases = [
    aCase('1', { lastActivity: { what: 'message', by: '', at } }),
    aCase('2', { lastActivity: { what: 'answer', by: 'Hind', at } }),
    aCase('3'),
  ];
  answerQueue(() => ({ cases, next: null }));
  show();
  const when = t('received', { days: 3 });
  const row = (at: number) => rows().nth(at).element() as HTMLElement;
  await expect.element(page.getByText(t('activity.message', { when }))).toBeVisible();
  expect(row(2).textContent).toMatch(/réponse de .?Hind/);
  expect([1, 2, 3].map((n) => row(n).dataset.new)).toEqual(['true', 'false', 'false']);
});

it('moves by j and k, opens by Enter, and leaves the keys to a field', async () => {
  answerQueue(() => ({ cases: [aCase('1'), aCase('2'), aCase('3')], next: null }));
  const place = show();
  const link = (id: string) =>
    page.getByRole('link', { name: `${groupReference(`48217306${id}`)} Question` });
  await expect.element(link('1')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link('1')).toHaveFocus();
  await userEvent.keyboard('jjj');
  await expect.element(link('3')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(link('2')).toHaveFocus();
  await userEvent.keyboard('/jk');
  await expect.element(page.getByRole('searchbox')).toHaveValue('jk');
  await userEvent.clear(page.getByRole('searchbox'));
  (document.activeElement as HTMLElement).blur();
  await expect.element(link('3')).toBeVisible();
  await userEvent.keyboard('j{Enter}');
  await expect.poll(place).toBe('/cases/1');
});

it('shows the next page behind the first', async () => {
  const asked = answerQueue((query) =>
    query.has('after')
      ? { cases: [aCase('2')], next: null }
      : { cases: [aCase('1')], next: '2026-11-16T10:00:00.000Z_1' },
  );
  show();
  await userEvent.click(page.getByRole('button', { name: t('more') }));
  await expect.element(page.getByText(t('shown', { count: 2 }))).toBeVisible();
  expect(asked.at(-1)).toContain('after=2026-11-16T10');
  await expect.element(page.getByRole('button', { name: t('more') })).not.toBeInTheDocument();
});

it('says that nothing waits, and why a queue could not be had', async () => {
  answerQueue(() => ({ cases: [], next: null }));
  show();
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
  answerCalls({ [CALL]: () => refusal('second_factor_required') });
  show('/queue/late');
  const why = page.getByRole('alert').getByText(errorText('second_factor_required'));
  await expect.element(why).toBeVisible();
  await expect.element(page.getByRole('button', { name: common('retry') })).toBeVisible();
});

it('asks for nothing where the role opens no queue', async () => {
  const asked = answerQueue(() => ({ cases: [aCase('1')], next: null }));
  show('/queue/mine', []);
  await expect.element(page.getByText(t('noQueue.title'))).toBeVisible();
  expect(asked).toEqual([]);
});

it('marks what the core system has refused or left lying, and can show that alone', async () => {
  const since = (ms: number) => new Date(Date.now() - ms).toISOString();
  const waits = (ms: number) => ({ state: 'ready' as const, waitsSince: since(ms) });
  const asked: string[] = [];
  answerCalls({
    'GET /v1/staff/cases/counts': () =>
      json({
        ...{ mine: 0, late: 0, today: 0, waiting: 0, newMessages: 0, core: true },
        byKind: {},
      }),
    [CALL]: (query) => {
      asked.push(String(query));
      return json({
        cases: [
          aCase('1', { handover: { state: 'refused', waitsSince: null } }),
          aCase('2', { handover: waits(61 * 60_000) }),
          aCase('3', { handover: waits(5 * 60_000) }),
        ],
        next: null,
      });
    },
  });
  const place = show('/queue/all');
  await expect.element(rows().nth(1).getByText(t('handover.mark.refused'))).toBeVisible();
  await expect.element(rows().nth(2).getByText(t('handover.mark.untaken'))).toBeVisible();
  expect(rows().nth(3).element().textContent).not.toContain(t('handover.mark.untaken'));
  const filter = page.getByRole('combobox', { name: t('filter.handover') });
  await userEvent.selectOptions(filter, 'refused');
  await expect.poll(() => asked.at(-1)).toBe('state=open&handover=refused');
  expect(place()).toBe('/queue/all?handover=refused');
});

it('has no filter for a core system where there is none', async () => {
  answerQueue(() => ({ cases: [aCase('1')], next: null }));
  show();
  await expect.element(rows().nth(1)).toBeVisible();
  expect(page.getByRole('combobox', { name: t('filter.handover') }).elements()).toEqual([]);
});
