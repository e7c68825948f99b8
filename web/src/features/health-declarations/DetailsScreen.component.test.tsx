import { healthDeclarationToWire } from '@rafiq/contract/health-declarations/wire';
import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { amount, day, moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anOpenHealthFolder } from '../../testing/builders.ts';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as folders, folderTexts } from '../folders/texts.ts';
import { folderTitle, loadHealthFolderTexts } from '../health-folders/api.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import { subjectText } from '../requests/subject.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import type { HealthDeclaration } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { healthDeclarationTexts, t } from './texts.ts';
import { typeText } from './words.ts';

beforeAll(async () => {
  const texts = [folderTexts, requestTexts, healthDeclarationTexts];
  await Promise.all([loadCommon(), loadHealthFolderTexts(), ...texts.map((one) => one.load())]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: HealthDeclaration['details'] = {
  ...{
    type: 'Demander une prise en charge',
    careKind: 'Optique',
    folderNumber: '',
    slipNumber: '',
  },
  ...{ beneficiaryLastName: 'Alaoui', beneficiaryFirstName: 'Lina' },
  ...{ consultationDate: '2026-11-02', engagedFees: 1250.5 },
};
const DECLARATION = aFullRequest('health-declaration', DETAILS);

it('shows every field that the specification lists, the answer with its HTML, and the proofs', async () => {
  const wire = healthDeclarationToWire(DECLARATION, brand.slug);
  answerCalls({ 'GET /v1/declarationsmaladie/1': () => json(wire) });
  showSignedIn(DetailsScreen, { path: '/declarations/details', search: '?id=1' });
  const answer = page.getByText('traitée', { exact: true });
  await expect.element(answer).toBeVisible();
  expect(answer.element().tagName).toBe('B');
  const type = typeText(DETAILS.type);
  expect(factsShown()).toMatchObject({
    [t('field.type')]: type,
    [request('details.created')]: moment(DECLARATION.createdAt),
    [t('field.beneficiary')]: 'Lina Alaoui',
    [t('field.fees')]: amount(1250.5),
    [t('field.consultation')]: shortDate('2026-11-02'),
    [request('details.subject')]: subjectText('health-declaration', [type, 'Lina Alaoui']),
  });
  expect(statusShown()).toEqual([requestStatusText('Traité'), 'success']);
  for (const { id, name } of DECLARATION.files) {
    const proof = page.getByRole('link', { name: request('details.download', { name }) });
    expect(proof.element().getAttribute('href')).toBe(`/v1/sf-files/${id}`);
  }
});

const show = (declaration: HealthDeclaration, folder = anOpenHealthFolder()) => {
  answerCalls({
    'GET /v1/declarationsmaladie/1': () => json(healthDeclarationToWire(declaration, brand.slug)),
    'GET /v1/dossiers/7': () => json(healthFolderDetailToWire(folder)),
  });
  showSignedIn(DetailsScreen, { path: '/declarations/details', search: '?id=1' });
};
const title = () => page.getByRole('heading', { level: 1 });
const steps = () => page.getByRole('list').getByRole('listitem');

it('tells the same visit as the folder that was opened because of it', async () => {
  const folder = anOpenHealthFolder({
    patientFirstName: 'Lina',
    consultationDate: '2026-11-02',
    declaration: { id: '1', at: '2026-11-03T09:00:00.000Z', files: 2, careKind: 'Optique' },
    events: [{ status: 'En cours', on: '2026-11-04', note: '' }],
  });
  show({ ...DECLARATION, folder: { id: '7', number: '2026-7' } }, folder);
  await expect.poll(() => title().element().textContent).toBe(folderTitle(folder));
  await expect.element(steps().nth(1).getByText('2026-7')).toBeVisible();
  const way = steps().nth(1).getByRole('link');
  expect(way.element().getAttribute('href')).toMatch(/^\/health\/details\?id=.*7/);
});

it('tells what comes after it while no folder is open', async () => {
  show({ ...DECLARATION, status: 'Envoyé', events: DECLARATION.events.slice(0, 1) });
  await expect.element(page.getByRole('heading', { level: 1, name: /Lina/ })).toBeVisible();
  const { events } = DECLARATION;
  await expect
    .element(
      steps()
        .first()
        .getByText(day(events[0]?.at ?? '')),
    )
    .toBeVisible();
  await expect.element(page.getByText(folders('timeline.toCome')).first()).toBeVisible();
});
