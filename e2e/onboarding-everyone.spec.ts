/** The way to an access, each step looked at as it is left, filled in. */
import { expect } from '@playwright/test';
import { BIRTH_DATE, contactsOf, SPONSORSHIP } from './support/accounts.ts';
import { scan } from './support/everyone.ts';
import { typed, walker } from './support/onboarding.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';

test('every step to an access is fit for everyone', async ({ page, ownCin }) => {
  const walk = walker(page, languageOf(page), () => scan(page));
  const { email, phone } = contactsOf(ownCin);
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register({ email, phone });
  await walk.choose('phone');
  await expect(page).toHaveURL(/#\/onboarding\/validercompte/);
  await scan(page);
});
