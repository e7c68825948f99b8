import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { aHealthFolderDetail } from '@rafiq/contract/testing/a-health-folder';
import { aLine } from '@rafiq/contract/testing/a-line';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { common, loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { requestTexts } from '../requests/texts.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { t as refund, refundTexts } from './refund/texts.ts';
import { healthFolderTexts, t } from './texts.ts';

beforeAll(async () => {
  const texts = [amountTexts, folderTexts, healthFolderTexts, requestTexts];
  await Promise.all([loadCommon(), ...texts.map((one) => one.load())]);
});

it('shows nothing below a calculation that is still to come: it would move away under a press', async () => {
  const words = refundTexts.load;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(refundTexts, 'load').mockImplementation(() => promise.then(words));
  const folder = aHealthFolderDetail({ documents: 2, lines: [aLine()] });
  answerCalls({ 'GET /v1/dossiers/5': () => json(healthFolderDetailToWire(folder)) });
  showSignedIn(DetailsScreen, { path: '/health/details', search: '?id=5' });
  await expect.element(page.getByRole('status', { name: common('loading') })).toBeVisible();
  const download = page.getByRole('link', {
    ...{ name: t('documents.download', { count: 2 }), includeHidden: true },
  });
  expect(download.elements()).toEqual([]);
  resolve();
  await words();
  await expect.element(page.getByText(refund('title'))).toBeVisible();
  expect(download.elements()).toHaveLength(1);
});
