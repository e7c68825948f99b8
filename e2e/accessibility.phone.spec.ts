/**
 * Every screen of the portal is accessible: no axe violation, no sideways scroll, no script error. Here in Arabic with the
 * dark theme, with a Tab through each screen.
 */
import { expectNoScriptErrors, SCANS, scanActivation } from './support/portal-scans.ts';
import { STATE_SCANS } from './support/state-scans.ts';
import { test } from './support/test.ts';

for (const [area, scanArea] of Object.entries(SCANS)) {
  test(`the screens of ${area} are accessible`, { tag: '@journey' }, async ({ page, ownCin }) => {
    await expectNoScriptErrors(page, () => scanArea(page, ownCin));
  });
}

test('every step of an activation is accessible', { tag: '@journey' }, async ({ page, ownCin }) => {
  await expectNoScriptErrors(page, () => scanActivation(page, ownCin));
});

for (const [area, scanArea] of Object.entries(STATE_SCANS)) {
  test(`the screens of ${area} are accessible in every state`, async ({ page, ownCin }) => {
    await expectNoScriptErrors(page, () => scanArea(page, ownCin));
  });
}
