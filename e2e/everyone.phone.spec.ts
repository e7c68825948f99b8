/**
 * What every screen owes everyone: no axe violation, no sideways scroll, no error of a script. Here in Arabic and in dark, with a Tab through all of it.
 */
import { LOOKS, lookOnTheWayToAnAccess, withoutErrors } from './support/every-screen.ts';
import { test } from './support/test.ts';

for (const [area, look] of Object.entries(LOOKS)) {
  test(`the screens of ${area} are fit for everyone`, { tag: '@journey' }, async ({ page }) => {
    await withoutErrors(page, () => look(page));
  });
}

test('every step to an access is fit for everyone', { tag: '@journey' }, async ({
  page,
  ownCin,
}) => {
  await withoutErrors(page, () => lookOnTheWayToAnAccess(page, ownCin));
});
