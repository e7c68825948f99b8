import type { DeviceList } from '@rafiq/contract/account/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as proofText, proofTexts } from '../proof/texts.ts';
import { Devices } from './Devices.tsx';
import { accountTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load(), proofTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const END = 'POST /v1/me/devices/signout';
const device = (id: string, system: string) => ({
  id,
  userAgent: `Mozilla/5.0 (${system}) Chrome/140 Safari/537.36`,
  signedInAt: '2026-11-15T08:00:00.000Z',
  lastSeenAt: '2026-11-15T08:10:00.000Z',
  isCurrent: id === '00',
});
const THIS = device('00', 'Windows NT 10.0');
const PHONE = device('aa', 'iPhone');
const MAC = device('bb', 'Macintosh');
const listOf = (devices: DeviceList['devices'], count = devices.length) => json({ count, devices });

const show = (answers: Record<string, () => Response>) => {
  const sent = answerCalls({ 'GET /v1/me/devices': () => listOf([THIS, PHONE, MAC]), ...answers });
  showSignedIn(Devices);
  return sent;
};
const endOf = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${t('devices.end')} .*${name}`) });
const answer = (word: 'yes' | 'no') =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name: common(word) }));

it('ends one device by itself, after a question that names it', async () => {
  const sent = show({ [END]: () => listOf([THIS, MAC]) });
  await userEvent.click(endOf('iPhone'));
  const named = t('devices.name', { browser: 'Chrome', system: 'iPhone' });
  await expect.element(page.getByText(t('devices.endText', { device: named }))).toBeVisible();
  await answer('no');
  expect(sent.filter(({ call }) => call === END)).toEqual([]);
  await userEvent.click(endOf('iPhone'));
  await answer('yes');
  await expect.element(page.getByText(t('devices.ended'))).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ id: 'aa' });
  await expect.element(endOf('iPhone')).not.toBeInTheDocument();
  await expect.element(endOf('Mac')).toBeVisible();
});

it('leads the keyboard on to what became of the row that is gone', async () => {
  show({ [END]: () => listOf([THIS, MAC]) });
  await userEvent.click(endOf('iPhone'));
  await answer('yes');
  await expect.element(page.getByText(t('devices.ended'))).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(t('devices.ended'));
});

it('offers no end for this device, which signs out as ever', async () => {
  show({});
  await expect.element(page.getByText(t('devices.current'))).toBeVisible();
  await expect.element(endOf('Windows')).not.toBeInTheDocument();
});

it('says how many more there are than it shows, and ends them all', async () => {
  const sent = show({
    'GET /v1/me/devices': () => listOf([THIS, PHONE], 5),
    [END]: () => listOf([THIS]),
  });
  await expect.element(page.getByText(t('devices.more', { count: 3 }))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('devices.signOut') }));
  await answer('yes');
  await expect.element(page.getByText(t('devices.signedOut'))).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ all: true });
});

it('says when it did not arrive, and tries the same one again', async () => {
  const sent = show({});
  await userEvent.click(endOf('Mac'));
  await answer('yes');
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.poll(() => sent.filter(({ call }) => call === END)).toHaveLength(2);
  expect(sent.at(-1)?.body).toEqual({ id: 'bb' });
});

it('asks who one is when the server wants to know, and goes on with the same device', async () => {
  let isProved = false;
  const sent = show({
    [END]: () => (isProved ? listOf([THIS, MAC]) : refusal('proof_required')),
    'POST /v1/auth/prove': () => {
      isProved = true;
      return json({ provedAt: new Date().toISOString() });
    },
  });
  await userEvent.click(endOf('iPhone'));
  await answer('yes');
  await userEvent.fill(page.getByLabelText(proofText('password')), 'Sesame#2026');
  await userEvent.click(page.getByRole('button', { name: proofText('confirm') }));
  await expect.element(page.getByText(t('devices.ended'))).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ id: 'aa' });
  await expect.poll(() => document.activeElement?.textContent).toBe(t('devices.ended'));
});

it('ends what others left behind also where no other device is signed in', async () => {
  const sent = show({
    'GET /v1/me/devices': () => listOf([THIS]),
    [END]: () => listOf([THIS]),
  });
  await userEvent.click(page.getByRole('button', { name: t('devices.signOut') }));
  await answer('yes');
  await expect.element(page.getByText(t('devices.signedOut'))).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ all: true });
});
