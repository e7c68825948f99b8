import { COMPLAINT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { MISSING_FOLDER_REASON } from '@rafiq/contract/health-complaints/model';
import { reasonsFor } from '@rafiq/contract/health-complaints/rules';
import { healthComplaintWireNames as names } from '@rafiq/contract/health-complaints/wire';
import { healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import { aHealthFolder } from '@rafiq/contract/testing/a-health-folder';
import { answerCalls, json, refusal, type Sent } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint } from './form.ts';
import { healthComplaintTexts, t } from './texts.ts';
import { reasonText } from './words.ts';

const [A, B] = [
  aHealthPolicy(),
  aHealthPolicy({ id: '2', clientName: 'Sahara', complaintsAllowed: false }),
];
const GONE = aHealthPolicy({ id: '3', enabled: false });
const FOLDER = healthFolderToWire({
  ...aHealthFolder({ policyId: A.policyId, officeId: A.officeId }),
  beneficiary: '1',
});
const FOLDERS = { 'GET /v1/dossiers/': () => json({ count: 1, value: [FOLDER] }) };
const CREATION = 'POST /v1/reclamationsmaladie/';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, healthComplaintTexts.load];
  await Promise.all(load.map((one) => one()));
});

const Form = () => <ComplaintForm name="health-complaint" initial={emptyComplaint(A.id)} />;
const MEMBER = { profile: { policies: { health: [A, B, GONE], motor: [] } } };
const show = () => showSignedIn(Form, MEMBER);

afterEach(() => {
  vi.restoreAllMocks();
});

const contract = () => page.getByLabelText(t('create.contract'));
const folder = () => page.getByRole('group', { name: t('create.folder') });
const reason = () => page.getByLabelText(t('create.reason'));
const message = () => page.getByLabelText(t('create.message'), { exact: true });
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const offered = (field: Locator) =>
  [...field.element().querySelectorAll('option')].map(({ value }) => value);
const created = (sent: Sent[]) => sent.filter(({ call }) => call === CREATION);

/** A row says more of its file than this. */
const pressRow = (name: string) =>
  userEvent.click(page.getByRole('button', { name, exact: false }));
const openLookup = (label: 'lookup.choose' | 'lookup.change') =>
  userEvent.click(folder().getByRole('button', { name: request(label) }));
const chooseFolder = async () => {
  await openLookup('lookup.choose');
  await pressRow(FOLDER.DOSSIER_ID);
};
const chooseMissing = async (label: 'lookup.choose' | 'lookup.change') => {
  await openLookup(label);
  await pressRow(request('lookup.missing'));
};

describeRequestForm('health-complaint', {
  Screen: Form,
  shown: MEMBER,
  answers: FOLDERS,
  creation: CREATION,
  fill: async () => {
    await chooseMissing('lookup.choose');
    await userEvent.fill(message(), 'Radiographie introuvable');
  },
  expectFilled: async () => {
    await expect.element(folder().getByText(t('create.folderMissing'))).toBeVisible();
    await expect.element(reason()).toHaveValue(MISSING_FOLDER_REASON);
    await expect.element(message()).toHaveValue('Radiographie introuvable');
  },
  body: { [names.reason]: MISSING_FOLDER_REASON, [names.message]: 'Radiographie introuvable' },
  refused: [
    [contract, issue(names.policyId, 'unknown_value')],
    [reason, issue(names.reason, 'unknown_value')],
  ],
  sent: {
    says: () => t('sent.title'),
    forMs: COMPLAINT_REDIRECT_MS,
    leadsTo: '/reclamations/list',
  },
  cancelLeadsTo: '/reclamations/list',
  hasVoice: true,
});

it('offers the contracts that are enabled, and is about a claim whatever is done', async () => {
  show();
  await expect.element(page.getByLabelText(t('create.type'))).toHaveAttribute('readonly');
  expect(offered(contract())).toEqual(['', A.id, B.id]);
});

it('asks for a contract, a claim file and a reason, in this order', async () => {
  show();
  answerCalls(FOLDERS);
  await userEvent.selectOptions(contract(), '');
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsContract'));
  await expect.element(folder()).not.toBeInTheDocument();
  await userEvent.selectOptions(contract(), A.id);
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsFolder'));
  await chooseFolder();
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsReason'));
  await userEvent.selectOptions(reason(), reasonText('Remboursement non reçu'));
  await expect.element(send()).toBeEnabled();
});

it('says when the contract that was chosen allows no complaints', async () => {
  show();
  await userEvent.selectOptions(contract(), B.id);
  await expect.element(send()).toHaveAccessibleDescription(errorText('reclamation_noPermission'));
});

it('offers only its own reason for a claim file that is not in the list, and sends none', async () => {
  show();
  const sent = answerCalls(FOLDERS);
  await chooseFolder();
  expect(offered(reason())).toEqual(['', ...reasonsFor({ isFolderMissing: false })]);
  await chooseMissing('lookup.change');
  await expect.element(folder().getByText(t('create.folderMissing'))).toBeVisible();
  expect(offered(reason())).toEqual(['', MISSING_FOLDER_REASON]);
  await expect.element(reason()).toHaveValue(MISSING_FOLDER_REASON);
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  const [first] = created(sent);
  expect(first?.body).toMatchObject({ [names.reason]: MISSING_FOLDER_REASON });
  expect(first?.body).not.toHaveProperty(names.folderNumber);
  expect(first?.body).not.toHaveProperty(names.slipNumber);
});

it('explains the chosen reason in simple words', async () => {
  show();
  answerCalls(FOLDERS);
  await chooseFolder();
  await expect.element(reason()).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(reason(), 'Contestation (abattement)');
  await expect.element(reason()).toHaveAccessibleDescription(t('reasonHint.reduction'));
});

it('takes the claim file back with its contract', async () => {
  show();
  answerCalls(FOLDERS);
  await chooseFolder();
  await expect.element(folder().getByText(FOLDER.DOSSIER_ID)).toBeVisible();
  await userEvent.selectOptions(contract(), B.id);
  await expect.element(folder().getByText(FOLDER.DOSSIER_ID)).not.toBeInTheDocument();
  await userEvent.selectOptions(contract(), A.id);
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsFolder'));
});

it('names a refused claim file at its place', async () => {
  show();
  const found = issue(names.folderNumber, 'unknown_value');
  answerCalls({ ...FOLDERS, [CREATION]: () => refusal('invalid_data', [found]) });
  await chooseMissing('lookup.choose');
  await userEvent.click(send());
  await expect.element(folder()).toHaveAccessibleDescription(issueText(found));
});
