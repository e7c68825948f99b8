/**
 * What every screen owes everyone: no axe violation, no sideways scroll, no error in the console. Each is looked at
 * twice: French in light on the desk, Arabic in dark on the phone.
 */
import { expect, type Page } from '@playwright/test';
import { scan } from './support/everyone.ts';
import { moveTo, openAs, speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { addressOf, WALKS } from './support/screens.ts';
import { test } from './support/test.ts';

const enter = async (page: Page, cin: string | undefined, path: string): Promise<void> => {
  const language = languageOf(page);
  if (cin) return openAs(page, { cin, language, path });
  await speak(page, language);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const [area, visits] of Object.entries(WALKS)) {
  test(`the screens of ${area} are fit for everyone`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const { cin, screens } of visits) {
      for (const [index, screen] of screens.entries()) {
        await test.step(`${cin ?? 'nobody'} ${screen}`, async () => {
          if (index === 0) await enter(page, cin, await addressOf(page, screen));
          else await moveTo(page, await addressOf(page, screen));
          await scan(page);
        });
      }
    }
    expect(errors).toEqual([]);
  });
}
