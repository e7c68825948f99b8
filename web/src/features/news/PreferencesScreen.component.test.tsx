import type { ShownPreferences } from '@rafiq/contract/news/schema';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepPushMark, wasOfferRefused } from '../../lib/push-mark.ts';
import { showScreen, showSignedIn } from '../../testing/screen.tsx';
import { PreferencesScreen } from './PreferencesScreen.tsx';
import { PushOffer } from './PushOffer.tsx';
import { newsTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), newsTexts.load()]));

const CHOOSE = 'POST /v1/me/news/preferences';
const each = { email: true, sms: false, push: true };
const PREFERENCES: ShownPreferences = {
  topics: { requests: each, folders: each, contracts: { ...each, email: false } },
  quiet: null,
  language: null,
  hasEmail: true,
  hasMobile: false,
};
const push = (devices: object[] = []) => json({ publicKey: 'BA', devices, addedId: null });

/** What the browser says of itself, and is asked. */
let permission: NotificationPermission = 'default';
let asked = 0;
beforeEach(() => {
  permission = 'default';
  asked = 0;
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    asked += 1;
    permission = 'denied';
    return permission;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (part: Record<string, () => Response | Promise<Response>> = {}) => {
  const sent = answerCalls({
    'GET /v1/me/news/preferences': () => json(PREFERENCES),
    'GET /v1/me/push': () => push(),
    [CHOOSE]: () => json(PREFERENCES),
    ...part,
  });
  showSignedIn(PreferencesScreen);
  return sent;
};
const switchOf = (topic: 'requests' | 'folders', channel: 'email' | 'sms' | 'push') =>
  page
    .getByRole('group', { name: t(`topic.${topic}`) })
    .getByRole('switch', { name: new RegExp(`^${t(`channel.${channel}`)}`) });

it('saves a switch at once, with the whole choice, and says so', async () => {
  const sent = show();
  await expect.element(switchOf('requests', 'email')).toBeChecked();
  await tellsBriefly(page.getByText(t('saved')), userEvent.click(switchOf('requests', 'email')));
  const { hasEmail: _, hasMobile: __, ...choice } = PREFERENCES;
  const requests = { ...each, email: false };
  expect(sent.find(({ call }) => call === CHOOSE)?.body).toEqual({
    ...choice,
    topics: { ...choice.topics, requests },
  });
});

it('shows as off what leads nowhere, and says why', async () => {
  show();
  await expect.element(switchOf('requests', 'sms')).toBeDisabled();
  await expect.element(switchOf('requests', 'sms')).not.toBeChecked();
  await expect.element(page.getByText(t('missing.sms')).first()).toBeVisible();
  await expect.element(switchOf('requests', 'push')).toBeDisabled();
  await expect.element(switchOf('requests', 'push')).not.toBeChecked();
  await expect.element(page.getByText(t('missing.push')).first()).toBeVisible();
});

it('switches before the answer has come, and back with a word when it is refused', async () => {
  const answer = Promise.withResolvers<Response>();
  show({ [CHOOSE]: () => answer.promise });
  await userEvent.click(switchOf('requests', 'email'));
  await expect.element(switchOf('requests', 'email')).not.toBeChecked();
  answer.resolve(refusal('unexpected'));
  await expect.element(page.getByText(t('notSaved'))).toBeVisible();
  await expect.element(switchOf('requests', 'email')).toBeChecked();
});

it('sends two choices one after the other, and the second without what was refused', async () => {
  const first = Promise.withResolvers<Response>();
  const answers = [first.promise, Promise.resolve(json(PREFERENCES))];
  const sent = show({ [CHOOSE]: () => answers.shift() ?? json(PREFERENCES) });
  await userEvent.click(switchOf('requests', 'email'));
  await userEvent.click(switchOf('folders', 'email'));
  const choices = () => sent.filter(({ call }) => call === CHOOSE);
  expect(choices()).toHaveLength(1);
  first.resolve(refusal('unexpected'));
  await vi.waitFor(() => expect(choices()).toHaveLength(2));
  expect(choices()[1]?.body.topics).toMatchObject({
    requests: { email: true },
    folders: { email: false },
  });
  await expect.element(page.getByText(t('notSaved'))).toBeVisible();
});

it('has nothing to switch off security with', async () => {
  show();
  await expect.element(page.getByText(t('about.security'))).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(3 * 3 + 2);
});

it('refuses hours that are none, beside the field, and sends nothing', async () => {
  const night = { from: '22:00', to: '07:00' };
  const sent = show({
    'GET /v1/me/news/preferences': () => json({ ...PREFERENCES, quiet: night }),
  });
  const until = page.getByLabelText(t('quiet.to'), { exact: true });
  await userEvent.fill(until, '22:00');
  await userEvent.click(page.getByRole('heading', { name: t('quiet.title') }));
  const words = issueText({ field: 'quiet.to', code: 'quiet_hours_same' });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(sent.some(({ call }) => call === CHOOSE)).toBe(false);
  await userEvent.fill(until, '06:30');
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === CHOOSE)?.body.quiet).toEqual({ ...night, to: '06:30' }),
  );
});

const thisDevice = () => page.getByRole('switch', { name: new RegExp(`^${t('push.this')}`) });

it('asks the browser only by a press, and says how to allow it again when it is refused', async () => {
  show();
  await expect.element(thisDevice()).not.toBeChecked();
  expect(asked).toBe(0);
  await userEvent.click(thisDevice());
  await expect.element(page.getByText(t('push.denied'))).toBeVisible();
  await expect.element(page.getByText(t('push.allow.browser.1'))).toBeVisible();
  await expect.element(thisDevice()).toBeDisabled();
  await expect.element(thisDevice()).not.toBeChecked();
  expect(asked).toBe(1);
  expect(wasOfferRefused()).toBe(true);
});

it('shows as off a device that was added and is refused since, and removes it', async () => {
  permission = 'denied';
  const device = {
    id: 'a-device',
    userAgent: navigator.userAgent,
    addedAt: '2026-01-01T00:00:00Z',
  };
  const sent = show({
    'GET /v1/me/push': () => push([device]),
    'POST /v1/me/push/remove': () => push(),
  });
  keepPushMark({ memberId: 'somebody', id: device.id });
  await expect.element(page.getByText(t('push.denied'))).toBeVisible();
  await expect.element(thisDevice()).not.toBeChecked();
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /v1/me/push/remove')?.body).toEqual({
      id: device.id,
    }),
  );
});

it('sees without a reload that the device is allowed again', async () => {
  permission = 'denied';
  show();
  await expect.element(thisDevice()).toBeDisabled();
  permission = 'default';
  window.dispatchEvent(new Event('focus'));
  await expect.element(thisDevice()).toBeEnabled();
});

/** The offer, and what is there as soon as the offer could be. */
const OfferOnScreen = () => {
  const [words] = useState(() => newsTexts.load());
  return (
    <>
      <PushOffer />
      <Suspense>
        <Beside words={words} />
      </Suspense>
    </>
  );
};
const Beside = ({ words }: { words: Promise<void> }) => {
  use(words);
  return 'Beside';
};

it('offers itself once: a no stays, also for the next screen', async () => {
  showSignedIn(PushOffer);
  await userEvent.click(page.getByRole('button', { name: t('offer.no') }));
  await expect.element(page.getByText(t('offer.title'))).not.toBeInTheDocument();
  expect(wasOfferRefused()).toBe(true);
  expect(asked).toBe(0);
  takeAway();
  showScreen(OfferOnScreen);
  await expect.element(page.getByText('Beside')).toBeVisible();
  expect(page.getByText(t('offer.title')).elements()).toEqual([]);
});

it('is not offered to whom the browser was told no', async () => {
  permission = 'denied';
  showSignedIn(OfferOnScreen);
  await expect.element(page.getByText('Beside')).toBeVisible();
  expect(page.getByText(t('offer.title')).elements()).toEqual([]);
});
