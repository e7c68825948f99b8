/** Two phones at one report, as two drivers hold them: what one shows, the other opens. */
import { type Browser, expect, type Page } from '@playwright/test';
import { phoneOf } from './constat.ts';
import { speak } from './portal.ts';
import { readCode } from './qr.ts';
import type { Language } from './texts.ts';

const NAMES = { fr: 'Français', en: 'English', ar: 'العربية' };

/** The report of a phone, by its address. */
export const reportOn = async (page: Page): Promise<string> => {
  await page.waitForURL(/#\/constat\/report\/[^/]+/);
  return /report\/([^/]+)/.exec(page.url())?.[1] ?? '';
};
export const openStep = async (page: Page, report: string, step: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/constat/report/${report}/${step}`);
};

export const begin = async (page: Page, a: Language, b: Language): Promise<string> => {
  const { t, press } = phoneOf(page, a);
  await page.goto('/#/constat/begin');
  await page
    .getByRole('group', { name: t('form.begin.theirs') })
    .getByText(NAMES[b])
    .click();
  await press(t('form.begin.go'));
  return reportOn(page);
};

/** Another phone: nobody is signed in there, and it has never seen the portal. */
export const aPhone = async (
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  extraHTTPHeaders: Record<string, string> = {},
) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    extraHTTPHeaders,
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await speak(page, language);
  return { context, page, asked };
};

export const joinAs = async (page: Page, address: string, language: Language): Promise<void> => {
  await page.goto(address);
  const { t, press } = phoneOf(page, language);
  await page.getByText(NAMES[language], { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('meet.join.title'));
  await press(t('meet.join.go'));
};

/** Driver A offers to fill it in on two phones: the address in the code that a camera reads. */
export const showCode = async (page: Page, language: Language): Promise<string> => {
  const { t, press } = phoneOf(page, language);
  await page.getByRole('link', { name: t('meet.offer') }).click();
  await press(t('meet.begin'));
  return readCode(page.getByRole('img', { name: t('meet.code') }));
};
