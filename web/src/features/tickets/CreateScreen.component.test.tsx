import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { ticketWireNames } from '@rafiq/contract/tickets/wire';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { expectProblem } from '../../testing/problem.ts';
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
const CREATION = 'POST /v1/ticket/';

const type = () => page.getByLabelText(t('field.type'));
const contract = () => page.getByLabelText(t('create.contract'));
const message = () => page.getByLabelText(t('create.message'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const show = (policies = BOTH) => showSignedIn(CreateScreen, { profile: { policies } });
const fill = async () => {
  await userEvent.selectOptions(type(), t('type.documents'));
  await userEvent.fill(message(), 'Où est mon relevé ?');
};

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

it('takes a message to its last character and not one more', async () => {
  show();
  await userEvent.selectOptions(type(), t('type.documents'));
  await userEvent.fill(message(), 'x'.repeat(MESSAGE_MAX + 1));
  await expect.element(message()).toHaveValue('x'.repeat(MESSAGE_MAX));
  await expect.element(send()).toBeEnabled();
});

it('says for two seconds that it has arrived, then leads to the list', async () => {
  answerCalls({ [CREATION]: () => json({ id: '31' }, 201) });
  const clock = holdClock();
  const place = show();
  await fill();
  await userEvent.click(send());
  const told = page.getByText(t('ticket_success'));
  await expect.element(told).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  expect(place()).toBe('/here');
  await expect.element(told).toBeVisible();
  clock.pass(1);
  await expect.poll(place).toBe('/tickets/list');
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
  const numbers = sent.map(({ body }) => body[ticketWireNames.policyNumber]);
  expect(numbers).toEqual([aMotorPolicy().policyNumber, undefined]);
});

it('keeps what was typed when the server fails', async () => {
  answerCalls({ [CREATION]: () => new Response('<h1>Oops</h1>', { status: 500 }) });
  show();
  await fill();
  await userEvent.click(send());
  await expect.element(page.getByText(request('send.failed'))).toBeVisible();
  await expect.element(page.getByText(errorText('unknown_reason'))).toBeVisible();
  await expect.element(message()).toHaveValue('Où est mon relevé ?');
  await expect.element(send()).toBeEnabled();
});

it('leads to the field that the server refuses, and says why there', async () => {
  const issue = { field: ticketWireNames.message, code: 'required' } as const;
  answerCalls({ [CREATION]: () => refusal('invalid_data', [issue]) });
  show();
  await fill();
  await userEvent.click(send());
  await expectProblem(message(), issueText(issue));
  await expect.element(message()).toHaveFocus();
  await expect.element(message()).toHaveValue('Où est mon relevé ?');
});

it('says that it has arrived in the place of the form', async () => {
  answerCalls({ [CREATION]: () => json({ id: '7' }, 201) });
  show();
  await fill();
  await tellsBriefly(page.getByText(t('ticket_success')), userEvent.click(send()));
  await expect.element(send()).not.toBeInTheDocument();
});
