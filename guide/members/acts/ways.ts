/** What a visitor types, and the ways that a phone keeps behind its buttons. */
import { DEMO_BIRTH_DATE } from '../../../e2e/support/onboarding.ts';
import type { At } from '../../shot.ts';

const NEW_MEMBER = 'QR890123';
const WAITING_FOR_CODE = 'NP789012';
const SALMA = 'AB123456';

const typeIdentity = async ({ page, word }: At, cin: string): Promise<void> => {
  await page.getByLabel(word('onboarding', 'cin')).fill(cin);
  await page.getByLabel(word('onboarding', 'birthDate')).first().fill(DEMO_BIRTH_DATE);
};

export const identity = (at: At): Promise<void> => typeIdentity(at, NEW_MEMBER);

export const activationCode = async (at: At): Promise<void> => {
  const { page, word } = at;
  await typeIdentity(at, WAITING_FOR_CODE);
  await page.getByRole('button', { name: word('onboarding', 'next'), exact: true }).click();
  await page.getByRole('button', { name: word('onboarding', 'confirm'), exact: true }).click();
  await page.waitForURL(/#\/onboarding\/(validercompte|validation)/);
};

export const recoveryChoice = async ({ page, word }: At): Promise<void> => {
  await page.getByLabel(word('recovery', 'cin')).fill(SALMA);
  await page.getByLabel(word('recovery', 'birthDate')).first().fill(DEMO_BIRTH_DATE);
  await page.getByRole('button', { name: word('recovery', 'check') }).click();
  await page.getByLabel(word('recovery', 'options.email')).check();
};

export const sidebar = async ({ page, word }: At): Promise<void> => {
  await page.getByRole('button', { name: word('app', 'nav.menu') }).click();
  await page.getByRole('navigation', { name: word('app', 'nav.label') }).waitFor();
};

export const newsheet = async ({ page, word }: At): Promise<void> => {
  await page.getByRole('button', { name: word('app', 'tabs.new') }).click();
  await page.getByRole('dialog', { name: word('app', 'new.title') }).waitFor();
};
