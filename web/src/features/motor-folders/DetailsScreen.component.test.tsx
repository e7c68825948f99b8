import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import { motorFolderDetailToWire } from '@rafiq/contract/motor-folders/wire';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts, t as shared } from '../folders/texts.ts';
import { motorStatusText } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { motorFolderTexts, t } from './texts.ts';
import { responsibilityText } from './words.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), folderTexts.load(), motorFolderTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const FOLDER: MotorFolderDetail = {
  ...{ id: '6', reference: 'AU-6', policyId: 'P-1', officeId: 'C-1', motorPolicyId: '1' },
  ...{ status: 'REGLE', statusDate: '2026-04-20', lossDate: '2026-03-02' },
  ...{ declarationDate: '2026-03-04', plate: '12345-أ-6', make: 'Dacia', model: 'Logan' },
  ...{ firstUseDate: '2019-05-11', invoicedAmount: 9500, expertAmount: 8800.5 },
  ...{ refundedAmount: 8000, expertName: 'Cabinet Naciri', lossPlace: 'Meknès' },
  ...{ responsibilityDegree: 0, handlingProcedure: 'Recours direct', guarantee: 'Collision' },
  beneficiary: {
    ...{ id: '3', cin: null, lastName: 'Bennani', firstName: 'Salma', birthDate: '1990-05-17' },
  },
  ...{ declarationId: null, events: [], rating: null },
};

const show = async (folder: MotorFolderDetail = FOLDER) => {
  answerCalls({ 'GET /v1/autodossiers/6': () => json(motorFolderDetailToWire(folder)) });
  showSignedIn(DetailsScreen, {
    profile: { policies: { health: [], motor: [aMotorPolicy()] } },
    path: '/auto/details',
    search: '?id=6',
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'AU-6' })).toBeVisible();
};

it('shows every field that the specification lists', async () => {
  await show();
  expect(factsShown()).toMatchObject({
    [t('field.reference')]: 'AU-6',
    [t('field.status')]: motorStatusText('REGLE'),
    [t('field.make')]: 'Dacia',
    [t('field.model')]: 'Logan',
    [t('field.year')]: '2019',
    [t('field.plate')]: '12345أ6',
    [t('field.lossDate')]: shortDate('2026-03-02'),
    [t('field.declarationDate')]: shortDate('2026-03-04'),
    [t('field.invoiced')]: amount(9500),
    [t('field.expertAmount')]: amount(8800.5),
    [t('field.refunded')]: amount(8000),
    [t('field.expert')]: 'Cabinet Naciri',
    [t('field.lossPlace')]: 'Meknès',
    [t('field.responsibility')]: responsibilityText(0),
    [t('field.procedure')]: 'Recours direct',
  });
  expect(statusShown()).toEqual([motorStatusText('REGLE'), 'success']);
});

it('offers a rating once it is finished, and a complaint', async () => {
  await show();
  const rating = page.getByRole('heading', { name: shared('rating.title') });
  await expect.element(rating).toBeVisible();
  const complaint = page.getByRole('link', { name: shared('help.complaint') });
  expect(complaint.element().getAttribute('href')).toMatch(/^\/autoreclamations\/create\?folder=/);
});

it('offers no rating while it is going on', async () => {
  await show({ ...FOLDER, status: 'EN COURS' });
  const rating = page.getByRole('heading', { name: shared('rating.title') });
  expect(rating.elements()).toEqual([]);
});
