import { expect } from '@playwright/test';
import { BUDGETS } from './support/budget.ts';
import { keepDraftsHere } from './support/drafts.ts';
import { KINDS, measureFirstLoad } from './support/first-load.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';

const ADDRESSES = { 'sign-in': '', home: '#/dossiers', constat: '#/constat' };

for (const screen of ['sign-in', 'home', 'constat'] as const) {
  test(`the first load of ${screen} stays within its budget of bytes`, async ({
    browser,
    baseURL,
    page,
  }) => {
    if (screen === 'home') await openAs(page, { cin: SALMA.cin, path: '/dossiers' });
    const storageState = await page.context().storageState();
    const load = await measureFirstLoad(
      browser,
      `${baseURL}/${ADDRESSES[screen]}`,
      {
        locale: 'fr-MA',
        storageState,
      },
      // somebody who has begun nothing: the walks share their members
      keepDraftsHere,
    );
    for (const kind of KINDS) {
      // none at all would be a measurement that saw nothing
      expect(load.bytes[kind], `${kind}s of ${screen}`).toBeGreaterThan(0);
      expect(load.bytes[kind], `${kind}s of ${screen}`).toBeLessThanOrEqual(BUDGETS[screen][kind]);
    }
  });
}
