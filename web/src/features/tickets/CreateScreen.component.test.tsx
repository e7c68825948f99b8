import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { ticketWireNames as names } from '@rafiq/contract/tickets/wire';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { contractOptions } from './form.ts';
import { t, ticketTexts } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), loadVoiceTexts(), requestTexts.load(), ticketTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const BOTH = { health: [aHealthPolicy()], motor: [aMotorPolicy()] };

const type = () => page.getByLabelText(t('field.type'));
const contract = () => page.getByLabelText(t('create.contract'));
const message = () => page.getByLabelText(t('create.message'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const show = (policies = BOTH) => showSignedIn(CreateScreen, { profile: { policies } });
const fill = async () => {
  await userEvent.selectOptions(type(), t('type.documents'));
  await userEvent.fill(message(), 'Où est mon relevé ?');
};

describeRequestForm('ticket', {
  Screen: CreateScreen,
  shown: { profile: { policies: BOTH } },
  creation: 'POST /v1/ticket/',
  fill,
  expectFilled: async () => {
    await expect.element(type()).toHaveValue('Documents');
    await expect.element(message()).toHaveValue('Où est mon relevé ?');
  },
  body: { [names.type]: 'Documents', [names.message]: 'Où est mon relevé ?' },
  refused: [
    [type, issue(names.type, 'unknown_value')],
    [message, issue(names.message, 'required')],
  ],
  sent: { says: () => t('ticket_success'), forMs: SUCCESS_ALERT_MS, leadsTo: '/tickets/list' },
  cancelLeadsTo: '/tickets/list',
  hasVoice: true,
});

it('asks for a subject, then for a message, and is not sent by Enter before', async () => {
  const sent = answerCalls();
  show();
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsType'));
  await userEvent.selectOptions(type(), t('type.documents'));
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsMessage'));
  await userEvent.fill(message(), ' \n ');
  await expect.element(send()).toBeDisabled();
  send().element().closest('form')?.requestSubmit();
  await userEvent.fill(message(), 'Où est mon relevé ?');
  await expect.element(send()).toBeEnabled();
  expect(sent).toEqual([]);
});

it('has no question about a contract for who has none', async () => {
  show({ health: [], motor: [] });
  await expect.element(message()).toBeVisible();
  await expect.element(contract()).not.toBeInTheDocument();
});

it('sends the contract that was chosen, and none when the choice was taken back', async () => {
  const sent = answerCalls();
  show();
  await fill();
  const [, car] = contractOptions(BOTH);
  await userEvent.selectOptions(contract(), car?.label ?? '');
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await userEvent.selectOptions(contract(), t('create.noContract'));
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  const numbers = sent.map(({ body }) => body[names.policyNumber]);
  expect(numbers).toEqual([aMotorPolicy().policyNumber, undefined]);
});
