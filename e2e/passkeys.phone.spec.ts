import { expect, type Page } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { openAs, standAtOrigin } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

/** A phone's own finger reader, as Chromium plays it. */
const addFingerReader = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Whoever saves data is offered nothing ahead: the press is all that asks for a passkey. */
const saveData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
};

test('a passkey is added in the account, and opens it by a touch', async ({ page, ownCin }) => {
  const language = languageOf(page);
  const { access, common, passkeys } = wordsOf(language);
  await createAccount(page, ownCin);
  await addFingerReader(page);
  await saveData(page);
  await openAs(page, { cin: ownCin, path: '/account', language, ownSession: true });
  const row = page.getByRole('heading', { name: passkeys('title') });
  await row.click();
  await page.getByRole('button', { name: passkeys('add') }).click();
  await expect(page.getByText(passkeys('done'))).toBeVisible();
  await expect(page.getByText(passkeys('unused'))).toBeVisible();

  await standAtOrigin(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/#/account');
  await page.getByRole('button', { name: access('passkey.signIn') }).click();
  await expect(page).toHaveURL(/#\/account$/);
  await row.click();
  await expect(page.getByText(passkeys('used', { time: '' }).trim())).toBeVisible();
  const remove = page.getByRole('button', { name: new RegExp(`^${passkeys('remove')}`) });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('yes') })
    .click();
  await expect(page.getByText(passkeys('removed'))).toBeVisible();
  await expect(remove).toBeHidden();
});
