import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t as sessionText, sessionTexts } from '../../../lib/sessions/texts.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { t as accessText, accessTexts } from '../texts.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { accountTexts, t } from './texts.ts';

const AT = '2026-11-16T10:00:00.000Z';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36';
const KEY = { id: 'k1', userAgent: CHROME, isElsewhere: false, addedAt: AT, lastUsedAt: null };
const FACTORS = { totpAddedAt: AT, passkeys: [KEY], recoveryCodesLeft: 9 };
const session = (isCurrent: boolean) => ({
  ...{ id: isCurrent ? 's1' : 's2', userAgent: CHROME, way: 'password' },
  ...{ signedInAt: isCurrent ? AT : '2026-11-16T09:00:00.000Z' },
  ...{ lastSeenAt: AT, isCurrent },
});
const CODES = ['ABCDE-23456', 'FGHJK-34567'];
const END = 'POST /v1/staff/sessions/end-others';
const RENEW = 'POST /v1/staff/factors/recovery-codes';
const PASSWORD = 'POST /v1/staff/password';

beforeAll(async () => {
  await Promise.all([loadCommon(), accessTexts.load(), accountTexts.load(), copyTexts.load()]);
  await sessionTexts.load();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (answers: Record<string, () => Response> = {}, factors: object = FACTORS) => {
  const sent = answerCalls({
    'GET /v1/staff/factors': () => json(factors),
    'GET /v1/staff/sessions': () => json({ sessions: [session(true), session(false)] }),
    ...answers,
  });
  showScreen(AccountScreen, { path: '/account' });
  return sent;
};
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('second factors', () => {
  it('are removed while another is left', async () => {
    const sent = show({ 'DELETE /v1/staff/factors/totp': () => json({ ok: true }) });
    await userEvent.click(button(`${t('factors.remove')} ${t('factors.totp')}`));
    await expect.poll(() => calls(sent)).toContain('DELETE /v1/staff/factors/totp');
  });

  it('say why the last one stays', async () => {
    show({}, { ...FACTORS, passkeys: [] });
    const remove = button(new RegExp(`^${t('factors.remove')}`));
    await expect.element(remove).toHaveAccessibleDescription(t('factors.last'));
  });

  it('warn when few recovery codes are left, and show new ones once', async () => {
    show({ [RENEW]: () => json({ recoveryCodes: CODES }) }, { ...FACTORS, recoveryCodesLeft: 1 });
    await expect.element(page.getByText(t('factors.few', { count: 1 }))).toBeVisible();
    await userEvent.click(button(t('factors.renew')));
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible();
    await userEvent.click(button(t('factors.kept')));
    await expect.element(page.getByText(CODES[0] ?? '')).not.toBeInTheDocument();
  });

  it('ask again who one is where that was long ago, and then go on by themselves', async () => {
    const answers = [refusal('proof_required'), json({ recoveryCodes: CODES })];
    const sent = show({
      [RENEW]: () => answers.shift() ?? json({}),
      'POST /v1/staff/session/proof': () => json({ ok: true }),
    });
    await userEvent.click(button(t('factors.renew')));
    const dialog = page.getByRole('dialog', { name: accessText('proof.title') });
    await userEvent.fill(dialog.getByLabelText(accessText('password'), { exact: true }), 'x');
    await userEvent.click(dialog.getByRole('button', { name: accessText('proof.submit') }));
    await expect.element(page.getByText(CODES[0] ?? '')).toBeVisible();
    expect(calls(sent).filter((call) => call === RENEW)).toHaveLength(2);
  });

  it('are not kept here for those who come by single sign-on', async () => {
    answerCalls({ 'GET /v1/staff/sessions': () => json({ sessions: [session(true)] }) });
    showScreen(AccountScreen, { path: '/account', staff: { isLocal: false } });
    await expect.element(page.getByText(t('account.elsewhere'))).toBeVisible();
    await expect.element(page.getByText(t('factors.title'))).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  const type = async (next: string) => {
    await userEvent.fill(page.getByLabelText(t('password.current'), { exact: true }), 'Atlas#2026');
    for (const name of ['new-password', 'confirm-password'])
      await userEvent.fill(
        page.elementLocator(document.getElementsByName(name)[0] as Element),
        next,
      );
  };

  it('is changed', async () => {
    const sent = show({ [PASSWORD]: () => json({ ok: true }) });
    await type('Nouveau#2026');
    await userEvent.click(button(t('password.save')));
    await expect.element(page.getByText(t('password.saved'))).toBeVisible();
    const body = { currentPassword: 'Atlas#2026', newPassword: 'Nouveau#2026' };
    expect(sent.find(({ call }) => call === PASSWORD)?.body).toEqual(body);
  });

  it('says that the old one was wrong, and keeps what was typed', async () => {
    show({ [PASSWORD]: () => refusal('wrong_current_password') });
    await type('Nouveau#2026');
    await userEvent.click(button(t('password.save')));
    const current = page.getByLabelText(t('password.current'), { exact: true });
    await expect.element(current).toHaveValue('Atlas#2026');
    await expect.element(page.getByText(errorText('wrong_current_password'))).toBeVisible();
  });
});

describe('sessions', () => {
  it('are ended elsewhere, and say so when there is no other', async () => {
    show({ [END]: () => json({ sessions: [session(true)], ended: 1 }) });
    const end = button(sessionText('endOthers'));
    await userEvent.click(end);
    await expect.element(page.getByText(sessionText('ended', { count: 1 }))).toBeVisible();
    await expect.element(end).toHaveAccessibleDescription(sessionText('alone'));
  });

  it('are ended one by one, each but the one in use', async () => {
    const one = 'POST /v1/staff/sessions/s2/end';
    const sent = show({ [one]: () => json({ sessions: [session(true)], ended: 0 }) });
    const ends = button(new RegExp(`^${sessionText('end')} `));
    await expect.element(ends).toBeVisible();
    await userEvent.click(ends);
    // somebody was quicker
    await expect.element(page.getByText(sessionText('ended', { count: 0 }))).toBeVisible();
    expect(calls(sent)).toContain(one);
  });
});
