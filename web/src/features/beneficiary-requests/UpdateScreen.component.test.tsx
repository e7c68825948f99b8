import { beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import { beneficiaryRequestWireNames as names } from '@rafiq/contract/beneficiary-requests/wire';
import {
  BENEFICIARY_UPDATE_SPINNER_MS,
  MAX_BENEFICIARY_FILES,
} from '@rafiq/contract/core/constants';
import { issue } from '@rafiq/contract/core/issue';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { beneficiaryRequestTexts, t } from './texts.ts';
import { UpdateScreen } from './UpdateScreen.tsx';

const person = (id: string, firstName: string) =>
  beneficiaryToWire(
    { id, cin: '', lastName: 'Bennani', firstName, birthDate: '2015-06-01', kinship: 'child' },
    { expandBeneficiary: true },
  );
const PEOPLE = [person('5', 'Lina'), person('6', 'Yassine')];

const ANSWERS = { 'GET /v1/beneficiaires/': () => json({ count: 2, value: PEOPLE }) };

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, beneficiaryRequestTexts.load];
  await Promise.all(load.map((one) => one()));
});

/** From the arrow of somebody who is covered. */
const AT_YASSINE = {
  profile: { policies: { health: [aHealthPolicy()], motor: [] } },
  path: '/beneficiaire/update',
  search: '?id=%226%22',
};
const show = () => {
  answerCalls(ANSWERS);
  showSignedIn(UpdateScreen, AT_YASSINE);
};

afterEach(() => {
  vi.restoreAllMocks();
});

const beneficiary = () => page.getByLabelText(t('field.beneficiary'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const choose = () =>
  userEvent.upload(page.getByLabelText(t('document.any')).last(), aPdf('livret.pdf'));

describeRequestForm('beneficiary-change', {
  Screen: UpdateScreen,
  shown: AT_YASSINE,
  answers: ANSWERS,
  creation: 'POST /v1/reclamationsbeneficiaire/',
  fill: async () => {
    await userEvent.selectOptions(beneficiary(), '5');
    await choose();
  },
  expectFilled: async () => {
    await expect.element(beneficiary()).toHaveValue('5');
    await expect.element(page.getByText('livret.pdf')).toBeVisible();
  },
  body: {
    [names.operation]: 'modification',
    [names.beneficiaryId]: '5',
    [names.firstName]: 'Lina',
  },
  refused: [
    [beneficiary, issue(names.beneficiaryId, 'unknown_value')],
    [() => page.getByLabelText(t('field.contract')), issue(names.policyId, 'unknown_value')],
  ],
  sent: {
    says: () => t('create.saving'),
    forMs: BENEFICIARY_UPDATE_SPINNER_MS,
    leadsTo: '/beneficiaires',
  },
  cancelLeadsTo: '/beneficiaires',
  documents: { label: () => t('document.any'), max: MAX_BENEFICIARY_FILES },
  hasVoice: true,
});

it('asks for a person and for a document, and needs no message', async () => {
  show();
  await userEvent.selectOptions(beneficiary(), '');
  await expect.element(send()).toHaveAccessibleDescription(t('needs.beneficiary'));
  await userEvent.selectOptions(beneficiary(), '5');
  await expect.element(send()).toHaveAccessibleDescription(t('needs.files'));
  await choose();
  await expect.element(send()).toBeEnabled();
});

it('is about whom the address names', async () => {
  show();
  await expect.element(beneficiary()).toHaveValue('6');
});
