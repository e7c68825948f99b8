/** The editor of a template where there is little room; its day is walked with the editor’s. */
import { expect } from '@playwright/test';
import { deskWords, openDesk } from './support/console.ts';
import { test } from './support/test.ts';

const PATH = '/templates/answer/complaint-answered';

test('the editor’s screen on a phone shows one language at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, { who: 'editeur', language: 'ar', path: PATH });
  const arabic = deskWords('ar').templates;
  const french = page.getByLabel(arabic('field.text.fr'), { exact: true });
  await expect(page.getByLabel(arabic('field.text.ar'), { exact: true })).toBeVisible();
  await expect(french).toBeHidden();
  await page.locator('form').getByText(arabic('language.fr'), { exact: true }).first().click();
  await expect(french).toBeVisible();
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
});
