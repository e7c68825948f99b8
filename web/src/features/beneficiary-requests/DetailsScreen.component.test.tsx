import { beneficiaryRequestToWire } from '@rafiq/contract/beneficiary-requests/wire';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { requestMeaning, requestStatusText } from '../requests/status-texts.ts';
import { requestTexts } from '../requests/texts.ts';
import type { BeneficiaryRequest } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { beneficiaryRequestTexts, t } from './texts.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, beneficiaryRequestTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: BeneficiaryRequest['details'] = {
  ...{ operation: 'ajout', lastName: 'Bennani', firstName: 'Ilyas', birthDate: '2025-02-03' },
  ...{ link: 'enfant', message: 'Notre fils est né.' },
};
const STATUSES = ['Documents manquants', 'Accepté', 'Refus'] as const;

it.each(STATUSES)(
  'shows its status %s and begins with what that means, then the name, the message and the answer',
  async (status) => {
    const request = aFullRequest('beneficiary-request', DETAILS, status);
    const wire = beneficiaryRequestToWire(request, brand.slug);
    answerCalls({ 'GET /v1/reclamationsbeneficiaire/1': () => json(wire) });
    showSignedIn(DetailsScreen, { path: '/beneficiaire/details', search: '?id=1' });
    await expect.element(page.getByText('traitée', { exact: true })).toBeVisible();
    await expect.element(page.getByText(DETAILS.message)).toBeVisible();
    await expect.element(page.getByText(requestMeaning(status).text)).toBeVisible();
    expect(factsShown()).toMatchObject({ [t('field.beneficiary')]: 'Ilyas Bennani' });
    expect(statusShown()).toEqual([
      requestStatusText(status, 'beneficiary-request'),
      REQUEST_TAGS[status],
    ]);
  },
);

it('begins otherwise for each of the three', () => {
  expect(new Set(STATUSES.map((status) => requestMeaning(status).text)).size).toBe(3);
});
