/**
 * What every screen owes everyone: no axe violation, no sideways scroll, no error of a script. Here in French and in light, also in the tightest windows.
 */
import { LOOKS, lookOnTheWayToAnAccess, withoutErrors } from './support/every-screen.ts';
import { test } from './support/test.ts';

for (const [area, look] of Object.entries(LOOKS)) {
  test(`the screens of ${area} are fit for everyone`, async ({ page }) => {
    await withoutErrors(page, () => look(page));
  });
}

test('every step to an access is fit for everyone', async ({ page, ownCin }) => {
  await withoutErrors(page, () => lookOnTheWayToAnAccess(page, ownCin));
});
