import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthFolder, aHealthPolicy } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import { InformationScreen } from './InformationScreen.tsx';
import { healthFolderTexts, t } from './texts.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, healthFolderTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CREATION = 'POST /v1/declarationsmaladie/';
const send = () => page.getByRole('button', { name: t('complement.send') });

const show = () => {
  const folder = healthFolderDetailToWire(aHealthFolder({ status: 'C.Information' }));
  const sent = answerCalls({ 'GET /v1/dossiers/7': () => json(folder) });
  showSignedIn(InformationScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/health/info',
    search: '?id=7',
  });
  return () => sent.filter(({ call }) => call === CREATION);
};

it('leads from sending without a file to choosing one', async () => {
  const created = show();
  await expect
    .element(send())
    .toHaveAccessibleDescription(issueText({ field: 'files', code: 'files_required' }));
  await userEvent.click(send(), { force: true });
  await expect.element(page.getByRole('button', { name: request('files.browse') })).toHaveFocus();
  expect(created()).toEqual([]);
});

it('sends once there is a file', async () => {
  const created = show();
  await expect.element(send()).toBeVisible();
  await userEvent.upload(page.getByLabelText(t('complement.files')).last(), [aPdf('a.pdf')]);
  await userEvent.click(send());
  await expect.poll(created).toHaveLength(1);
});
