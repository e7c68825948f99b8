import { motorFolderToWire } from '@rafiq/contract/motor-folders/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorFolder, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { ListScreen } from './ListScreen.tsx';
import { motorFolderTexts } from './texts.ts';

beforeAll(async () => {
  await Promise.all([
    loadCommon(),
    folderTexts.load(),
    motorFolderTexts.load(),
    amountTexts.load(),
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks for ten folders, and leads from each row to its folder', async () => {
  const asked: (string | null)[] = [];
  const value = [motorFolderToWire(aMotorFolder(), { expandBeneficiary: false })];
  answerCalls({
    'GET /v1/autodossiers/': (query) => {
      asked.push(query.get('$top'));
      return json({ count: 1, value });
    },
  });
  showSignedIn(ListScreen, {
    profile: { policies: { health: [], motor: [aMotorPolicy()] } },
    path: '/auto/docs',
  });
  const link = page.getByRole('link', { name: 'AU-6' });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('href')).toBe('/auto/details?id=%226%22');
  expect(asked[0]).toBe('10');
});
