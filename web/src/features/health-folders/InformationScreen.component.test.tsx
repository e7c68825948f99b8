import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { type Issue, issue } from '@rafiq/contract/core/issue';
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

it('takes twenty files and not one more, and nothing but papers and pictures', async () => {
  show();
  await expect.element(send()).toBeVisible();
  const choose = (files: File[]) =>
    userEvent.upload(page.getByLabelText(t('complement.files')).last(), files);
  const says = (found: Issue) =>
    expect.element(page.getByText(issueText(found), { exact: false })).toBeVisible();
  await choose([new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  await says(issue('files', 'file_type'));
  await expect.element(send()).toBeDisabled();
  await choose(Array.from({ length: MAX_PROOFS + 1 }, (_, at) => aPdf(`page-${at}.pdf`)));
  await says(issue('files', 'too_many_files', { max: MAX_PROOFS }));
  const counted = request('files.counted', { count: MAX_PROOFS, max: MAX_PROOFS });
  await expect.element(page.getByText(counted)).toBeInTheDocument();
  await expect.element(send()).toBeEnabled();
});

it('sends once there is a file', async () => {
  const created = show();
  await expect.element(send()).toBeVisible();
  await userEvent.upload(page.getByLabelText(t('complement.files')).last(), [aPdf('a.pdf')]);
  await userEvent.click(send());
  await expect.poll(created).toHaveLength(1);
});
