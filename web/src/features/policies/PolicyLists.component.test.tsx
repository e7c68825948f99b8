import { plateText } from '@rafiq/contract/core/plate';
import { guaranteeToWire } from '@rafiq/contract/motor-guarantees/wire';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { policiesTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), policiesTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('says of a health contract its client and label, of a motor one its company, make, plate and days', async () => {
  answerCalls();
  const policies = { health: [aHealthPolicy()], motor: [aMotorPolicy({ enabled: false })] };
  showSignedIn(PoliciesScreen, { profile: { policies } });
  const health = page.getByRole('group', { name: t('kind.health') });
  await expect.element(health.getByText('Atlas Textile', { exact: true })).toBeVisible();
  await expect.element(health.getByText('Santé groupe', { exact: true })).toBeVisible();
  await expect.element(health.getByRole('checkbox')).toBeChecked();
  const motor = page.getByRole('group', { name: t('kind.motor') });
  await expect.element(motor.getByText('Assurances', { exact: true })).toBeVisible();
  await expect.element(motor.getByText('Dacia Logan', { exact: true })).toBeVisible();
  expect(motor.element().textContent).toContain('12345أ6');
  const [start, end] = [shortDate('2026-02-01'), shortDate('2027-01-31')];
  await expect.element(motor.getByText(t('motor.period', { start, end }))).toBeVisible();
  await expect.element(motor.getByRole('checkbox')).not.toBeChecked();
});

const CAR = aMotorPolicy();
const guarantee = {
  ...{ id: '1', policyId: CAR.policyId, officeId: CAR.officeId },
  ...{ nameFr: 'Bris de glace', nameAr: '', ceiling: null, insuredCapital: null, deductible: null },
};
const spouse = { _id: '7', NOM: 'Bennani', PRENOM: 'Karim', NUM_CIN: '', DATE_NAISSANCE: '' };

it('says who a health contract covers, the member first, and which guarantees a car has', async () => {
  answerCalls({
    'GET /v1/beneficiaires/': () => json({ count: 1, value: [{ ...spouse, LIEN: 'conjoint(e)' }] }),
    'GET /v1/autogaranties/': () => json({ count: 1, value: [guaranteeToWire(guarantee)] }),
  });
  showSignedIn(PoliciesScreen, {
    profile: {
      ...{ firstName: 'Salma', lastName: 'Bennani' },
      policies: { health: [aHealthPolicy()], motor: [CAR] },
    },
  });
  const people = page.getByRole('list', { name: t('cover.people') });
  await expect.element(people).toBeVisible();
  expect([...people.element().children].map(({ textContent }) => textContent)).toEqual([
    'Salma Bennani',
    'Karim Bennani',
  ]);
  const guarantees = page.getByRole('list', { name: t('cover.guarantees') });
  await expect.element(guarantees).toHaveTextContent('Bris de glace');
});

it('names the car in the way to its guarantees, so that two cars have two', async () => {
  answerCalls({ 'GET /v1/autogaranties/': () => json({ count: 0, value: [] }) });
  const other = aMotorPolicy({ id: '2', policyId: 'P-2', plate: '678-ب-40', model: 'Duster' });
  showSignedIn(PoliciesScreen, { profile: { policies: { health: [], motor: [CAR, other] } } });
  const ways = page.getByRole('link', { name: t('cover.toGuarantees'), exact: false });
  await expect.poll(() => ways.elements()).toHaveLength(2);
  const nameOf = ({ make, model, plate }: typeof CAR) =>
    `${t('cover.toGuarantees')} ${make} ${model} ${plateText(plate)}`;
  await expect.element(ways.nth(0)).toHaveAccessibleName(nameOf(CAR));
  await expect.element(ways.nth(1)).toHaveAccessibleName(nameOf(other));
});

it('says of a contract that is not followed how to see what it covers, and asks for nothing', async () => {
  const sent = answerCalls();
  const off = { enabled: false };
  const policies = { health: [aHealthPolicy(off)], motor: [aMotorPolicy(off)] };
  showSignedIn(PoliciesScreen, { profile: { policies } });
  await expect.element(page.getByText(t('cover.off')).first()).toBeVisible();
  expect(page.getByText(t('cover.off')).elements()).toHaveLength(2);
  expect(sent).toEqual([]);
});

it('keeps the choice where what is covered does not come, with a way to try again', async () => {
  answerCalls();
  const policies = { health: [], motor: [CAR] };
  showSignedIn(PoliciesScreen, { profile: { policies } });
  await expect.element(page.getByRole('button', { name: common('retry') })).toBeVisible();
  await userEvent.click(page.getByRole('checkbox'));
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});
