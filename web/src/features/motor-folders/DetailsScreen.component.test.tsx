import { motorFolderDetailToWire } from '@rafiq/contract/motor-folders/wire';
import { amount, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountName, amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorFolder, aMotorPolicy } from '../../testing/builders.ts';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts, t as shared } from '../folders/texts.ts';
import { motorStatusText } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { motorFolderTexts, t } from './texts.ts';
import { responsibilityText } from './words.ts';

beforeAll(async () => {
  await Promise.all([
    loadCommon(),
    folderTexts.load(),
    motorFolderTexts.load(),
    amountTexts.load(),
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const FOLDER = aMotorFolder({ status: 'REGLE' });

const show = async (folder = FOLDER) => {
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
    [amountName('invoicedAmount')]: amount(9500),
    [amountName('expertAmount')]: amount(8800.5),
    [amountName('refundedAmount')]: amount(8000),
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
  await show(aMotorFolder({ status: 'EN COURS' }));
  const rating = page.getByRole('heading', { name: shared('rating.title') });
  expect(rating.elements()).toEqual([]);
});
