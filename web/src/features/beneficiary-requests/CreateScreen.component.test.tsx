import { beneficiaryRequestWireNames as names } from '@rafiq/contract/beneficiary-requests/wire';
import { BENEFICIARY_ADD_SPINNER_MS, MAX_BENEFICIARY_FILES } from '@rafiq/contract/core/constants';
import { addDays } from '@rafiq/contract/core/dates';
import { NAME_MAX_LENGTH } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import { today } from '@rafiq/kit/formats/format.ts';
import { holdDay } from '@rafiq/kit/testing/held-day.ts';
import { answerCalls, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { shownOf } from '@rafiq/kit/ui/date-entry.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { describeRequestForm } from '../../testing/request-form.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { beneficiaryRequestTexts, t } from './texts.ts';

holdDay();

const [A, B] = [aHealthPolicy(), aHealthPolicy({ id: '2' })];
const CREATION = 'POST /v1/reclamationsbeneficiaire/';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, beneficiaryRequestTexts.load];
  await Promise.all(load.map((one) => one()));
});

const MEMBER = { profile: { policies: { health: [A, B], motor: [] } } };
const show = () => showSignedIn(CreateScreen, MEMBER);

afterEach(() => {
  vi.restoreAllMocks();
});

const lastName = () => page.getByLabelText(t('field.lastName'), { exact: true });
const firstName = () => page.getByLabelText(t('field.firstName'), { exact: true });
const birthDate = () => page.getByRole('textbox', { name: t('field.birthDate') });
const link = () => page.getByLabelText(t('field.link'));
const contract = () => page.getByLabelText(t('field.contract'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const choose = () =>
  userEvent.upload(page.getByLabelText(t('document.birthCertificate')).last(), aPdf('acte.pdf'));

const STEPS = [
  ['needs.lastName', () => userEvent.fill(lastName(), 'Bennani')],
  ['needs.firstName', () => userEvent.fill(firstName(), 'Ilyas')],
  ['needs.birthDate', () => userEvent.fill(birthDate(), '03/02/2025')],
  ['needs.link', () => userEvent.selectOptions(link(), 'enfant')],
  ['needs.contract', () => userEvent.selectOptions(contract(), A.id)],
  ['needs.files', choose],
] as const;
const fill = async () => {
  for (const [, step] of STEPS) await step();
};

describeRequestForm('beneficiary-add', {
  Screen: CreateScreen,
  shown: MEMBER,
  creation: CREATION,
  fill,
  expectFilled: async () => {
    await expect.element(lastName()).toHaveValue('Bennani');
    await expect.element(firstName()).toHaveValue('Ilyas');
    await expect.element(birthDate()).toHaveValue('03/02/2025');
    await expect.element(link()).toHaveValue('enfant');
    await expect.element(contract()).toHaveValue(A.id);
    await expect.element(page.getByText('acte.pdf')).toBeVisible();
  },
  body: {
    [names.operation]: 'ajout',
    [names.beneficiaryId]: undefined,
    [names.lastName]: 'Bennani',
    [names.firstName]: 'Ilyas',
    [names.birthDate]: '2025-02-03',
    [names.link]: 'enfant',
    [names.policyId]: A.id,
  },
  refused: [
    [firstName, issue(names.firstName, 'name_format')],
    [link, issue(names.link, 'unknown_value')],
  ],
  sent: {
    says: () => t('create.saving'),
    forMs: BENEFICIARY_ADD_SPINNER_MS,
    leadsTo: '/beneficiaires',
  },
  cancelLeadsTo: '/beneficiaires',
  documents: { label: () => t('document.birthCertificate'), max: MAX_BENEFICIARY_FILES },
  hasVoice: true,
});

it('asks for what is missing from the top of the form, one thing at a time', async () => {
  show();
  for (const [missing, step] of STEPS) {
    await expect.element(send()).toHaveAccessibleDescription(t(missing));
    await step();
  }
  await expect.element(send()).toBeEnabled();
});

it('refuses a name with digits once it was left, and takes one to its last character', async () => {
  show();
  await userEvent.fill(lastName(), 'Bennani 2');
  await expectNoProblem(lastName());
  await userEvent.tab();
  await expectProblem(lastName(), issueText({ field: 'lastName', code: 'name_format' }));
  await userEvent.fill(lastName(), 'x'.repeat(NAME_MAX_LENGTH + 1));
  await expect.element(lastName()).toHaveValue('x'.repeat(NAME_MAX_LENGTH));
  await expectNoProblem(lastName());
});

it('says why somebody who is born tomorrow is refused', async () => {
  show();
  const max = today();
  await userEvent.fill(birthDate(), shownOf(addDays(max, 1)));
  await userEvent.tab();
  await expectProblem(
    birthDate(),
    dateIssueText({ field: 'birthDate', code: 'date_too_late', max }),
  );
  await userEvent.fill(birthDate(), shownOf(max));
  await expectNoProblem(birthDate());
});

it('asks a spouse for the certificate of marriage and a child for that of birth', async () => {
  show();
  const marriage = page.getByRole('heading', { name: t('document.marriageCertificate') });
  const birth = page.getByRole('heading', { name: t('document.birthCertificate') });
  await userEvent.selectOptions(link(), 'conjoint(e)');
  await expect.element(marriage).toBeVisible();
  await expect.element(birth).not.toBeInTheDocument();
  await userEvent.selectOptions(link(), 'enfant');
  await expect.element(birth).toBeVisible();
});

it('says under the form, in the server’s words, why it was refused', async () => {
  show();
  answerCalls({ [CREATION]: () => refusal('too_many_at_once') });
  await fill();
  await userEvent.click(send());
  const words = page.getByRole('alert').getByText(errorText('too_many_at_once'));
  await expect.element(words).toBeVisible();
  const fields = document.querySelectorAll('form :is(input, select, textarea)');
  const ends = [...fields].map((field) => field.getBoundingClientRect().bottom);
  expect(words.element().getBoundingClientRect().top).toBeGreaterThan(Math.max(...ends));
});
