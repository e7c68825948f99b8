import { beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import { beneficiaryRequestWireNames as names } from '@rafiq/contract/beneficiary-requests/wire';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, type Sent } from '@rafiq/kit/testing/network.ts';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
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

let sent: Sent[];
let place: () => string;
/** From the arrow of somebody who is covered. */
beforeEach(() => {
  sent = answerCalls(ANSWERS);
  place = showSignedIn(UpdateScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/beneficiaire/update',
    search: '?id=%226%22',
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const beneficiary = () => page.getByLabelText(t('field.beneficiary'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });
const choose = () =>
  userEvent.upload(page.getByLabelText(t('document.any')).last(), aPdf('livret.pdf'));

it('asks for a person and for a document, and needs no message', async () => {
  await userEvent.selectOptions(beneficiary(), '');
  await expect.element(send()).toHaveAccessibleDescription(t('needs.beneficiary'));
  await userEvent.selectOptions(beneficiary(), '5');
  await expect.element(send()).toHaveAccessibleDescription(t('needs.files'));
  await choose();
  await expect.element(send()).toBeEnabled();
});

it('is about whom the address names, and sends the one that is chosen in the end', async () => {
  await expect.element(beneficiary()).toHaveValue('6');
  await userEvent.selectOptions(beneficiary(), '5');
  await choose();
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({
    [names.operation]: 'modification',
    [names.beneficiaryId]: '5',
    [names.firstName]: 'Lina',
  });
});

it('shows a spinner for two seconds once all has arrived, then leads to the list', async () => {
  const created = () => json({ id: '31' }, 201);
  answerCalls({ ...ANSWERS, 'POST /v1/reclamationsbeneficiaire/': created });
  answerUploads(() => json({ id: '7' }, 201));
  const clock = holdClock();
  await choose();
  await userEvent.click(send());
  const spinner = page.getByText(t('create.saving'));
  await expect.element(spinner).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  expect(place()).toBe('/beneficiaire/update');
  await expect.element(spinner).toBeVisible();
  clock.pass(1);
  await expect.poll(place).toBe('/beneficiaires');
});
