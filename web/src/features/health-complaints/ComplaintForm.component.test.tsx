import { MISSING_FOLDER_REASON } from '@rafiq/contract/health-complaints/model';
import { reasonsFor } from '@rafiq/contract/health-complaints/rules';
import { healthComplaintWireNames as names } from '@rafiq/contract/health-complaints/wire';
import { healthFolderToWire } from '@rafiq/contract/health-folders/wire';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal, type Sent } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { expectProblem } from '../../testing/problem.ts';
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
  id: '5',
  folderNumber: 'D-5',
  slipNumber: 'B-5',
  policyId: A.policyId,
  officeId: A.officeId,
  status: 'Réglé',
  createdOn: '2026-03-01',
  consultationDate: '2026-02-20',
  statusDate: '2026-03-09',
  engagedAmount: 350.5,
  reimbursedAmount: 200,
  observation: '',
  patientLastName: 'Bennani',
  patientFirstName: 'Salma',
  isAnswered: false,
  beneficiary: '1',
});
const FOLDERS = { 'GET /v1/dossiers/': () => json({ count: 1, value: [FOLDER] }) };
const CREATION = 'POST /v1/reclamationsmaladie/';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, healthComplaintTexts.load];
  await Promise.all(load.map((one) => one()));
});

let place: () => string;
beforeEach(() => {
  place = showSignedIn(
    () => <ComplaintForm name="health-complaint" initial={emptyComplaint(A.id)} />,
    {
      profile: { policies: { health: [A, B, GONE], motor: [] } },
    },
  );
});

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

it('offers the contracts that are enabled, and is about a claim whatever is done', async () => {
  await expect.element(page.getByLabelText(t('create.type'))).toHaveAttribute('readonly');
  expect(offered(contract())).toEqual(['', A.id, B.id]);
});

it('asks for a contract, a claim file and a reason, in this order', async () => {
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
  await userEvent.selectOptions(contract(), B.id);
  await expect.element(send()).toHaveAccessibleDescription(errorText('reclamation_noPermission'));
});

it('offers only its own reason for a claim file that is not in the list, and sends none', async () => {
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
  answerCalls(FOLDERS);
  await chooseFolder();
  await expect.element(reason()).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(reason(), 'Contestation (abattement)');
  await expect.element(reason()).toHaveAccessibleDescription(t('reasonHint.reduction'));
});

it('takes the claim file back with its contract', async () => {
  answerCalls(FOLDERS);
  await chooseFolder();
  await expect.element(folder().getByText(FOLDER.DOSSIER_ID)).toBeVisible();
  await userEvent.selectOptions(contract(), B.id);
  await expect.element(folder().getByText(FOLDER.DOSSIER_ID)).not.toBeInTheDocument();
  await userEvent.selectOptions(contract(), A.id);
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsFolder'));
});

it('needs no message, takes one to its last character and not one more', async () => {
  answerCalls(FOLDERS);
  await chooseMissing('lookup.choose');
  await expect.element(message()).not.toBeRequired();
  await expect.element(send()).toBeEnabled();
  await userEvent.fill(message(), 'x'.repeat(MESSAGE_MAX + 1));
  await expect.element(message()).toHaveValue('x'.repeat(MESSAGE_MAX));
  await expect.element(send()).toBeEnabled();
});

it('keeps what was typed when it does not arrive', async () => {
  answerCalls(FOLDERS);
  await chooseMissing('lookup.choose');
  await userEvent.fill(message(), 'Radiographie introuvable');
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(message()).toHaveValue('Radiographie introuvable');
  await expect.element(reason()).toHaveValue(MISSING_FOLDER_REASON);
});

it('leads to the list three seconds after it was sent, not before', async () => {
  answerCalls({ ...FOLDERS, [CREATION]: () => json({ id: '31' }, 201) });
  const clock = holdClock();
  await chooseMissing('lookup.choose');
  await userEvent.click(send());
  await expect.element(page.getByText(t('sent.title'))).toBeVisible();
  await expect.poll(clock.left).toContain(3000);
  clock.pass(2999);
  expect(clock.left()).toContain(1);
  expect(place()).toBe('/here');
  clock.pass(1);
  await expect.poll(place).toBe('/reclamations/list');
});

it('leads to the field that the server refuses, and names a refused claim file at its place', async () => {
  const issues = [
    { field: names.folderNumber, code: 'unknown_value' },
    { field: names.reason, code: 'unknown_value' },
  ] as const;
  answerCalls({ ...FOLDERS, [CREATION]: () => refusal('invalid_data', [...issues]) });
  await chooseMissing('lookup.choose');
  await userEvent.click(send());
  await expectProblem(reason(), issueText(issues[1]));
  await expect.element(reason()).toHaveFocus();
  await expect.element(folder()).toHaveAccessibleDescription(issueText(issues[0]));
});
