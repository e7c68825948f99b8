/** Two drivers and two phones: a code shown and scanned, a line that is cut, a third phone, and one report for both. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { errorsAr } from '../contract/src/core/texts/errors.ar.ts';
import { errorsFr } from '../contract/src/core/texts/errors.fr.ts';
import { installed, phoneOf, stroke } from './support/constat.ts';
import { speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { aPhone, begin, joinAs, openStep, reportOn, showCode } from './support/two-phones.ts';

test.use({ serviceWorkers: 'allow', permissions: [] });

const OTHER: Record<Language, Language> = { fr: 'ar', ar: 'fr', en: 'fr' };
const ERRORS = { fr: errorsFr, en: errorsFr, ar: errorsAr };

const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const withoutLine = async (context: BrowserContext, work: () => Promise<void>): Promise<void> => {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
};

const agree = async (page: Page, report: string, language: Language, side: 'a' | 'b') => {
  const { t, press } = phoneOf(page, language);
  await openStep(page, report, `${side}-sign`);
  await press(t('form.sign.agree'));
  await stroke(
    page,
    page.getByRole('img', { name: t('form.name.sign', { driver: side.toUpperCase() }) }),
  );
};

const hashOn = async (page: Page, language: Language): Promise<string | null> => {
  const { t } = phoneOf(page, language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('form.sealed.title'));
  await page.getByText(t('form.sealed.read')).click();
  return page
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .textContent();
};

/** Driver A has begun and shows the code; driver B's phone is there, in B's language, and has not opened it. */
const twoDrivers = async (page: Page, browser: Browser, baseURL: string | undefined) => {
  const mine = languageOf(page);
  const theirs = OTHER[mine];
  await speak(page, mine);
  const reportA = await begin(page, mine, theirs);
  const address = await showCode(page, mine);
  const second = await aPhone(browser, baseURL, theirs);
  return {
    ...{ mine, theirs, reportA, address, second },
    a: phoneOf(page, mine),
    b: phoneOf(second.page, theirs),
    /** Driver B opens the code. */
    comeIn: async () => {
      await joinAs(second.page, address, theirs);
      return reportOn(second.page);
    },
  };
};

test('two phones fill in one report: scanned, cut off, joined again, a third refused, and signed at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const drivers = await twoDrivers(page, browser, baseURL);
  const { mine, theirs, reportA, address, second, a, b } = drivers;
  await scan(page);
  const [start = '', code = ''] = address.split('/#/constat/join/');
  expect(start).toBe(baseURL);

  // driver B opens it, in their language
  const reportB = await drivers.comeIn();
  await expect(bar(second.page, b.t('meet.bar.there', { driver: 'A' }))).toBeVisible();
  await expect(bar(page, a.t('meet.bothIn'))).toBeVisible();
  for (const secret of code.split('.').slice(1))
    expect(second.asked.filter((url) => url.includes(secret) && !url.includes('#'))).toEqual([]);
  await scan(second.page);

  // a third phone is refused, and told why
  const third = await aPhone(browser, baseURL, mine);
  await joinAs(third.page, address, mine);
  await expect(third.page.getByRole('alert')).toContainText(ERRORS[mine].meeting_full);
  await scan(third.page);
  await third.context.close();

  // each sees what the other writes, as they write it
  await openStep(page, reportA, 'where');
  await openStep(second.page, reportB, 'where');
  const city = (of: Page) => of.getByLabel(a.paper.common.city);
  const place = (of: Page) => of.getByLabel(a.paper.common.place);
  await city(page).pressSequentially('Rabat');
  await expect(city(second.page)).toHaveValue('Rabat');
  await openStep(second.page, reportB, 'b-vehicle');
  await b.box('make').pressSequentially('Renault');
  await expect(
    bar(page, a.t('meet.bar.writing', { driver: 'B', box: a.paper.side.make })),
  ).toBeVisible();
  await expect(second.page.getByRole('link', { name: /^A/ })).toHaveCount(0);

  // the line of B is cut: both go on, and nothing is lost when it is back
  await installed(second.page);
  await withoutLine(second.context, async () => {
    await b.box('model').fill('Clio');
    await b.box('plate').fill('54321-B-1');
    await expect(bar(second.page, b.t('meet.bar.off'))).toBeVisible();
    await place(page).fill('Avenue Hassan II');
    await second.page.reload();
    await expect(b.box('plate')).toHaveValue('54321-B-1');
  });
  await openStep(second.page, reportB, 'where');
  await expect(place(second.page)).toHaveValue('Avenue Hassan II');
  await page.reload();
  await openStep(page, reportA, 'review');
  await expect(page.getByText('54321', { exact: true })).toBeVisible();
  await expect(page.getByText('Clio')).toBeVisible();

  // and so is A's, in the middle of a word
  await openStep(page, reportA, 'a-vehicle');
  await a.box('make').fill('Dac');
  await withoutLine(context, async () => {
    await a.box('make').fill('Dacia');
    await expect(bar(page, a.t('meet.bar.off'))).toBeVisible();
  });
  await openStep(second.page, reportB, 'review');
  await expect(second.page.getByText('Dacia')).toBeVisible();

  // both sign at once
  await agree(page, reportA, mine, 'a');
  await agree(second.page, reportB, theirs, 'b');
  await Promise.all([a.signWithGaps(), b.signWithGaps()]);
  const [one, other] = [await hashOn(page, mine), await hashOn(second.page, theirs)];
  expect(other).toBe(one);
  await second.context.close();
});

test('one phone goes on alone when the other has left, with what both wrote', async ({
  page,
  browser,
  baseURL,
}) => {
  const { theirs, reportA, address, second, a, b, comeIn } = await twoDrivers(
    page,
    browser,
    baseURL,
  );

  // its own code says so
  await page.goto(address);
  await expect(page.getByText(a.t('meet.join.own'))).toBeVisible();
  await openStep(page, reportA, 'when');
  await expect(bar(page, a.t('meet.bar.awaited', { driver: 'B' }))).toBeVisible();

  const reportB = await comeIn();
  await openStep(second.page, reportB, 'b-vehicle');
  await b.box('plate').fill('54321-B-1');
  await expect(bar(page, a.t('meet.bar.there', { driver: 'B' }))).toBeVisible();
  await second.page.getByRole('link', { name: b.t('meet.bar.more') }).click();
  await b.press(b.t('meet.alone'));
  await expect(bar(page, a.t('meet.bar.left', { driver: 'B' }))).toBeVisible();
  await second.context.close();

  // B's half as B wrote it is here, and this phone may be handed over now
  await page.getByRole('button', { name: a.t('meet.alone') }).click();
  await expect(page.getByRole('link', { name: a.t('meet.offer') })).toBeVisible();
  await openStep(page, reportA, 'b-vehicle');
  const inTheirs = phoneOf(page, theirs);
  await expect(inTheirs.box('plate')).toHaveValue('54321-B-1');
});

test('a phone that left without a line says so when it is opened again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { reportA, second, a, b, comeIn } = await twoDrivers(page, browser, baseURL);
  await comeIn();
  await openStep(page, reportA, 'when');
  await expect(bar(page, a.t('meet.bar.there', { driver: 'B' }))).toBeVisible();
  await installed(second.page);
  await withoutLine(second.context, async () => {
    await second.page.getByRole('link', { name: b.t('meet.bar.more') }).click();
    await b.press(b.t('meet.alone'));
    await expect(second.page.getByRole('button', { name: b.t('meet.begin') })).toBeVisible();
    await second.page.close();
  });
  await expect(bar(page, a.t('meet.bar.left', { driver: 'B' }))).toHaveCount(0);
  await (await second.context.newPage()).goto('/#/constat');
  await expect(bar(page, a.t('meet.bar.left', { driver: 'B' }))).toBeVisible({ timeout: 20_000 });
  await second.context.close();
});
