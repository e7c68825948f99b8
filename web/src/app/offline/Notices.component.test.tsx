import { hour, moment } from '@rafiq/kit/formats/format.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { appTexts, t } from '../texts.ts';
import { OfflineNotice } from './Notices.tsx';

beforeAll(() => Promise.all([loadCommon(), appTexts.load()]));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const notice = () => page.getByRole('status').element().textContent;
const loseAt = (instant: string) => {
  showSignedIn(OfflineNotice);
  expect(page.getByText(t('offline.title')).elements()).toHaveLength(0);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
};

it('says until when what is on screen was answered', async () => {
  const LOST = '2026-11-19T09:07:00Z';
  loseAt(LOST);
  await expect.poll(notice).toContain(t('offline.text', { time: hour(LOST) }));
});

it('says the day as well to whoever comes back to the tab on another', async () => {
  const LOST = '2026-11-19T21:07:00Z';
  loseAt(LOST);
  await expect.poll(notice).toContain(t('offline.text', { time: hour(LOST) }));
  vi.setSystemTime(new Date('2026-11-20T07:05:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(notice).toContain(t('offline.textDay', { when: moment(LOST) }));
});
