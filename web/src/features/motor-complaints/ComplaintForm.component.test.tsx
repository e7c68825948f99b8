import { COMPLAINT_REDIRECT_MS, MOTOR_COMPLAINT_RESET_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { motorComplaintWireNames as names } from '@rafiq/contract/motor-complaints/wire';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { emptyComplaint, withFolder } from './form.ts';
import { motorComplaintTexts, t } from './texts.ts';
import { reasonText } from './words.ts';

const [A, B] = [aMotorPolicy(), aMotorPolicy({ id: '2', make: 'Renault' })];
const CREATION = 'POST /v1/reclamationsauto/';
const REFERENCE = 'AU-77';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, motorComplaintTexts.load];
  await Promise.all(load.map((one) => one()));
});

/** Come from a claim file, as its screen leads here. */
const INITIAL = { ...emptyComplaint(A.id), ...withFolder(REFERENCE) };
const Form = () => <ComplaintForm name="motor-complaint" initial={INITIAL} />;
const MEMBER = { profile: { policies: { health: [], motor: [A, B] } } };
const show = () => showSignedIn(Form, MEMBER);

afterEach(() => {
  vi.restoreAllMocks();
});

const type = () => page.getByLabelText(t('create.type'));
const contract = () => page.getByLabelText(t('create.contract'));
const folder = () => page.getByRole('group', { name: t('create.folder') });
const reason = () => page.getByLabelText(t('create.reason'));
const message = () => page.getByLabelText(t('create.message'), { exact: true });
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const chooseReason = () => userEvent.selectOptions(reason(), reasonText("demande d'explication"));

describeRequestForm('motor-complaint', {
  Screen: Form,
  shown: MEMBER,
  creation: CREATION,
  fill: async () => {
    await chooseReason();
    await userEvent.fill(message(), 'Le montant ne couvre pas le devis.');
  },
  expectFilled: async () => {
    await expect.element(message()).toHaveValue('Le montant ne couvre pas le devis.');
    await expect.element(reason()).toHaveValue("demande d'explication");
    await expect.element(folder().getByText(REFERENCE)).toBeVisible();
  },
  body: {
    [names.folderReference]: REFERENCE,
    [names.reason]: "demande d'explication",
    [names.message]: 'Le montant ne couvre pas le devis.',
  },
  refused: [
    [contract, issue(names.policyId, 'unknown_value')],
    [reason, issue(names.reason, 'unknown_value')],
  ],
  sent: {
    says: () => t('sent.title'),
    forMs: COMPLAINT_REDIRECT_MS,
    leadsTo: '/autoreclamations/list',
  },
  cancelLeadsTo: '/autoreclamations/list',
  hasVoice: true,
});

it('asks for a type, a contract and a reason, in this order', async () => {
  show();
  await userEvent.selectOptions(type(), '');
  await userEvent.selectOptions(contract(), '');
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsType'));
  await userEvent.selectOptions(type(), t('type.membership'));
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsContract'));
  await expect.element(folder()).not.toBeInTheDocument();
  await userEvent.selectOptions(contract(), A.id);
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsReason'));
  await chooseReason();
  await expect.element(send()).toBeEnabled();
});

it.each([
  ['a membership', () => userEvent.selectOptions(type(), t('type.membership'))],
  ['another contract', () => userEvent.selectOptions(contract(), B.id)],
  [
    'none after all',
    () => userEvent.click(folder().getByRole('button', { name: request('lookup.remove') })),
  ],
])('is about %s: the claim file goes, and is not sent', async (_about, choose) => {
  show();
  const sent = answerCalls();
  await expect.element(folder().getByText(REFERENCE)).toBeVisible();
  await choose();
  await expect.element(folder().getByText(REFERENCE)).not.toBeInTheDocument();
  await chooseReason();
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(sent[0]?.body).not.toHaveProperty(names.folderReference);
});

it('explains the chosen reason in simple words', async () => {
  show();
  await expect.element(reason()).not.toHaveAccessibleDescription();
  await chooseReason();
  await expect.element(reason()).toHaveAccessibleDescription(t('reasonHint.explanation'));
});

it('offers the claim files of the contract and no other row', async () => {
  show();
  answerCalls({ 'GET /v1/autodossiers/': () => json({ count: 0, value: [] }) });
  await userEvent.click(folder().getByRole('button', { name: request('lookup.change') }));
  await expect.element(page.getByText(request('lookup.empty'))).toBeVisible();
  expect(page.getByText(request('lookup.missing')).elements()).toHaveLength(0);
});

it('clears all but its type two seconds after it was sent', async () => {
  answerCalls({ [CREATION]: () => json({ id: '31' }, 201) });
  const clock = holdClock();
  show();
  await chooseReason();
  await userEvent.fill(message(), 'Le montant ne couvre pas le devis.');
  await userEvent.click(send());
  await expect.poll(clock.left).toContain(MOTOR_COMPLAINT_RESET_MS);
  // hidden from whoever cannot see it, since nothing can be typed any more
  const held = () =>
    [type(), contract(), reason(), message()].map(
      (field) => (field.element() as HTMLInputElement).value,
    );
  const asSent = ['Sinistre', A.id, "demande d'explication", 'Le montant ne couvre pas le devis.'];
  clock.pass(MOTOR_COMPLAINT_RESET_MS - 1);
  expect(clock.left()).toContain(1);
  expect(held()).toEqual(asSent);
  clock.pass(1);
  await expect.poll(held).toEqual(['Sinistre', '', '', '']);
});
