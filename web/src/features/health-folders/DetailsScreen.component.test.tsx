import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { aHealthFolderDetail } from '../../testing/folders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts, t as shared } from '../folders/texts.ts';
import { healthStatusText } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { healthFolderTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), folderTexts.load(), healthFolderTexts.load()]);
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

const show = async () => {
  answerCalls({ 'GET /v1/dossiers/5': () => json(healthFolderDetailToWire(FOLDER)) });
  showSignedIn(DetailsScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/health/details',
    search: '?id=5',
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'D-5' })).toBeVisible();
};
const hrefOf = (name: string) =>
  page.getByRole('link', { name, exact: true }).element().getAttribute('href');

it('shows every field that the specification lists', async () => {
  await show();
  expect(factsShown()).toMatchObject({
    [t('field.number')]: 'D-5',
    [t('field.slip')]: 'B-5',
    [t('field.status')]: healthStatusText('Réglé'),
    [t('field.created')]: shortDate('2025-03-05'),
    [t('field.consultation')]: shortDate('2025-03-04'),
    [t('field.statusDate')]: shortDate('2025-03-09'),
    [t('field.engaged')]: amount(300),
    [t('field.reimbursed')]: amount(120),
    [t('field.observation')]: 'Vignettes reçues',
    [t('field.lastName')]: 'Alaoui',
    [t('field.firstName')]: 'Lina',
    [t('field.beneficiary')]: 'Salma Bennani',
  });
  expect(statusShown()).toEqual([healthStatusText('Réglé'), 'success']);
});

it('leads to its documents, to a complaint about it and to the declarations', async () => {
  await show();
  expect(hrefOf(t('documents.download', { count: 2 }))).toBe('/v1/dossiers/5/ged');
  expect(hrefOf(shared('help.complaint'))).toMatch(/^\/reclamations\/create\?folder=/);
  expect(hrefOf(t('help.declarations'))).toBe('/declarations/list');
});
