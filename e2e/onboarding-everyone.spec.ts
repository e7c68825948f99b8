/** The way to an access, in French and in Arabic to its end, each step looked at as it is left, filled in. */
import { expect } from '@playwright/test';
import { BIRTH_DATE, contactsOf, SPONSORSHIP } from './support/accounts.ts';
import { scan } from './support/everyone.ts';
import { typed, walker } from './support/onboarding.ts';
import { smsCode } from './support/outbox.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('every step to an access is fit for everyone', async ({ page, ownCin }) => {
  const language = languageOf(page);
  const { access, home } = wordsOf(language);
  const walk = walker(page, language, () => scan(page));
  const { email, phone } = contactsOf(ownCin);
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register({ email, phone });
  await walk.choose('phone');
  await walk.enterCode(await smsCode(page, phone));
  await expect(page.getByText(access('banner.phone'))).toBeVisible();
  await walk.signInWorks(ownCin);
  await expect(page.getByText(home('banner.title'))).toBeVisible();
});
