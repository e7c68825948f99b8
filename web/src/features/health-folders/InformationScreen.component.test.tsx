import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { declarationWireNames as names } from '@rafiq/contract/health-declarations/wire';
import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, anOpenHealthFolder } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import { InformationScreen } from './InformationScreen.tsx';
import { healthFolderTexts, t } from './texts.ts';

beforeAll(async () => {
  const load = [
    loadCommon,
    folderTexts.load,
    requestTexts.load,
    healthFolderTexts.load,
    amountTexts.load,
  ];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CREATION = 'POST /v1/declarationsmaladie/';
const send = () => page.getByRole('button', { name: t('complement.send') });

const FOLDER = anOpenHealthFolder({ status: 'C.Information' });
const ANSWERS = { 'GET /v1/dossiers/7': () => json(healthFolderDetailToWire(FOLDER)) };
const SHOWN = {
  profile: { policies: { health: [aHealthPolicy()], motor: [] } },
  path: '/health/info',
  search: '?id=7',
};

describeRequestForm('complement', {
  Screen: InformationScreen,
  shown: SHOWN,
  answers: ANSWERS,
  creation: CREATION,
  send,
  fill: () => userEvent.upload(page.getByLabelText(t('complement.files')).last(), aPdf('a.pdf')),
  expectFilled: () => expect.element(page.getByText('a.pdf')).toBeVisible(),
  body: { [names.folderNumber]: FOLDER.folderNumber },
  sent: { leadsTo: '/health/details' },
  documents: { label: () => t('complement.files'), max: MAX_PROOFS },
});

it('leads from sending without a file to choosing one', async () => {
  const sent = answerCalls(ANSWERS);
  showSignedIn(InformationScreen, SHOWN);
  await expect
    .element(send())
    .toHaveAccessibleDescription(issueText({ field: 'files', code: 'files_required' }));
  await userEvent.click(send(), { force: true });
  await expect.element(page.getByRole('button', { name: request('files.browse') })).toHaveFocus();
  expect(sent.filter(({ call }) => call === CREATION)).toEqual([]);
});

it('stays blocked by a file that is refused, which is none', async () => {
  answerCalls(ANSWERS);
  showSignedIn(InformationScreen, SHOWN);
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  await userEvent.upload(page.getByLabelText(t('complement.files')).last(), notes);
  const refused = issueText({ field: 'files', code: 'file_type' });
  await expect.element(page.getByText(refused, { exact: false })).toBeVisible();
  await expect.element(send()).toBeDisabled();
  await expect
    .element(send())
    .toHaveAccessibleDescription(issueText({ field: 'files', code: 'files_required' }));
});
