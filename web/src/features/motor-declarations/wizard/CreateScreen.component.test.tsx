import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import { addDays } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { GARAGE_MAX } from '@rafiq/contract/motor-declarations/rules';
import { motorDeclarationWireNames as names } from '@rafiq/contract/motor-declarations/wire';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { distanceText } from '@rafiq/kit/formats/distance.ts';
import { shortDate, today } from '@rafiq/kit/formats/format.ts';
import { holdDay } from '@rafiq/kit/testing/held-day.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { common, loadCommon } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { shownOf } from '@rafiq/kit/ui/date-entry.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy, aPartner } from '../../../testing/builders.ts';
import { factsShown } from '../../../testing/facts.ts';
import { aPdf } from '../../../testing/files.ts';
import { expectNoProblem, expectProblem } from '../../../testing/problem.ts';
import { describeRequestForm } from '../../../testing/request-form.ts';
import { showSignedIn } from '../../../testing/screen.tsx';
import { folderTexts } from '../../folders/texts.ts';
import { t as request, requestTexts } from '../../requests/texts.ts';
import { motorDeclarationTexts, t } from '../texts.ts';
import { CreateScreen } from './CreateScreen.tsx';

holdDay();

const day = (days: number) => addDays(today(), days);
const RUNNING = aMotorPolicy({ effectDate: day(-30), expiryDate: day(30) });
const ENDED = aMotorPolicy({ effectDate: day(-400), expiryDate: day(-35) });
const CITIES = [{ name_fr: 'Meknès', name_ar: 'مكناس' }];

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, motorDeclarationTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(request('wizard.next'));
const date = () => page.getByRole('textbox', { name: t('field.lossDate') });
const city = () => page.getByRole('combobox', { name: t('field.city') });
const garage = () => page.getByLabelText(t('infos.garage'));
const kind = () => page.getByLabelText(t('field.document'));
const choose = (files: File[]) =>
  userEvent.upload(page.getByLabelText(t('step.justifs')).last(), files);

const CITY_LIST = { 'GET /v1/cities/': () => json({ count: 1, value: CITIES }) };
const withCar = (car: MotorPolicy) => ({
  profile: { policies: { health: [], motor: [car] } },
  path: '/autodeclarations/create',
});
const show = (car = RUNNING, answers: Parameters<typeof answerCalls>[0] = {}) => {
  answerCalls({ ...CITY_LIST, ...answers });
  showSignedIn(CreateScreen, withCar(car));
};
const chooseCity = async () => {
  await userEvent.fill(city(), 'mekn');
  await userEvent.click(page.getByRole('option', { name: 'Meknès' }));
};
const toProofs = async () => {
  await userEvent.fill(date(), shownOf(day(-3)));
  await chooseCity();
  await userEvent.click(next());
};
const toRecap = async () => {
  await toProofs();
  await userEvent.selectOptions(kind(), 'constat');
  await choose([aPdf('constat.pdf')]);
  await userEvent.click(next());
};

describeRequestForm('motor-declaration', {
  Screen: CreateScreen,
  shown: withCar(RUNNING),
  answers: CITY_LIST,
  creation: 'POST /v1/declarationsauto/',
  fill: toRecap,
  expectFilled: async () => {
    await expect.element(page.getByText('Meknès')).toBeVisible();
    await expect.element(page.getByText('constat.pdf')).toBeVisible();
  },
  body: {
    accident: undefined,
    [names.documentType]: 'constat',
    [names.city]: 'Meknès',
    [names.lossDate]: day(-3),
    [names.garage]: undefined,
  },
  refused: [[kind, issue(names.documentType, 'unknown_value')]],
  hasSteps: true,
  sent: { leadsTo: '/autodeclarations/list' },
  cancelLeadsTo: '/autodeclarations/list',
  documents: { label: () => t('step.justifs'), max: MAX_PROOFS, reach: toProofs },
});

it('says at each step what it waits for, and reads all of it back: the car, what was typed and each file', async () => {
  const car = {
    [t('field.make')]: 'Dacia',
    [t('field.model')]: 'Logan',
    [t('field.year')]: '2019',
    [t('field.plate')]: '12345أ6',
    [t('field.policy')]: 'AUTO-1',
  };
  show();
  await expect.element(next()).toHaveAccessibleDescription(t('blocked.date'));
  expect(factsShown()).toEqual(car);
  await userEvent.fill(date(), shownOf(day(-3)));
  await expect.element(next()).toHaveAccessibleDescription(t('blocked.city'));
  await chooseCity();
  await userEvent.fill(garage(), 'Chez Hassan');
  await userEvent.click(next());
  await expect.element(next()).toHaveAccessibleDescription(t('blocked.document'));
  await userEvent.selectOptions(kind(), 'récépissé');
  await expect.element(next()).toHaveAccessibleDescription(t('blocked.files'));
  await choose([aPdf('recepisse.pdf'), aPdf('photo.pdf')]);
  await userEvent.click(next());
  await expect.element(button(request('send.label'))).toBeEnabled();
  expect(factsShown()).toEqual({
    ...car,
    [t('field.lossDate')]: shortDate(day(-3)),
    [t('field.city')]: 'Meknès',
    [t('field.garage')]: 'Chez Hassan',
    [t('field.document')]: t('document.receipt'),
  });
  for (const name of ['recepisse.pdf', 'photo.pdf'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
});

it('takes photos of the damage alone', async () => {
  show();
  await toProofs();
  await userEvent.selectOptions(kind(), t('document.photos'));
  await choose([aPdf('photo.pdf')]);
  await userEvent.click(next());
  await expect.element(button(request('send.label'))).toBeEnabled();
  expect(factsShown()).toMatchObject({ [t('field.document')]: t('document.photos') });
});

it('leads whoever has no accident report form yet to ours, and no helper, for whom it is not', async () => {
  show();
  const link = page.getByRole('link', { name: t('infos.constatLink') });
  await expect.element(link).toHaveAttribute('href', '/constat');
  takeAway();
  const { profile, path } = withCar(RUNNING);
  const actsFor = { grant: '3', scope: 'declare', until: day(30), helper: 'Karim' } as const;
  showSignedIn(CreateScreen, { profile: { ...profile, actsFor }, path });
  await expect.element(date()).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

it('says why a loss before the contract began or after today is refused', async () => {
  show();
  for (const [refused, code] of [
    [day(-31), { code: 'date_too_early', min: day(-30) }],
    [day(1), { code: 'date_too_late', max: today() }],
  ] as const) {
    await userEvent.fill(date(), shownOf(refused));
    await userEvent.tab();
    await expectProblem(date(), dateIssueText({ field: 'lossDate', ...code }));
    await expect.element(next()).toHaveAccessibleDescription(t('blocked.date'));
  }
  await userEvent.fill(date(), shownOf(day(0)));
  await expectNoProblem(date());
});

it.each([
  ['runs', RUNNING, () => t('infos.dateHint', { date: shortDate(RUNNING.effectDate) })],
  [
    'has ended',
    ENDED,
    () =>
      t('infos.endedHint', {
        start: shortDate(ENDED.effectDate),
        end: shortDate(ENDED.expiryDate),
      }),
  ],
])('names the days of a contract that %s', async (_state, car, hint) => {
  show(car);
  await expect.element(page.getByText(hint())).toBeVisible();
});

it('takes a place of the list only, and says so once its field was left', async () => {
  show();
  await userEvent.fill(city(), 'Atlantide');
  await expect.element(page.getByText(t('city.none')).first()).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expectProblem(city(), t('blocked.city'));
  await chooseCity();
  await expectNoProblem(city());
});

it('takes the name of a garage to its last character and not one more', async () => {
  show();
  await userEvent.fill(garage(), 'x'.repeat(GARAGE_MAX + 1));
  await expect.element(garage()).toHaveValue('x'.repeat(GARAGE_MAX));
});

it('takes an approved garage of the network, of the town of the loss first', async () => {
  const value = [
    aPartner({ id: 'a', name: 'Garage Atlas' }),
    aPartner({ id: 'm', name: 'Auto Ismaïlia', city: 'Meknès' }),
  ];
  show(RUNNING, { 'GET /v1/prestataires/': () => json({ count: value.length, value }) });
  await chooseCity();
  await userEvent.click(button(t('garage.choose')));
  await expect.element(page.getByLabelText(t('garage.city'))).toHaveValue('Meknès');
  await userEvent.click(page.getByRole('button', { name: /Auto Ismaïlia/ }));
  await expect.element(garage()).toHaveValue('Auto Ismaïlia, Meknès');
  await userEvent.fill(garage(), 'Chez Hassan');
  await expect.element(garage()).toHaveValue('Chez Hassan');
});

it('offers the garages near the person first, of whatever town, and tells nobody where that is', async () => {
  const here = { latitude: 33.5731, longitude: -7.5898 };
  const value = [
    aPartner({ id: 'm', name: 'Auto Ismaïlia', city: 'Meknès', latitude: 33.9, longitude: -5.55 }),
    aPartner({ id: 'a', name: 'Garage Atlas', ...here }),
  ];
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: here } as GeolocationPosition),
  );
  show(RUNNING, { 'GET /v1/prestataires/': () => json({ count: value.length, value }) });
  await chooseCity();
  await userEvent.click(button(t('garage.choose')));
  const rows = page.getByRole('list', { name: t('garage.list') }).getByRole('button');
  const town = page.getByLabelText(t('garage.city'));
  await expect.element(rows.first().getByText('Auto Ismaïlia')).toBeVisible();
  await expect.element(town).toHaveValue('Meknès');
  await userEvent.click(button(common('near.label')));
  await expect.element(rows.first().getByText('Garage Atlas')).toBeVisible();
  await expect.element(rows.first().getByText(distanceText(0))).toBeVisible();
  await expect.element(town).toHaveValue('');
  await expect.element(page.getByText(common('near.sorted'))).toBeInTheDocument();
  const asked = vi.mocked(fetch).mock.calls.map(([address]) => String(address));
  expect(asked.filter((address) => address.includes(String(here.latitude)))).toEqual([]);
});

it('lists more documents once it knows what happened, which is not sent', async () => {
  const line = (id: string, situation: string) => ({
    ...{ id, situation },
    ...{ name_fr: id, name_en: id, name_ar: id },
  });
  const value = [line('Photos', 'accident'), line('Plainte', 'theft')];
  show(RUNNING, { 'GET /v1/needed-documents/': () => json({ count: 2, value }) });
  const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(listed('Photos')).toBeVisible();
  await expect.element(listed('Plainte')).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByLabelText(t('field.accident')), 'theft');
  await expect.element(listed('Plainte')).toBeVisible();
  await toProofs();
  await expect.element(button(request('needed.addOf', { name: 'Plainte' }))).toBeVisible();
});
