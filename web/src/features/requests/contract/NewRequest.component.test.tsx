import type { Policies } from '@rafiq/contract/policies/model';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../../testing/builders.ts';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import type { ContractForm } from './choose-contract.ts';
import { useNewRequest } from './NewRequest.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});

afterEach(() => void vi.restoreAllMocks());

const screenOf = (form: ContractForm) => () => {
  const { action, alert } = useNewRequest(form, 'New');
  return (
    <>
      {alert}
      {action}
    </>
  );
};
const show = (form: ContractForm, policies: Partial<Policies>) =>
  showSignedIn(screenOf(form), { profile: { policies: { health: [], motor: [], ...policies } } });
const button = page.getByRole('button', { name: 'New' });

const HEALTH = { health: [aHealthPolicy(), aHealthPolicy({ id: '2' })] };
const MOTOR = { motor: [aMotorPolicy(), aMotorPolicy({ id: '2' })] };

it.each([
  ['health-declaration', { declarationsAllowed: false }, 'declaration_noPermission'],
  ['health-complaint', { complaintsAllowed: false }, 'reclamation_noPermission'],
] as const)(
  'a new %s is refused before anybody presses, with a way to ask',
  async (form, forbids, code) => {
    show(form, { health: [aHealthPolicy(forbids)] });
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAccessibleDescription(errorText(code));
    await expect.element(page.getByText(errorText(code))).toBeVisible();
    const ask = page.getByRole('link', { name: common('ask') });
    await expect.element(ask).toHaveAttribute('href', '/tickets/create');
    expect(page.getByText(t('new.other')).elements()).toHaveLength(0);
  },
);

it('opens with the only contract there is', async () => {
  const place = show('health-declaration', { health: [aHealthPolicy()] });
  await userEvent.click(button);
  await expect.poll(place).toBe('/declarations/create');
});

it.each([
  ['health-declaration', HEALTH],
  ['motor-declaration', MOTOR],
  ['health-complaint', HEALTH],
  ['motor-complaint', MOTOR],
] as const)(
  'a new %s says that a contract is to be chosen among several, and leads to where that is done after two seconds, not before',
  async (form, policies) => {
    const clock = holdClock();
    const place = show(form, policies);
    await userEvent.click(button);
    const told = page.getByText(errorText('auto_select_contract'), { exact: false });
    await expect.element(told).toBeVisible();
    await expect.poll(clock.left).toContain(2000);
    clock.pass(1999);
    expect(clock.left()).toContain(1);
    expect(place()).toBe('/here');
    clock.pass(1);
    await expect.poll(place).toBe('/dossiers');
  },
);
