import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { LatestFolders } from './LatestFolders.tsx';
import { motorContractTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), motorContractTexts.load()]));
afterEach(() => void vi.restoreAllMocks());

it('asks for the three latest of the contract by its office and number, and leads to all of it', async () => {
  const asked: Record<string, string>[] = [];
  answerCalls({
    'GET /v1/autodossiers/': (query) => {
      asked.push(Object.fromEntries(query));
      return json({ count: 0, value: [] });
    },
  });
  showSignedIn(() => <LatestFolders policy={aMotorPolicy()} />);
  await expect.element(page.getByText(t('folders.none'))).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ $top: '3' });
  expect(JSON.parse(asked[0]?.$filter ?? '')).toEqual({ POLICE_ID: 'P-1', CABINET_ID: 'C-1' });
  const all = page.getByRole('link', { name: t('folders.all') });
  await expect.element(all).toHaveAttribute('href', '/auto/docs?policy=C-1%3AP-1');
});
