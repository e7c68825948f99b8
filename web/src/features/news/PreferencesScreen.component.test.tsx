import type { ShownPreferencesWire } from '@rafiq/contract/news/schema';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wasOfferRefused } from '../../lib/push-mark.ts';
import { showScreen, showSignedIn } from '../../testing/screen.tsx';
import { PreferencesScreen } from './PreferencesScreen.tsx';
import { PushOffer } from './PushOffer.tsx';
import { newsTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), newsTexts.load()]));

const CHOOSE = 'POST /v1/me/news/preferences';
const each = { email: true, sms: false, push: true };
const PREFERENCES: ShownPreferencesWire = {
  topics: { requests: each, folders: each, contracts: { ...each, email: false } },
  quiet: null,
  language: null,
  has_email: true,
  has_mobile: false,
};
const push = (devices: object[] = []) => json({ public_key: 'BA', devices, added_id: null });

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

const show = (part: Record<string, () => Response> = {}) => {
  const sent = answerCalls({
    'GET /v1/me/news/preferences': () => json(PREFERENCES),
    'GET /v1/me/push': () => push(),
    [CHOOSE]: () => json(PREFERENCES),
    ...part,
  });
  showSignedIn(PreferencesScreen);
  return sent;
};
const switchOf = (topic: 'requests' | 'folders', channel: 'email' | 'sms') =>
  page
    .getByRole('group', { name: t(`topic.${topic}`) })
    .getByRole('switch', { name: t(`channel.${channel}`) });

it('sends the whole choice, and says where a way leads nowhere', async () => {
  const sent = show();
  await expect.element(switchOf('requests', 'email')).toBeChecked();
  await expect.element(page.getByText(t('missing.sms')).first()).toBeVisible();
  await userEvent.click(switchOf('requests', 'email'));
  const save = page.getByRole('button', { name: t('save') });
  await tellsBriefly(page.getByText(t('saved')), userEvent.click(save));
  const { has_email: _, has_mobile: __, ...choice } = PREFERENCES;
  const requests = { ...each, email: false };
  expect(sent.find(({ call }) => call === CHOOSE)?.body).toEqual({
    ...choice,
    topics: { ...choice.topics, requests },
  });
});

it('has nothing to switch off security with', async () => {
  show();
  await expect.element(page.getByText(t('about.security'))).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(3 * 3 + 1);
});

it('refuses hours that are none, beside the field, and sends nothing', async () => {
  const sent = show();
  await userEvent.click(page.getByRole('switch', { name: new RegExp(`^${t('quiet.on')}`) }));
  await userEvent.fill(page.getByLabelText(t('quiet.to'), { exact: true }), '22:00');
  await userEvent.click(page.getByRole('button', { name: t('save') }));
  const words = issueText({ field: 'quiet.to', code: 'quiet_hours_same' });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(sent.some(({ call }) => call === CHOOSE)).toBe(false);
});

it('asks the browser only by a press, and says in words that it was refused', async () => {
  show();
  const add = page.getByRole('button', { name: t('push.add') });
  await expect.element(add).toBeVisible();
  expect(asked).toBe(0);
  await userEvent.click(add);
  await expect.element(page.getByText(t('push.denied'))).toBeVisible();
  expect(asked).toBe(1);
  expect(wasOfferRefused()).toBe(true);
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
