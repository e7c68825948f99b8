import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../../testing/screen.tsx';
import { signOut } from '../api.ts';
import { SignInScreen } from '../SignInScreen.tsx';
import { accessTexts, t } from '../texts.ts';
import { finishReturn } from './return-guard.ts';
import { SsoReturnScreen } from './SsoReturnScreen.tsx';
import { SsoWay } from './SsoWay.tsx';
import {
  forgetSignOut,
  hasSignedOut,
  receiveReturn,
  rememberPlace,
  takeReturn,
} from './way-back.ts';

const START = 'POST /v1/staff/session/sso';
const FINISH = `${START}/finish`;
const PROVIDER = 'https://login.insurer.example/authorize?x=1';
const ADDRESS = window.location.href;

beforeAll(() => Promise.all([loadCommon(), accessTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
  document.querySelector('meta[name=rafiq-sso]')?.remove();
  sessionStorage.clear();
  forgetSignOut();
  takeReturn();
  window.history.replaceState(null, '', ADDRESS);
});

const leave = vi.fn();
const Way = () => <SsoWay search={{ from: '/cases/12' }} leave={leave} />;

const isSet = () => {
  const meta = document.createElement('meta');
  meta.name = 'rafiq-sso';
  document.head.append(meta);
};
const button = () => page.getByRole('button', { name: t('sso.use') });
const comeBackWith = (search: string) => {
  window.history.replaceState(null, '', `${window.location.pathname}${search}`);
  receiveReturn();
};

describe('the way to the organisation’s sign-in', () => {
  it('is offered beside the form only where it is set up', async () => {
    showScreen(SignInScreen, { path: '/sign-in' });
    await expect.element(page.getByLabelText(t('email'))).toBeVisible();
    expect(button().query()).toBeNull();
  });

  it('is the first of the ways where it is', async () => {
    isSet();
    showScreen(SignInScreen, { path: '/sign-in' });
    await expect.element(button()).toBeVisible();
    await expect.element(page.getByLabelText(t('email'))).toBeVisible();
    await expect.element(page.getByText(t('sso.or'))).toBeVisible();
  });

  it('leads there, and asks for the password again after a sign-out', async () => {
    const sent = answerCalls({
      [START]: () => json({ location: PROVIDER }),
      'DELETE /v1/staff/session': () => json({ ok: true }),
    });
    showScreen(Way);
    await userEvent.click(button());
    await expect.poll(() => leave.mock.calls).toEqual([[PROVIDER]]);
    await signOut();
    await userEvent.click(button());
    await expect.poll(() => leave.mock.calls.length).toBe(2);
    const bodies = sent.filter(({ call }) => call === START).map(({ body }) => body);
    expect(bodies).toEqual([{ afresh: false }, { afresh: true }]);
  });

  it('says that the organisation does not answer, and goes nowhere', async () => {
    leave.mockClear();
    answerCalls({ [START]: () => refusal('sso_away') });
    showScreen(Way);
    await userEvent.click(button());
    await expect.element(page.getByText(errorText('sso_away'))).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('the way back', () => {
  it('takes what came out of the address, and sends it once', async () => {
    const sent = answerCalls({ [FINISH]: () => json({ ok: true }) });
    comeBackWith('?code=a&state=b');
    expect(window.location.href).not.toContain('code=');
    expect(window.location.hash).toBe('#/sso');
    await finishReturn();
    expect(sent).toEqual([{ call: FINISH, body: { parameters: '?code=a&state=b' } }]);
    await expect(finishReturn()).rejects.toMatchObject({ options: { to: '/sign-in' } });
    expect(sent).toHaveLength(1);
  });

  it.each(['', '?code=a', '?state=a', '?utm_source=x'])(
    'is none with %s behind the page',
    (search) => {
      comeBackWith(search);
      expect(takeReturn()).toBeNull();
    },
  );

  it.each(['sso_no_role', 'sso_email_taken', 'sso_email_unverified', 'sso_refused'] as const)(
    'says %s where one may try again',
    async (code) => {
      answerCalls({ [FINISH]: () => refusal(code) });
      comeBackWith('?error=access_denied&state=b');
      await expect(finishReturn()).rejects.toMatchObject({
        options: { to: '/sign-in', search: { notice: code } },
      });
      isSet();
      showScreen(SignInScreen, { path: '/sign-in', at: `/sign-in?notice=${code}` });
      await expect.element(page.getByText(errorText(code))).toBeVisible();
      await expect.element(button()).toBeVisible();
    },
  );

  it('leads to where one wanted to go, and nowhere else', async () => {
    rememberPlace('/cases/12');
    const place = showScreen(SsoReturnScreen, { path: '/sso' });
    await expect.poll(place).toBe('/cases/12');
    rememberPlace('//evil.example');
    const other = showScreen(SsoReturnScreen, { path: '/sso' });
    await expect.poll(other).toBe('/');
  });

  it('forgets a sign-out with the next sign-in', async () => {
    answerCalls({
      [FINISH]: () => json({ ok: true }),
      'DELETE /v1/staff/session': () => json({ ok: true }),
    });
    await signOut();
    expect(hasSignedOut()).toBe(true);
    comeBackWith('?code=a&state=b');
    await finishReturn();
    expect(hasSignedOut()).toBe(false);
  });
});
