import type { ApprovalsWire } from '@rafiq/contract/approvals/wire';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { ApprovalsScreen } from './ApprovalsScreen.tsx';
import { approvalTexts, t } from './texts.ts';

const LIST = 'GET /v1/staff/approvals';
const DECIDE = 'POST /v1/staff/approvals/5/decision';

beforeAll(() => Promise.all([loadCommon(), approvalTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const anApproval = (askedBy: string): ApprovalsWire['approvals'][number] => ({
  ...{ id: '5', kind: 'contact', asked_by: { id: askedBy, name: 'Hind Saidi' }, reason: 'call' },
  ...{ asked_at: '2026-11-16T09:00:00.000Z', lapses_at: '2026-11-23T09:00:00.000Z' },
  member: { id: '12', name: 'Omar El Idrissi', cin: 'CD234567' },
  ...{ email: 'new@rafiq.example', phone: null, old_contact: 'lost' },
});

const show = (askedBy: string, decide: () => Response = () => json({ ok: true })) => {
  let isDecided = false;
  const sent = answerCalls({
    [LIST]: () => json({ approvals: isDecided ? [] : [anApproval(askedBy)] }),
    [DECIDE]: () => {
      const answer = decide();
      isDecided = answer.ok;
      return answer;
    },
  });
  showScreen(ApprovalsScreen, { path: '/approvals', staff: { may: ['approvals.decide'] } });
  return () => sent.filter(({ call }) => call === DECIDE).map(({ body }) => body);
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const yes = () =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name: common('yes') }));

it('is approved after a question, and is gone then', async () => {
  const sent = show('7');
  await expect.element(page.getByText('Omar El Idrissi · CD234567')).toBeVisible();
  await expect.element(page.getByText(t('old.lost'))).toBeVisible();
  await press(t('approve'));
  await expect.element(page.getByText(t('approve.text'))).toBeVisible();
  expect(sent()).toEqual([]);
  await yes();
  await expect.element(page.getByText(t('empty.title'))).toBeVisible();
  expect(sent()).toEqual([{ decision: 'approve' }]);
});

it('cannot be approved by whoever asked, who may take it back', async () => {
  const sent = show('1');
  const approve = page.getByRole('button', { name: t('approve') });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAttribute('title', t('own'));
  await press(t('takeBack'));
  await yes();
  await expect.poll(sent).toEqual([{ decision: 'refuse' }]);
});

it('says why a decision was not taken', async () => {
  show('7', () => refusal('approval_own'));
  await press(t('refuse'));
  await yes();
  await expect.element(page.getByText(errorText('approval_own'))).toBeVisible();
});
