import { motorDeclarationToWire } from '@rafiq/contract/motor-declarations/wire';
import { aContract, aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { factsShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { subjectText } from '../requests/subject.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import type { MotorDeclaration } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { motorDeclarationTexts, t } from './texts.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, motorDeclarationTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: MotorDeclaration['details'] = {
  ...{ firstName: 'Salma', lastName: 'Bennani', make: 'Dacia', model: 'Logan' },
  ...{ plate: '12345-أ-6', lossDate: '2026-11-03', city: 'Meknès', garage: 'Auto Ismaïlia' },
  documentType: 'constat',
};

it('shows every field that the specification lists, and the answer', async () => {
  const wire = motorDeclarationToWire(aFullRequest('motor-declaration', DETAILS), brand.slug);
  answerCalls({ 'GET /v1/declarationsauto/1': () => json(wire) });
  showSignedIn(DetailsScreen, { path: '/autodeclarations/details', search: '?id=1' });
  await expect.element(page.getByText('traitée', { exact: true })).toBeVisible();
  const date = shortDate('2026-11-03');
  expect(factsShown()).toMatchObject({
    [request('details.subject')]: subjectText('motor-declaration', ['Dacia Logan', date]),
    [t('field.firstName')]: 'Salma',
    [t('field.lastName')]: 'Bennani',
    [t('field.plate')]: '12345أ6',
    [request('details.policyNumber')]: aContract.policyNumber,
    [t('field.garage')]: 'Auto Ismaïlia',
    [t('field.lossDate')]: date,
    [t('field.city')]: 'Meknès',
  });
});
