import { openDesk } from './support/console.ts';
import { test } from './support/test.ts';
for (const language of ['fr', 'ar'] as const)
  test(`shots ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    const shot = (name: string) => page.screenshot({ path: `/tmp/dcshots/${name}-${language}.png`, fullPage: true });
    await openDesk(page, { who: 'editeur', language, path: '/content?kind=faq' });
    await page.getByRole('main').getByRole('listitem').nth(12).waitFor();
    await shot('list');
    await page.getByRole('main').getByRole('listitem').nth(12).getByRole('link').click();
    await page.locator('main form').waitFor();
    await page.waitForTimeout(1500);
    await shot('editor');
    await page.goto('/console/#/content-import');
    await page.locator('textarea').fill('{"kind":"partner","id":"x","name":"Garage","category":"garage","city":"Atlantide"}\n{"kind":"partner","id":"y","name":"Garage","category":"garage","city":"Rabat"}\n{');
    await page.locator('main button').nth(1).click();
    await page.locator('table').first().waitFor();
    await shot('import');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/console/#/content/partner');
    await page.locator('main form').waitFor();
    await shot('phone');
  });
