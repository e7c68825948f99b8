import type { Approvals } from '@rafiq/contract/approvals/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { statusTexts } from '../../lib/status/texts.ts';
import { showScreen } from '../../testing/screen.tsx';
import { feedText, feedTexts } from '../feeds/api.ts';
import { memberFileText as fileText, memberFileTexts } from '../member-file/api.ts';
import { queueTexts } from '../queue/texts.ts';
import { staffText, staffTexts } from '../staff/api.ts';
import { ApprovalsScreen } from './ApprovalsScreen.tsx';
import { approvalTexts, t } from './texts.ts';

const DECIDE = 'POST /v1/staff/approvals/5/decision';

beforeAll(() =>
  Promise.all([
    ...[loadCommon(), approvalTexts.load(), statusTexts.load(), queueTexts.load()],
    ...[staffTexts.load(), feedTexts.load(), memberFileTexts.load()],
  ]),
);
afterEach(() => {
  vi.restoreAllMocks();
});

type One = Approvals['waiting'][number];
const anApproval = (part: Partial<One> = {}): One => ({
  ...{ id: '5', kind: 'role', state: 'waiting', reason: 'Renfort', text: '', may: 'decide' },
  askedBy: { id: '7', name: 'Leila Zniber' },
  ...{ askedAt: '2026-11-16T09:00:00.000Z', lapsesAt: '2026-11-23T09:00:00.000Z' },
  about: { id: '2', name: 'Hind Saidi', detail: 'agent@rafiq.example' },
  facts: [{ name: 'roles', sort: 'role', before: ['agent'], after: ['agent', 'verifier'] }],
  decided: null,
  ...part,
});

const show = (
  lists: Partial<Approvals>,
  { decide = () => json({ ok: true }), mayDecide = true } = {},
) => {
  let isDecided = false;
  const none = { feeds: [], waiting: [], asked: [], decided: [] };
  const sent = answerCalls({
    'GET /v1/staff/approvals': () => json(isDecided ? none : { ...none, ...lists }),
    'GET /v1/staff/approvals/count': () => json({ waiting: isDecided ? 0 : 1 }),
    [DECIDE]: () => {
      const answer = decide();
      isDecided = answer.ok;
      return answer;
    },
  });
  const may = mayDecide
    ? (['approvals.read', 'approvals.decide'] as const)
    : (['approvals.read'] as const);
  showScreen(ApprovalsScreen, { path: '/approvals', staff: { may: [...may] } });
  return () => sent.filter(({ call }) => call === DECIDE).map(({ body }) => body);
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const inDialog = (name: string) =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name, exact: true }));

it('shows how it is and how it will be, and is gone once approved', async () => {
  const sent = show({ waiting: [anApproval()] });
  await expect.element(page.getByText('Hind Saidi')).toBeVisible();
  const [agent, verifier] = [staffText('role.agent'), staffText('role.verifier')];
  const shown = (role: 'deletion' | 'insertion') =>
    page.getByRole(role).element().textContent ?? '';
  expect(shown('deletion')).toContain(agent);
  expect(shown('insertion')).toContain(`${agent}, ${verifier}`);
  await press(t('approve'));
  await expect.element(page.getByText(t('approve.text.role'))).toBeVisible();
  expect(sent()).toEqual([]);
  await inDialog(t('approve'));
  await expect.element(page.getByText(t('done'))).toBeVisible();
  await expect.element(page.getByText(t('empty.waiting'))).toBeVisible();
  expect(sent()).toEqual([{ decision: 'approve', reason: '' }]);
});

it('is refused with a reason, and keeps what was typed when that fails', async () => {
  const sent = show({ waiting: [anApproval()] }, { decide: () => refusal('approval_changed') });
  await press(t('refuse'));
  await inDialog(t('refuse'));
  const needed = issueText({ field: 'reason', code: 'required' });
  await expect.element(page.getByRole('dialog').getByText(needed)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.fill(page.getByLabelText(t('why.needed')), 'Pas formée');
  await inDialog(t('refuse'));
  await expect.element(page.getByText(errorText('approval_changed'))).toBeVisible();
  await expect.element(page.getByLabelText(t('why.needed'))).toHaveValue('Pas formée');
  expect(sent()).toEqual([{ decision: 'refuse', reason: 'Pas formée' }]);
});

it('may only be taken back by whoever asked, who sees what became of the others', async () => {
  const over: Partial<One> = {
    ...({ id: '4', state: 'refused', may: 'nothing' } as const),
    decided: { by: 'Omar Tazi', at: '2026-11-16T10:00:00.000Z', reason: 'Déjà trois' },
  };
  const sent = show(
    { asked: [anApproval({ may: 'take-back' }), anApproval(over)] },
    { mayDecide: false },
  );
  await expect.element(page.getByText('Déjà trois')).toBeVisible();
  expect(page.getByRole('button', { name: t('approve') }).elements()).toEqual([]);
  await press(t('takeBack'));
  await inDialog(t('takeBack'));
  await expect.poll(sent).toEqual([{ decision: 'refuse', reason: '' }]);
});

it('shows the words that a member would read', async () => {
  const facts = [
    { name: 'status', sort: 'status', before: ['Refusé'], after: ['Traité'] },
  ] as One['facts'];
  show({ waiting: [anApproval({ kind: 'refusal', facts, text: 'Bonjour Omar' })] });
  await expect.element(page.getByText('Bonjour Omar')).toBeVisible();
});

it('tells of a batch what it would do in figures, and leads to it: to decide, or only to look', async () => {
  const feed: Approvals['feeds'][number] = {
    ...{ id: '41', entity: 'members', source: 'crm', sentBy: 'Adil Mernissi', told: 2 },
    ...{ sentAt: '2026-11-16T09:00:00Z', mayDecide: true },
    counts: { new: 0, changed: 5, removed: 12, refused: 0 },
  };
  show({ feeds: [feed, { ...feed, id: '42', sentBy: 'Hind Saidi', mayDecide: false }] });
  const batches = page.getByRole('region', { name: t('group.feeds') });
  const [changed, removed] = [
    feedText('count.changed', { count: 5 }),
    feedText('count.removed', { count: 12 }),
  ];
  await expect.element(batches.getByText(`${changed} · ${removed}`).first()).toBeVisible();
  await expect
    .element(batches.getByText(feedText('apply.told', { count: 2 })).first())
    .toBeVisible();
  await expect.element(batches.getByText(/Adil Mernissi/)).toBeVisible();
  const link = (name: string) => batches.getByRole('link', { name, exact: true });
  await expect.element(link(`${t('feed.decide')} 41`)).toHaveAttribute('href', '/feeds/41');
  await expect.element(link(`${t('feed.look')} 42`)).toBeVisible();
});

it('says codes in words and days as the page writes them', async () => {
  const day: One['facts'][number] = {
    ...{ name: 'from', sort: 'plain', before: [], after: ['2026-11-02'] },
  };
  show({
    waiting: [
      anApproval({ kind: 'contact', reason: 'call: de son lieu de travail', facts: [day] }),
    ],
  });
  const reason = `${fileText('reason.call')}: de son lieu de travail`;
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByText('02/11/2026')).toBeVisible();
});
