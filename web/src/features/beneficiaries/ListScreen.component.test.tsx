import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import { beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import { beneficiaryRequestToWire } from '@rafiq/contract/beneficiary-requests/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import {
  type BeneficiaryRequest,
  loadBeneficiaryRequestTexts,
  operationText,
} from '../beneficiary-requests/api.ts';
import { folderTexts } from '../folders/texts.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import { requestTexts } from '../requests/texts.ts';
import { ListScreen } from './ListScreen.tsx';
import { beneficiaryTexts, t } from './texts.ts';

beforeAll(async () => {
  const texts = [folderTexts, requestTexts, beneficiaryTexts];
  await Promise.all([
    loadCommon(),
    loadBeneficiaryRequestTexts(),
    ...texts.map(({ load }) => load()),
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const YASSINE: Beneficiary = {
  ...{ id: '23', cin: 'BK778899', lastName: 'Bennani', firstName: 'Yassine' },
  ...{ birthDate: '2012-04-09', kinship: 'child' },
};
const DETAILS: BeneficiaryRequest['details'] = {
  ...{ operation: 'ajout', lastName: 'Bennani', firstName: 'Ilyas', birthDate: '2025-02-03' },
  ...{ link: 'enfant', message: 'Notre fils est né.' },
};
const REQUEST = { ...aFullRequest('beneficiary-request', DETAILS, 'Accepté'), id: '31' };

const table = (name: string) => page.getByRole('table', { name, exact: true });
const cellsOf = (name: string) =>
  [...table(name).element().querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);

const show = async () => {
  await page.viewport(1280, 900);
  const person = beneficiaryToWire(YASSINE, { expandBeneficiary: true });
  const request = beneficiaryRequestToWire(REQUEST, brand.slug);
  answerCalls({
    'GET /v1/beneficiaires/': () => json({ count: 1, value: [person] }),
    'GET /v1/reclamationsbeneficiaire/': () => json({ count: 1, value: [request] }),
  });
  const place = showSignedIn(ListScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/beneficiaires',
  });
  for (const name of ['people.title', 'requests.title'] as const)
    await expect.element(table(t(name)).getByRole('rowheader')).toBeVisible();
  return place;
};

it('says of each person the CIN, the name and the birth date, of each request its person, subject and status', async () => {
  await show();
  expect(cellsOf(t('people.title'))).toEqual(
    expect.arrayContaining(['BK778899', 'Yassine Bennani', shortDate('2012-04-09')]),
  );
  const [person, ...rest] = cellsOf(t('requests.title'));
  expect(person).toContain('Ilyas Bennani');
  expect(rest).toEqual(
    expect.arrayContaining([operationText('ajout'), requestStatusText('Accepté')]),
  );
});

it('leads from the arrow of a person to their change, and from a request to it', async () => {
  await show();
  const people = table(t('people.title'));
  const change = people.getByRole('link', { name: 'Yassine Bennani' }).element();
  expect(change.getAttribute('href')).toBe('/beneficiaire/update?id=%2223%22');
  const arrow = people.getByRole('cell', { name: t('list.edit') });
  expect(arrow.element().querySelectorAll('svg')).toHaveLength(1);
  const details = table(t('requests.title')).getByRole('link').element();
  expect(details.getAttribute('href')).toBe('/beneficiaire/details?id=%2231%22');
});

it('opens the change of a person from a press on their arrow', async () => {
  const place = await show();
  const arrow = table(t('people.title')).getByText(t('list.edit'), { exact: true });
  // the link of the row lies over it
  await userEvent.click(arrow, { force: true });
  await expect.poll(place).toBe('/beneficiaire/update');
});

it('offers the membership information, a new person and a note on who is missing', async () => {
  const place = await show();
  await expect.element(page.getByRole('button', { name: t('membership.download') })).toBeVisible();
  await expect.element(page.getByText(t('people.note'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('list.add') }));
  await expect.poll(place).toBe('/beneficiaire/create');
});
