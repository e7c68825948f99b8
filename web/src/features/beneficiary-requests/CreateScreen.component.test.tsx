import { beneficiaryRequestWireNames as names } from '@rafiq/contract/beneficiary-requests/wire';
import { MAX_BENEFICIARY_FILES } from '@rafiq/contract/core/constants';
import { addDays } from '@rafiq/contract/core/dates';
import { NAME_MAX_LENGTH } from '@rafiq/contract/core/formats';
import { today } from '@rafiq/kit/formats/format.ts';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { shownOf } from '@rafiq/kit/ui/date-entry.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { beneficiaryRequestTexts, t } from './texts.ts';

const [A, B] = [aHealthPolicy(), aHealthPolicy({ id: '2' })];
const CREATION = 'POST /v1/reclamationsbeneficiaire/';

beforeAll(async () => {
  const load = [loadCommon, loadVoiceTexts, requestTexts.load, beneficiaryRequestTexts.load];
  await Promise.all(load.map((one) => one()));
});

let place: () => string;
beforeEach(() => {
  place = showSignedIn(CreateScreen, { profile: { policies: { health: [A, B], motor: [] } } });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const lastName = () => page.getByLabelText(t('field.lastName'), { exact: true });
const firstName = () => page.getByLabelText(t('field.firstName'), { exact: true });
const birthDate = () => page.getByRole('textbox', { name: t('field.birthDate') });
const link = () => page.getByLabelText(t('field.link'));
const contract = () => page.getByLabelText(t('field.contract'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const choose = (...files: string[]) =>
  userEvent.upload(page.getByLabelText(t('document.birthCertificate')).last(), files.map(aPdf));

const STEPS = [
  ['needs.lastName', () => userEvent.fill(lastName(), 'Bennani')],
  ['needs.firstName', () => userEvent.fill(firstName(), 'Ilyas')],
  ['needs.birthDate', () => userEvent.fill(birthDate(), '03/02/2025')],
  ['needs.link', () => userEvent.selectOptions(link(), 'enfant')],
  ['needs.contract', () => userEvent.selectOptions(contract(), A.id)],
  ['needs.files', () => choose('acte.pdf')],
] as const;
const fill = async () => {
  for (const [, step] of STEPS) await step();
};

it('asks for what is missing from the top of the form, one thing at a time', async () => {
  for (const [missing, step] of STEPS) {
    await expect.element(send()).toHaveAccessibleDescription(t(missing));
    await step();
  }
  await expect.element(send()).toBeEnabled();
});

it('refuses a name with digits once it was left, and takes one to its last character', async () => {
  await userEvent.fill(lastName(), 'Bennani 2');
  await expectNoProblem(lastName());
  await userEvent.tab();
  await expectProblem(lastName(), issueText({ field: 'lastName', code: 'name_format' }));
  await userEvent.fill(lastName(), 'x'.repeat(NAME_MAX_LENGTH + 1));
  await expect.element(lastName()).toHaveValue('x'.repeat(NAME_MAX_LENGTH));
  await expectNoProblem(lastName());
});

it('takes somebody born today, and nobody born tomorrow', async () => {
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
  const marriage = page.getByRole('heading', { name: t('document.marriageCertificate') });
  const birth = page.getByRole('heading', { name: t('document.birthCertificate') });
  await userEvent.selectOptions(link(), 'conjoint(e)');
  await expect.element(marriage).toBeVisible();
  await expect.element(birth).not.toBeInTheDocument();
  await userEvent.selectOptions(link(), 'enfant');
  await expect.element(birth).toBeVisible();
});

it('takes six documents and not a seventh', async () => {
  const chosen = Array.from({ length: MAX_BENEFICIARY_FILES + 1 }, (_, at) => `acte-${at}.pdf`);
  await choose(...chosen);
  const refused = issueText({ field: 'files', code: 'too_many_files', max: MAX_BENEFICIARY_FILES });
  await expect.element(page.getByText(refused, { exact: false })).toBeVisible();
  const max = MAX_BENEFICIARY_FILES;
  const counted = page.getByText(request('files.counted', { count: max, max }));
  await expect.element(counted).toBeInTheDocument();
});

it('shows a spinner for one second once all has arrived, then leads to the list', async () => {
  answerCalls({ [CREATION]: () => json({ id: '31' }, 201) });
  answerUploads(() => json({ id: '7' }, 201));
  const clock = holdClock();
  await fill();
  await userEvent.click(send());
  const spinner = page.getByText(t('create.saving'));
  await expect.element(spinner).toBeVisible();
  await expect.poll(clock.left).toContain(1000);
  clock.pass(999);
  expect(clock.left()).toContain(1);
  expect(place()).toBe('/here');
  await expect.element(spinner).toBeVisible();
  clock.pass(1);
  await expect.poll(place).toBe('/beneficiaires');
});

it('says under the form, in the server’s words, why it was refused', async () => {
  answerCalls({ [CREATION]: () => refusal('too_many_at_once') });
  await fill();
  await userEvent.click(send());
  const words = page.getByRole('alert').getByText(errorText('too_many_at_once'));
  await expect.element(words).toBeVisible();
  const fields = document.querySelectorAll('form :is(input, select, textarea)');
  const ends = [...fields].map((field) => field.getBoundingClientRect().bottom);
  expect(words.element().getBoundingClientRect().top).toBeGreaterThan(Math.max(...ends));
});

it('keeps what was typed and chosen when it does not arrive', async () => {
  const sent = answerCalls();
  await fill();
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(lastName()).toHaveValue('Bennani');
  await expect.element(birthDate()).toHaveValue('03/02/2025');
  await expect.element(page.getByText('acte.pdf')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    [names.operation]: 'ajout',
    [names.birthDate]: '2025-02-03',
    [names.link]: 'enfant',
  });
  expect(sent[0]?.body).not.toHaveProperty(names.beneficiaryId);
});

it('leads to the first field that the server refuses, and says why there', async () => {
  const issues = [
    { field: names.link, code: 'unknown_value' },
    { field: names.firstName, code: 'name_format' },
  ] as const;
  answerCalls({ [CREATION]: () => refusal('invalid_data', [...issues]) });
  await fill();
  await userEvent.click(send());
  await expectProblem(link(), issueText(issues[0]));
  await expectProblem(firstName(), issueText(issues[1]));
  await expect.element(firstName()).toHaveFocus();
});
