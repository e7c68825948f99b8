/** The accident report form up to what is pictured, on one phone: nothing of it is sent, and nobody has signed in. */
import type { Page } from '@playwright/test';
import { isLanguage, type Language } from '@rafiq/contract/core/language';
import { phoneOf, stroke } from '../../../e2e/support/constat.ts';
import type { At } from '../../shot.ts';

const languageOf = async (page: Page): Promise<Language> => {
  const language = await page.locator('html').getAttribute('lang');
  return isLanguage(language) ? language : 'fr';
};

const begin = async ({ page, word }: At) => {
  await page.getByRole('link', { name: word('constat', 'form.safety.begin') }).click();
  await page.getByRole('button', { name: word('constat', 'form.begin.go') }).click();
  await page.waitForURL(/\/constat\/report\/[^/]+\/when$/);
  return phoneOf(page, await languageOf(page));
};

/** By its address: a step is asked for in any order. */
const open = async (page: Page, step: string): Promise<void> => {
  await page.evaluate((id) => {
    location.hash = `${location.hash.split('/').slice(0, 4).join('/')}/${id}`;
  }, step);
  await page.waitForURL(new RegExp(`/${step}$`));
};

export const constatDamage = async (at: At): Promise<void> => {
  const { page } = at;
  const { paper, asked, t } = await begin(at);
  await open(page, 'a-damage');
  await asked('damage');
  await page.getByRole('button', { name: paper.zones['front-right'], exact: true }).click();
  await page.getByRole('radio', { name: t('draw.damage.zones'), exact: true }).check();
  for (const zone of ['front', 'right-front-door'] as const)
    await page.getByRole('button', { name: paper.zones[zone], exact: true }).click();
};

export const constatCircumstances = async (at: At): Promise<void> => {
  const { page } = at;
  const { paper, asked } = await begin(at);
  await open(page, 'a-circumstances');
  await asked('circumstances');
  await page.getByText(paper.circumstances['leaving-parking']).click();
};

const NAMES = { a: 'Bennani', b: 'El Alaoui' };
const PLATES = { a: '12345-A-6', b: '54321-B-1' };

/** Enough of it to be signed without being asked again. */
const fillIn = async ({ page }: At, { paper, box, asked }: ReturnType<typeof phoneOf>) => {
  await open(page, 'where');
  await asked('where');
  await page.getByLabel(paper.common.city).fill('Casablanca');
  await open(page, 'injured');
  await asked('injured');
  await page.getByText(paper.yesNo.no, { exact: true }).first().click();
  for (const side of ['a', 'b'] as const) {
    await open(page, `${side}-insured`);
    await asked('insured');
    await box('insuredLastName').fill(NAMES[side]);
    await open(page, `${side}-vehicle`);
    await asked('vehicle');
    await box('plate').fill(PLATES[side]);
    await open(page, `${side}-insurer`);
    await asked('insurer');
    await box('insurer').fill('Atlas Assurances');
  }
};

const signedBy = async (at: At, driver: 'A' | 'B'): Promise<void> => {
  const { page } = at;
  const { t, asked, press } = phoneOf(page, await languageOf(page));
  await open(page, `${driver.toLowerCase()}-sign`);
  await asked('sign', driver);
  await press(t('form.sign.agree'));
  await stroke(page, page.getByRole('img', { name: t('form.name.sign', { driver }) }));
};

export const constatSigning = async (at: At): Promise<void> => {
  await fillIn(at, await begin(at));
  await signedBy(at, 'A');
};

export const constatSigned = async (at: At): Promise<void> => {
  const { page } = at;
  const phone = await begin(at);
  const { t, press } = phone;
  await fillIn(at, phone);
  await signedBy(at, 'A');
  await press(t('form.sign.sign'));
  await page.getByText(t('form.sign.done')).waitFor();
  await signedBy(at, 'B');
  await press(t('form.sign.sign'));
  await page.getByText(t('seal.unchanged')).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};
