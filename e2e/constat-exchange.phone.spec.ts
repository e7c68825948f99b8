/** Two drivers, two phones and no line at all: each scans the code of the other, until both hold what both signed. */
import { expect, type Page } from '@playwright/test';
import { giveCamera, scanUntil } from './support/camera.ts';
import { installed, phoneOf, stroke } from './support/constat.ts';
import { speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { aPhone, begin, openStep, reportOn } from './support/two-phones.ts';

test.use({ serviceWorkers: 'allow', permissions: [] });

const OTHER: Record<Language, Language> = { fr: 'ar', ar: 'fr', en: 'fr' };
const NAMES = { fr: 'Français', en: 'English', ar: 'العربية' };

interface Driver {
  page: Page;
  language: Language;
  report: string;
}

const openExchange = async ({ page, report }: Driver): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/constat/exchange/${report}`);
};

const show = async ({ page, language }: Pick<Driver, 'page' | 'language'>) => {
  const { t, press } = phoneOf(page, language);
  await press(t('exchange.show'));
  await expect(page.getByText(t('exchange.hold'))).toBeVisible();
  return page.getByRole('main').getByRole('img').first();
};

/** One shows, the other scans: what the scanning phone says of it. */
const hand = async (from: Driver, to: Driver, outcome: 'exchange.got' | 'exchange.same') => {
  await openExchange(from);
  await openExchange(to);
  const code = await show(from);
  const { t, press } = phoneOf(to.page, to.language);
  await press(t('exchange.scan'));
  const said = to.page.getByText(t(outcome));
  await scanUntil(to.page, code, () => said.isVisible());
};

const sign = async ({ page, report, language }: Driver, side: 'a' | 'b') => {
  const { t, press, signWithGaps } = phoneOf(page, language);
  await openStep(page, report, `${side}-sign`);
  await press(t('form.sign.agree'));
  const pad = page.getByRole('img', { name: t('form.name.sign', { driver: side.toUpperCase() }) });
  await stroke(page, pad);
  await signWithGaps();
};

const fingerprintOn = async ({ page, report, language }: Driver): Promise<string | null> => {
  const { t } = phoneOf(page, language);
  await openStep(page, report, '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.sealed.title'));
  await page.getByText(t('form.sealed.read')).click();
  return page
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .textContent();
};

test('two phones without a line scan each other until both hold the report that both signed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [mine, theirs] = [languageOf(page), OTHER[languageOf(page)]];
  const second = await aPhone(browser, baseURL, theirs);
  await speak(page, mine);
  for (const one of [page, second.page]) {
    await giveCamera(one);
    await one.goto('/#/constat');
    await installed(one);
  }
  await Promise.all([context.setOffline(true), second.context.setOffline(true)]);

  // driver A begins, and offers it where two phones are offered
  const a = phoneOf(page, mine);
  const driverA: Driver = { page, language: mine, report: await begin(page, mine, theirs) };
  await openStep(page, driverA.report, 'where');
  await page.getByLabel(a.paper.common.city).fill('Rabat');
  await page.getByRole('link', { name: a.t('meet.offer') }).click();
  await page.getByRole('link', { name: a.t('exchange.offer') }).click();
  await expect(page.getByText(a.t('exchange.photos'))).toBeVisible();
  await scan(page);
  const code = await show(driverA);
  await scan(page);

  // driver B scans it from the first screen, in their language
  const b = phoneOf(second.page, theirs);
  await second.page.getByRole('link', { name: b.t('exchange.come') }).click();
  await second.page
    .getByRole('group', { name: b.t('meet.join.language') })
    .getByText(NAMES[theirs])
    .click();
  await scan(second.page);
  await b.press(b.t('exchange.scan'));
  // at its first step: the report has found where to go on
  await scanUntil(second.page, code, async () => /report\/[^/]+\/./.test(second.page.url()));
  const driverB: Driver = {
    ...{ page: second.page, language: theirs, report: await reportOn(second.page) },
  };
  await openStep(second.page, driverB.report, 'where');
  await expect(second.page.getByLabel(a.paper.common.city)).toHaveValue('Rabat');

  // each writes their own half
  await openStep(second.page, driverB.report, 'b-vehicle');
  await b.box('plate').fill('54321-B-1');
  await openStep(page, driverA.report, 'a-vehicle');
  await a.box('plate').fill('12345-A-6');
  await expect(page.getByRole('link', { name: a.t('exchange.go') })).toBeVisible();
  await hand(driverB, driverA, 'exchange.got');
  await hand(driverA, driverB, 'exchange.same');
  await scan(second.page);

  // A signs and shows, B signs what A signed and shows
  await sign(driverA, 'a');
  await hand(driverA, driverB, 'exchange.same');
  await sign(driverB, 'b');
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(b.t('form.sealed.title'));
  await expect(second.page.getByRole('link', { name: b.t('exchange.give') })).toBeVisible();
  await hand(driverB, driverA, 'exchange.same');
  expect(await fingerprintOn(driverA)).toBe(await fingerprintOn(driverB));
  await scan(page);
  await second.context.close();
});
