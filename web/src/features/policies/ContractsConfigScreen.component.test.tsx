import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { focusTitle } from '@rafiq/kit/ui/Title.tsx';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy, aProfile } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { ContractsConfigScreen } from './ContractsConfigScreen.tsx';
import { policiesTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), policiesTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const off = { enabled: false };
const CAR = aMotorPolicy({ insurer: 'Assurances Atlas', ...off });
const FIRM = aHealthPolicy({ clientName: 'Rif Mines', ...off });

it.each([
  ['the first contract, where both kinds are held', { health: [FIRM], motor: [CAR] }, /Rif Mines/],
  ['a car, where there is nothing else', { health: [], motor: [CAR] }, /Assurances Atlas/],
])('leads from validating too little to %s', async (_, policies, first) => {
  const sent = answerCalls();
  showSignedIn(ContractsConfigScreen, { profile: { policies } });
  const validate = page.getByRole('button', { name: t('validate') });
  const kind = policies.health.length > 0 ? 'health' : 'motor';
  const why = issueText({ field: kind, code: 'policy_required' });
  await expect.element(validate).toHaveAccessibleDescription(why);
  await userEvent.click(validate, { force: true });
  const contract = page.getByRole('switch', { name: first });
  await expect.element(contract).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.click(contract);
  await userEvent.click(validate);
  await expect.poll(() => sent.length).toBe(1);
});

it.each([
  ['a health contract', /Rif Mines/],
  ['a car', /Assurances Atlas/],
])('is content with %s alone, where both kinds are held', async (_, only) => {
  const sent = answerCalls();
  showSignedIn(ContractsConfigScreen, { profile: { policies: { health: [FIRM], motor: [CAR] } } });
  await userEvent.click(page.getByRole('switch', { name: only }));
  await userEvent.click(page.getByRole('button', { name: t('validate') }));
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /v1/me']);
});

const CHOSEN = aHealthPolicy({ id: '2', clientName: 'Atlas Textile' });
const someChosen = { health: [CHOSEN, FIRM], motor: [CAR] };
const goOn = () => page.getByRole('link', { name: t('config.continue') });
const change = () => page.getByRole('button', { name: t('config.change') });

it('shows what is followed to whoever has chosen before, and begins at the way on', async () => {
  const sent = answerCalls();
  const standsAt = showSignedIn(ContractsConfigScreen, { profile: { policies: someChosen } });
  await expect.element(page.getByText('Atlas Textile')).toBeVisible();
  await expect.element(page.getByText('Rif Mines')).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: t('kind.motor') })).not.toBeInTheDocument();
  focusTitle();
  await expect.element(goOn()).toHaveFocus();
  await expect
    .element(goOn())
    .toHaveAccessibleDescription(t('config.title', { name: aProfile().firstName }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(standsAt).toBe('/dossiers');
  expect(sent.filter(({ call }) => call === 'POST /v1/me')).toEqual([]);
});

it('opens the choice, with all contracts, for whoever wants to change it', async () => {
  const sent = answerCalls();
  showSignedIn(ContractsConfigScreen, { profile: { policies: someChosen } });
  await userEvent.click(change());
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('switch', { name: /Atlas Textile/ })).toBeChecked();
  await expect.element(goOn()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('switch', { name: /Rif Mines/ }));
  await userEvent.click(page.getByRole('button', { name: t('validate') }));
  await expect.poll(() => sent.map(({ call }) => call)).toEqual(['POST /v1/me']);
});

it.each([
  ['first name', { firstName: 'Salma', lastName: 'Bennani' }, 'Salma'],
  ['last name, where there is no first', { firstName: '', lastName: 'Bennani' }, 'Bennani'],
])('welcomes the person by the %s', async (_, names, name) => {
  showSignedIn(ContractsConfigScreen, { profile: names });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(t('config.title', { name }));
});
