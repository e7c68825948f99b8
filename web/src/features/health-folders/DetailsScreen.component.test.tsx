import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { aHealthFolderDetail } from '@rafiq/contract/testing/a-health-folder';
import { aLine } from '@rafiq/contract/testing/a-line';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountName, amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts, t as shared } from '../folders/texts.ts';
import { requestTexts } from '../requests/texts.ts';
import { healthStatusText } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { t as refund, refundTexts } from './refund/texts.ts';
import { healthFolderTexts, t } from './texts.ts';

beforeAll(async () => {
  const texts = [amountTexts, folderTexts, healthFolderTexts, refundTexts, requestTexts];
  await Promise.all([loadCommon(), ...texts.map((one) => one.load())]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const FOLDER = aHealthFolderDetail({
  createdOn: '2025-03-05',
  consultationDate: '2025-03-04',
  statusDate: '2025-03-09',
  observation: 'Vignettes reçues',
  patientLastName: 'Alaoui',
  patientFirstName: 'Lina',
  documents: 2,
});

const show = async (part: Partial<HealthFolderDetail> = {}, hash = '') => {
  const folder = { ...FOLDER, ...part };
  answerCalls({ 'GET /v1/dossiers/5': () => json(healthFolderDetailToWire(folder)) });
  showSignedIn(DetailsScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/health/details',
    search: `?id=5${hash}`,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: /Lina/ })).toBeVisible();
};
/** Also of what is folded away. */
const hrefOf = (name: string) =>
  page.getByRole('link', { name, exact: true, includeHidden: true }).element().getAttribute('href');

it('shows every field that the specification lists', async () => {
  await show();
  expect(factsShown()).toMatchObject({
    [t('field.number')]: 'D-5',
    [t('field.slip')]: 'B-5',
    [t('field.status')]: healthStatusText('Réglé'),
    [t('field.created')]: shortDate('2025-03-05'),
    [t('field.consultation')]: shortDate('2025-03-04'),
    [t('field.statusDate')]: shortDate('2025-03-09'),
    [amountName('engagedAmount')]: amount(300),
    [amountName('reimbursedAmount')]: amount(120),
    [t('field.observation')]: 'Vignettes reçues',
    [t('field.lastName')]: 'Alaoui',
    [t('field.firstName')]: 'Lina',
    [t('field.beneficiary')]: 'Salma Bennani',
  });
  expect(statusShown()).toEqual([healthStatusText('Réglé'), 'success']);
});

it('says when and how the refund was paid, as far as the insurer says it', async () => {
  await show({ paidOn: '2025-03-12', paymentMeans: 'transfer' });
  expect(factsShown()).toMatchObject({
    [amountName('paidOn')]: shortDate('2025-03-12'),
    [amountName('paymentMeans')]: amountName('means.transfer'),
  });
});

it('says nothing of a payment that the insurer does not tell', async () => {
  await show();
  expect(Object.keys(factsShown())).not.toContain(amountName('paidOn'));
  expect(Object.keys(factsShown())).not.toContain(amountName('paymentMeans'));
});

it('leads to its documents, to a complaint about it and to the declarations', async () => {
  await show();
  expect(hrefOf(t('documents.download', { count: 2 }))).toBe('/v1/dossiers/5/ged');
  expect(hrefOf(shared('help.complaint'))).toMatch(/^\/reclamations\/create\?folder=/);
  expect(hrefOf(t('help.declarations'))).toBe('/declarations/list');
});

const opened = (title: string) =>
  page
    .getByRole('heading', { level: 2, name: title, includeHidden: true })
    .element()
    .closest('details')?.open;

it('folds away on a phone what is not asked of the member, and opens it by a press', async () => {
  await page.viewport(390, 800);
  await show();
  await expect.element(page.getByText(t('meaning.settled'))).toBeVisible();
  await expect.element(page.getByText(amount(120))).toBeVisible();
  expect(opened(t('details.part'))).toBe(false);
  await userEvent.click(page.getByText(t('details.part')));
  await expect.element(page.getByText('Vignettes reçues').last()).toBeVisible();
});

it('opens the part that its address names', async () => {
  await page.viewport(390, 800);
  await show({ lines: [aLine()] }, '#refund');
  await expect.element(page.getByRole('list', { name: refund('lines') })).toBeVisible();
  expect(opened(t('details.part'))).toBe(false);
});

it('says in words that nothing has been reckoned yet', async () => {
  await show({ status: 'En cours', reimbursedAmount: 0 });
  expect(factsShown()[amountName('reimbursedAmount')]).toBe(t('amounts.notYet'));
});

it('names the declaration that began it and what was sent since, with the way to each', async () => {
  const declaration = { id: '31', at: '2025-03-04T09:00:00.000Z', files: 2 };
  const complement = { id: '41', at: '2025-03-08T09:00:00.000Z', files: 1 };
  await show({
    declaration: { ...declaration, careKind: 'Maladie' },
    complements: [{ ...complement, status: 'Envoyé' }],
  });
  const steps = page.getByRole('list').getByRole('listitem');
  await expect.element(steps.first().getByText(t('step.declared'))).toBeVisible();
  await expect.element(steps.first().getByText(t('sent.line', { count: 2 }))).toBeVisible();
  expect(hrefOf(t('step.receipt'))).toMatch(/^\/declarations\/details\?id=.*31.*#receipt$/);
  await expect.element(steps.nth(1).getByText(t('status.answered'))).toBeVisible();
});
