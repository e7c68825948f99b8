import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { statusTexts } from '../../lib/status/texts.ts';
import { loadSystemIssues, systemIssueText } from '../../lib/system-issues.ts';
import { showScreen } from '../../testing/screen.tsx';
import type { BatchReport } from './api.ts';
import { BatchScreen } from './BatchScreen.tsx';
import { feedTexts, t } from './texts.ts';

beforeAll(() =>
  Promise.all([loadCommon(), feedTexts.load(), statusTexts.load(), loadSystemIssues()]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

const NONE = { rows: 0, new: 0, changed: 0, unchanged: 0, stale: 0, removed: 0, refused: 0 };
const batch = (part: Partial<BatchReport> = {}): BatchReport => ({
  ...{ id: '41', name: 'console-1', source: 'crm', entity: 'crm-contacts', state: 'checked' },
  ...{ door: 'console', isMuted: false, isSnapshot: false, bytes: 12, reason: null },
  ...{ receivedAt: new Date().toISOString(), receivedBy: 'Adil Mernissi' },
  counts: { ...NONE, rows: 2, new: 1, refused: 1 },
  refusals: [{ line: 2, field: 'cin', code: 'cin_format', message: 'Vérifiez la CIN.' }],
  ...{
    warned: 0,
    warnings: [],
    told: [],
    memberLed: [],
    reached: [],
    led: [],
    needsApproval: false,
    approvedBy: null,
    appliedAt: null,
    appliedBy: null,
  },
  ...{ undoneAt: null, undoneBy: null, isOwn: false, isKept: true, readRows: 2, readAt: null },
  ...part,
});

const SUPERVISOR = ['feeds.read', 'feeds.apply', 'feeds.inspect'] as const;
const ADMINISTRATOR = ['feeds.read', 'feeds.apply'] as const;

const show = (
  part: Partial<BatchReport> = {},
  calls: Parameters<typeof answerCalls>[0] = {},
  may: readonly (typeof SUPERVISOR)[number][] = SUPERVISOR,
) => {
  const sent = answerCalls({ 'GET /v1/staff/feeds/41': () => json(batch(part)), ...calls });
  showScreen(BatchScreen, { path: '/feeds/$id', at: '/feeds/41', staff: { may: [...may] } });
  return sent;
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

it('shows lines, fields and reasons, and asks for what rows say only when it is pressed', async () => {
  const rows = {
    ...{ reason: null, differences: [], led: [] },
    refusals: [{ line: 2, key: 'P-2', field: 'cin', code: 'cin_format', message: 'Non.' }],
  };
  const sent = show({}, { 'GET /v1/staff/feeds/41/rows': () => json(rows) });
  await expect.element(page.getByText('Vérifiez la CIN.')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['GET /v1/staff/feeds/41']);
  await press(t('rows.look'));
  await expect.element(page.getByText('P-2')).toBeVisible();
});

it('shows what is taken and looks like a mistake apart from what is refused', async () => {
  const told = { line: 3, field: 'reimbursed_amount', code: 'refund_over_cost' };
  show({ refusals: [], warned: 4, warnings: [{ ...told, message: 'Trop remboursé.' }] });
  await expect.element(page.getByText('Trop remboursé.')).toBeVisible();
  await expect.element(page.getByText(t('warnings.text', { count: 4 }))).toBeVisible();
  expect(page.getByText(t('refusals.title')).elements()).toEqual([]);
});

const LED = [
  { status: 'Traité', outcome: 'moves', requests: 3 },
  { status: 'Refusé', outcome: 'held', requests: 1 },
] as const;
const saysOf = (name: Parameters<typeof t>[0], status: string, count: number) =>
  page.getByText(`${t(name, { count })} ${requestStatusText(status)}`, { exact: true });

it('says which declarations follow their folders, and what keeps the others', async () => {
  show({ entity: 'health-folders', led: [...LED] });
  await expect.element(saysOf('led.moves', 'Traité', 3)).toBeVisible();
  await expect.element(saysOf('led.held', 'Refusé', 1)).toBeVisible();
});

it('says so of those that have followed, once it is applied', async () => {
  show({ entity: 'health-folders', led: [...LED], state: 'applied', isKept: false });
  await expect.element(saysOf('led.moved', 'Traité', 3)).toBeVisible();
});

it('names a declaration only to whoever looks at the rows', async () => {
  const row = { key: 'F-9', reference: '618033991', status: 'Refusé', outcome: 'held' };
  const rows = { reason: null, differences: [], refusals: [], led: [row] };
  show({ led: [...LED] }, { 'GET /v1/staff/feeds/41/rows': () => json(rows) });
  await expect.element(page.getByRole('heading', { name: t('led.title') })).toBeVisible();
  expect(page.getByText('618 033 991').elements()).toEqual([]);
  await press(t('rows.look'));
  await expect.element(page.getByText('618 033 991')).toBeVisible();
  await expect.element(page.getByText(t('rows.led.held'))).toBeVisible();
});

it('offers an administrator neither the rows nor their file', async () => {
  show({}, {}, ADMINISTRATOR);
  await expect.element(page.getByText(t('rows.hidden'))).toBeVisible();
  for (const name of [t('rows.look'), t('refusals.download')])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
});

it('is applied without refused rows only when that is said', async () => {
  const path = 'POST /v1/staff/feeds/41/apply';
  const sent = show({}, { [path]: () => json(batch({ state: 'applied', isKept: false })) });
  await press(t('apply'));
  const yes = page.getByRole('dialog').getByRole('button', { name: t('apply'), exact: true });
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('checkbox'));
  await userEvent.click(yes);
  await expect.element(page.getByText(t('state.applied'), { exact: true })).toBeVisible();
  expect(sent.find(({ call }) => call === path)?.body).toEqual({ withoutRefused: true });
});

const WAITS = { needsApproval: true, counts: { ...NONE, rows: 9, removed: 3 }, refusals: [] };

it('keeps whoever sent it from approving it', async () => {
  show({ ...WAITS, isOwn: true });
  await expect
    .element(page.getByRole('button', { name: t('approve') }))
    .toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('button', { name: t('apply'), exact: true }).elements()).toEqual([]);
});

it('lets another approve it, or refuse it with a reason', async () => {
  const path = 'POST /v1/staff/feeds/41/drop';
  const sent = show(WAITS, { [path]: () => json(batch({ state: 'refused', isKept: false })) });
  await expect
    .element(page.getByRole('button', { name: t('approve') }))
    .toHaveAttribute('aria-disabled', 'false');
  await press(t('refuse'));
  const drop = page.getByRole('dialog').getByRole('button', { name: t('drop') });
  await userEvent.click(drop);
  expect(sent.map(({ call }) => call)).not.toContain(path);
  await userEvent.fill(page.getByLabelText(t('drop.reason')), 'Il en manque la moitié.');
  await userEvent.click(drop);
  await expect
    .poll(() => sent.find(({ call }) => call === path)?.body)
    .toEqual({ reason: 'Il en manque la moitié.' });
});

it('names the rows that stand against an undo, and then undoes the others', async () => {
  const path = 'POST /v1/staff/feeds/41/undo';
  const obstacle = { field: 'P-7', code: 'changed_since' } as const;
  const applied = { state: 'applied' as const, isKept: false, refusals: [], appliedBy: 'Adil' };
  const sent = show(
    { ...applied, appliedAt: new Date().toISOString() },
    { [path]: () => refusal('feed_undo_refused', [obstacle]) },
  );
  await press(t('undo'));
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: t('undo'), exact: true }),
  );
  await expect.element(page.getByText(errorText('feed_undo_refused'))).toBeVisible();
  await expect.element(page.getByText('P-7')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: systemIssueText(obstacle) }))
    .toBeVisible();
  await press(t('undo.others'));
  await expect
    .poll(() => sent.filter(({ call }) => call === path).map(({ body }) => body))
    .toEqual([{ leaveChanged: false }, { leaveChanged: true }]);
});

it('says before it is applied who gets a message, in which language and how many', async () => {
  const reached: BatchReport['reached'] = [
    { language: 'fr', members: 1, messages: 1 },
    { language: 'ar', members: 2, messages: 3 },
  ];
  const told = [
    { status: 'Accord', members: 3 },
    { status: 'Réglé', members: 1 },
  ];
  show({ entity: 'health-folders', told, reached, refusals: [], counts: { ...NONE, new: 4 } });
  const part = page.getByRole('region', { name: t('told.title') });
  const arabic = t('told.in', { language: t('language.ar'), members: 2, messages: 3 });
  await expect.element(part.getByText(arabic)).toBeVisible();
  expect(part.getByText(t('told.nobody')).elements()).toEqual([]);
  // whoever has files of two states is one member
  await press(t('apply'));
  await expect.element(page.getByText(t('apply.told', { count: 3 }))).toBeVisible();
});

it('tells of messages although members are told of no state, as of a CIN', async () => {
  show({
    entity: 'members',
    reached: [{ language: 'en', members: 1, messages: 1 }],
    isMuted: true,
  });
  const english = t('told.in', { language: t('language.en'), members: 1, messages: 1 });
  await expect.element(page.getByText(english)).toBeVisible();
});

it('shows how far it is read', async () => {
  show({ state: 'received', counts: NONE, refusals: [], isKept: false, readRows: 1200 });
  await expect.element(page.getByText(t('read', { count: 1200 }), { exact: false })).toBeVisible();
});

it('says when nobody reads it any more', async () => {
  const longAgo = { receivedAt: '2026-11-01T10:00:00Z', readAt: null };
  show({ state: 'received', counts: NONE, refusals: [], isKept: false, ...longAgo });
  await expect.element(page.getByText(t('interrupted'))).toBeVisible();
});

it('is not for others', async () => {
  const sent = show({}, {}, []);
  await expect.element(page.getByText(t('denied.title'))).toBeVisible();
  expect(sent).toEqual([]);
});
