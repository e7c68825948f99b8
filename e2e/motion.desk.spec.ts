/** Whoever asks for less motion gets none: each change is there at once. */
import { expect, type Page } from '@playwright/test';
import { declaring } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { requests } = wordsOf('fr');

/** What moved while a button changed from blocked to primary, a radio was chosen and a dialog came. */
const movedIn = async (page: Page, reducedMotion: 'reduce' | 'no-preference') => {
  await page.emulateMedia({ reducedMotion });
  await openAs(page, { cin: SALMA.cin, path: '/declarations/create' });
  const moved = await page.evaluateHandle(() => {
    const seen: string[] = [];
    for (const begun of ['transitionrun', 'animationstart'] as const) {
      document.addEventListener(begun, ({ target }) => seen.push((target as Element).outerHTML));
    }
    return seen;
  });
  const wizard = declaring(page, 'fr');
  await expect(wizard.next).toBeDisabled();
  await wizard.type();
  await expect(wizard.next).toBeEnabled();
  await wizard.button(requests('wizard.cancel')).click();
  await wizard.button(requests('wizard.cancelYes')).click();
  await expect(page).toHaveURL(/#\/declarations\/list/);
  return moved.jsonValue();
};

test('nothing is on its way after a change when less motion is asked for', async ({ page }) => {
  expect(await movedIn(page, 'reduce')).toEqual([]);
  // else this walk would see nothing at all
  expect(await movedIn(page, 'no-preference')).not.toEqual([]);
});
