import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { TITLE_MAX } from '@rafiq/contract/suggestions/rules';
import { suggestionWireNames } from '@rafiq/contract/suggestions/wire';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { suggestionTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), loadVoiceTexts(), requestTexts.load(), suggestionTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const CREATION = 'POST /v1/suggestions/';
const title = () => page.getByLabelText(t('field.title'));
const message = () => page.getByLabelText(t('field.message'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const fill = async () => {
  await userEvent.fill(title(), 'Un rappel avant l’échéance');
  await userEvent.fill(message(), 'Par SMS, dix jours avant.');
};

it('asks for a title, then for a message, and spaces are neither', async () => {
  showSignedIn(CreateScreen);
  await userEvent.fill(title(), '   ');
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsTitle'));
  await userEvent.fill(title(), 'Un rappel');
  await expect.element(send()).toHaveAccessibleDescription(t('create.needsMessage'));
  await userEvent.fill(message(), ' \n ');
  await expect.element(send()).toBeDisabled();
  await userEvent.fill(message(), 'Par SMS.');
  await expect.element(send()).toBeEnabled();
});

it('takes title and message to their last character and not one more', async () => {
  showSignedIn(CreateScreen);
  await userEvent.fill(title(), 'x'.repeat(TITLE_MAX + 1));
  await userEvent.fill(message(), 'x'.repeat(MESSAGE_MAX + 1));
  await expect.element(title()).toHaveValue('x'.repeat(TITLE_MAX));
  await expect.element(message()).toHaveValue('x'.repeat(MESSAGE_MAX));
  await expect.element(send()).toBeEnabled();
});

it('goes without the spaces around it, and keeps what was typed when it does not arrive', async () => {
  const sent = answerCalls();
  showSignedIn(CreateScreen);
  await userEvent.fill(title(), '  Un rappel ');
  await userEvent.fill(message(), ' Par SMS.\n');
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  const names = suggestionWireNames;
  expect(sent.map(({ body }) => body)).toMatchObject([
    { [names.title]: 'Un rappel', [names.message]: 'Par SMS.' },
  ]);
  await expect.element(title()).toHaveValue('  Un rappel ');
  await expect.element(message()).toHaveValue(' Par SMS.\n');
});

it('leads to the first of the fields that the server refuses, and says why at each', async () => {
  const long = (field: string, max: number) => ({ field, code: 'too_long', max }) as const;
  const issues = [
    long(suggestionWireNames.message, MESSAGE_MAX),
    long(suggestionWireNames.title, TITLE_MAX),
  ] as const;
  answerCalls({ [CREATION]: () => refusal('invalid_data', [...issues]) });
  showSignedIn(CreateScreen);
  await fill();
  await userEvent.click(send());
  await expectProblem(message(), issueText(issues[0]));
  await expectProblem(title(), issueText(issues[1]));
  await expect.element(title()).toHaveFocus();
  await userEvent.fill(title(), 'Un rappel');
  await expectNoProblem(title());
});

it('says thank you in the place of the form', async () => {
  answerCalls({ [CREATION]: () => json({ id: '7' }, 201) });
  showSignedIn(CreateScreen);
  await fill();
  await tellsBriefly(page.getByText(t('sent')), userEvent.click(send()));
  await expect.element(send()).not.toBeInTheDocument();
});
