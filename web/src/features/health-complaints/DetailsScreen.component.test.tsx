import { healthComplaintToWire } from '@rafiq/contract/health-complaints/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { amount, moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import type { HealthComplaint } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { healthComplaintTexts, t } from './texts.ts';
import { reasonText, typeText } from './words.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, healthComplaintTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: HealthComplaint['details'] = {
  ...{ type: 'Sinistre', reason: 'Remboursement non reçu', folderNumber: 'D-5', slipNumber: 'B-5' },
  ...{ consultationDate: '2026-11-02', engagedFees: 350.5, message: 'Rien n’est arrivé.' },
  ...{ beneficiaryLastName: 'Alaoui', beneficiaryFirstName: 'Lina' },
};
const COMPLAINT = aFullRequest('health-complaint', DETAILS);

it('shows what it is about, its message, its status and the answer', async () => {
  const wire = healthComplaintToWire(COMPLAINT, brand.slug);
  answerCalls({ 'GET /v1/reclamationsmaladie/1': () => json(wire) });
  showSignedIn(DetailsScreen, { path: '/reclamations/details', search: '?id=1' });
  await expect.element(page.getByText('traitée', { exact: true })).toBeVisible();
  await expect.element(page.getByText(DETAILS.message)).toBeVisible();
  expect(factsShown()).toMatchObject({
    [t('details.type')]: typeText(DETAILS.type),
    [t('details.reason')]: reasonText(DETAILS.reason),
    [t('details.folder')]: 'D-5',
    [t('details.slip')]: 'B-5',
    [t('details.consultation')]: shortDate('2026-11-02'),
    [t('details.fees')]: amount(350.5),
    [t('details.beneficiary')]: 'Lina Alaoui',
    [request('details.created')]: moment(COMPLAINT.createdAt),
  });
  expect(statusShown()).toEqual([requestStatusText('Traité'), 'success']);
});
