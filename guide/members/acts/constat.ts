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

const signedBy = async (at: At, driver: 'A' | 'B'): Promise<void> => {
  const { page } = at;
  const { t, asked, press } = phoneOf(page, await languageOf(page));
  await open(page, `${driver.toLowerCase()}-sign`);
  await asked('sign', driver);
  await press(t('form.sign.agree'));
  await stroke(page, page.getByRole('img', { name: t('form.name.sign', { driver }) }));
};

export const constatSigning = async (at: At): Promise<void> => {
  await begin(at);
  await signedBy(at, 'A');
};

export const constatSigned = async (at: At): Promise<void> => {
  const { page } = at;
  const { t, press } = await begin(at);
  await signedBy(at, 'A');
  await press(t('form.sign.sign'));
  await page.getByText(t('form.sign.done')).waitFor();
  await signedBy(at, 'B');
  await press(t('form.sign.sign'));
  await page.getByText(t('seal.unchanged')).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
};
