import type { PendingContact } from '@rafiq/contract/account/schema';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PendingContacts } from './PendingContacts.tsx';
import { accountTexts, t } from './texts.ts';

const CONFIRM = 'POST /v1/me/contacts/confirm';
const RESEND = 'POST /v1/me/contacts/resend';
const MAIL: PendingContact = {
  kind: 'email',
  contact: 'new@example.ma',
  isConfirmed: false,
  countsFrom: null,
  recovers: 's***@example.ma',
};
const PHONE: PendingContact = {
  ...MAIL,
  kind: 'phone',
  contact: '0687654321',
  recovers: '******5678',
};

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (contacts: PendingContact[], answers: Record<string, () => Response> = {}) => {
  const sent = answerCalls({ 'GET /v1/me/contacts': () => json({ contacts }), ...answers });
  showSignedIn(PendingContacts);
  return sent;
};
const card = () => page.getByRole('heading', { name: t('pending.title') });
const code = () => page.getByLabelText(t('pending.code'));
const confirm = () => page.getByRole('button', { name: t('pending.confirm') });

it('says where the link is, and where a forgotten password still goes', async () => {
  show([MAIL]);
  await expect.element(page.getByText('new@example.ma')).toBeVisible();
  await expect.element(page.getByText(t('pending.toConfirm'))).toBeVisible();
  await expect.element(page.getByText('s***@example.ma')).toBeVisible();
  await expect.element(code()).not.toBeInTheDocument();
});

it('says from when on a isConfirmed contact counts, and asks nothing more of it', async () => {
  show([{ ...MAIL, isConfirmed: true, countsFrom: '2026-11-18T10:30:00.000Z' }]);
  await expect.element(page.getByText(t('pending.isConfirmed'))).toBeVisible();
  await expect.element(page.getByText('18/11/2026', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it('takes the code of a phone, says that one is wrong, and is gone once it is right', async () => {
  let isRight = false;
  const sent = show([PHONE], {
    [CONFIRM]: () => (isRight ? json({ contacts: [] }) : refusal('code_wrong')),
  });
  await expect.element(confirm()).toHaveAccessibleDescription(t('pending.codeMissing'));
  await userEvent.fill(code(), '0000');
  await userEvent.click(confirm());
  await expectProblem(code(), errorText('code_wrong'));
  await expect.element(code()).toHaveValue('');
  isRight = true;
  await userEvent.fill(code(), '١٢٣٤');
  await expectNoProblem(code());
  await tellsBriefly(page.getByText(t('pending.done')), userEvent.click(confirm()));
  await expect.element(card()).not.toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ code: '1234' });
});

it('sends it again when asked, and says when that is too early', async () => {
  let isEarly = false;
  const sent = show([MAIL], {
    [RESEND]: () => (isEarly ? refusal('resend_too_soon') : json({ contacts: [MAIL] })),
  });
  const again = page.getByRole('button', { name: t('pending.resend.email') });
  await userEvent.click(again);
  await expect.element(page.getByText(t('pending.sent.email'))).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ kind: 'email' });
  isEarly = true;
  await userEvent.click(again);
  await expect.element(page.getByText(errorText('resend_too_soon'))).toBeVisible();
});

it('draws nothing where nothing waits', async () => {
  const sent = show([]);
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(card()).not.toBeInTheDocument();
});
