import { MAX_BENEFICIARY_FILES, SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { CORRECT_MAX } from '@rafiq/contract/data-requests/rules';
import { dataRequestWireNames as names } from '@rafiq/contract/data-requests/wire';
import { json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aPdf } from '../../testing/files.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { proofTexts } from '../proof/texts.ts';
import { requestTexts } from '../requests/texts.ts';
import { CorrectionScreen } from './CorrectionScreen.tsx';
import { ErasureScreen } from './ErasureScreen.tsx';
import { myDataTexts, t } from './texts.ts';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, proofTexts.load, myDataTexts.load];
  await Promise.all(load.map((one) => one()));
});

const about = () => page.getByLabelText(t('field.about'));
const correct = () => page.getByLabelText(t('field.correct'));
const why = () => page.getByLabelText(t('field.why'));
const send = () => page.getByRole('button', { name: t('correction.title') });
const choose = () =>
  userEvent.upload(page.getByLabelText(t('field.papers')).last(), aPdf('cin.pdf'));

const FORM = {
  creation: 'POST /v1/data-requests/',
  cancelLeadsTo: '/account/data',
  documents: { label: () => t('field.papers'), max: MAX_BENEFICIARY_FILES },
  hasVoice: true,
};

describeRequestForm('data-correction', {
  ...FORM,
  Screen: CorrectionScreen,
  send,
  fill: async () => {
    await userEvent.selectOptions(about(), 'identity');
    await userEvent.fill(correct(), 'Mériem');
    await choose();
  },
  expectFilled: async () => {
    await expect.element(about()).toHaveValue('identity');
    await expect.element(correct()).toHaveValue('Mériem');
    await expect.element(page.getByText('cin.pdf')).toBeVisible();
  },
  body: { [names.right]: 'correction', [names.about]: 'identity', [names.correct]: 'Mériem' },
  refused: [
    [about, issue(names.about, 'unknown_value')],
    [correct, issue(names.correct, 'too_long', { max: CORRECT_MAX })],
  ],
  sent: { says: () => t('correction.sent'), forMs: SUCCESS_ALERT_MS, leadsTo: '/account/data' },
});

describeRequestForm('data-erasure', {
  ...FORM,
  Screen: ErasureScreen,
  answers: { 'GET /v1/me/data': () => json({ categories: [], consents: [] }) },
  send: () => page.getByRole('button', { name: t('erasure.title') }),
  fill: async () => {
    await userEvent.fill(why(), 'Je pars.');
    await choose();
  },
  expectFilled: async () => {
    await expect.element(why()).toHaveValue('Je pars.');
    await expect.element(page.getByText('cin.pdf')).toBeVisible();
  },
  body: { [names.right]: 'erasure', [names.message]: 'Je pars.' },
  refused: [[why, issue(names.message, 'required')]],
  sent: { says: () => t('erasure.sent'), forMs: SUCCESS_ALERT_MS, leadsTo: '/account/data' },
});

it('asks what is wrong, then what is right instead', async () => {
  showSignedIn(CorrectionScreen);
  await expect.element(send()).toHaveAccessibleDescription(t('needs.about'));
  await userEvent.selectOptions(about(), 'identity');
  await expect.element(send()).toHaveAccessibleDescription(t('needs.correct'));
  await userEvent.fill(correct(), 'Mériem');
  await expect.element(send()).toBeEnabled();
});

it('asks again who one is before it is sent, where that was long ago', async () => {
  showSignedIn(ErasureScreen, { profile: { provedAt: '2026-01-01T00:00:00.000Z' } });
  await userEvent.click(page.getByRole('button', { name: t('erasure.title') }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
