import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { TITLE_MAX } from '@rafiq/contract/suggestions/rules';
import { suggestionWireNames as names } from '@rafiq/contract/suggestions/wire';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { suggestionTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), loadVoiceTexts(), requestTexts.load(), suggestionTexts.load()]);
});

const title = () => page.getByLabelText(t('field.title'));
const message = () => page.getByLabelText(t('field.message'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });

describeRequestForm('suggestion', {
  Screen: CreateScreen,
  creation: 'POST /v1/suggestions/',
  fill: async () => {
    await userEvent.fill(title(), '  Un rappel ');
    await userEvent.fill(message(), ' Par SMS.\n');
  },
  expectFilled: async () => {
    await expect.element(title()).toHaveValue('  Un rappel ');
    await expect.element(message()).toHaveValue(' Par SMS.\n');
  },
  body: { [names.title]: 'Un rappel', [names.message]: 'Par SMS.' },
  refused: [
    [title, issue(names.title, 'too_long', { max: TITLE_MAX })],
    [message, issue(names.message, 'too_long', { max: MESSAGE_MAX })],
  ],
  sent: { says: () => t('sent'), forMs: SUCCESS_ALERT_MS, leadsTo: '/help' },
  cancelLeadsTo: '/help',
  hasVoice: true,
});

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

it('takes a title to its last character and not one more', async () => {
  showSignedIn(CreateScreen);
  await userEvent.fill(title(), 'x'.repeat(TITLE_MAX + 1));
  await expect.element(title()).toHaveValue('x'.repeat(TITLE_MAX));
});
