import { hour } from '@rafiq/kit/formats/format.ts';
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

it('says until when what is on screen was answered', async () => {
  showSignedIn(OfflineNotice);
  expect(page.getByText(t('offline.title')).elements()).toHaveLength(0);
  const LOST = '2026-11-19T09:07:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(LOST) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const notice = () => page.getByRole('status').element().textContent;
  await expect.poll(notice).toContain(t('offline.text', { time: hour(LOST) }));
});
