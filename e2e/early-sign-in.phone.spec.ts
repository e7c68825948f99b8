/** Sign-in while the script is still on its way: the form is drawn already, and nothing done in it is lost. */
import { expect, type Page } from '@playwright/test';
import { OMAR, PASSWORD } from './support/members.ts';
import { become, speak } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, common } = wordsOf('fr');

/** Everything but the page's first small script waits until it is let go. */
const holdScript = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

const cin = (page: Page) => page.getByLabel(access('signIn.cin'));
const password = (page: Page) => page.getByLabel(access('signIn.password'), { exact: true });

/** The page's first script has run: it has set the theme. */
const firstScriptRan = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-theme', /./);

/** Before its script is there, and by the very elements that React then takes over. */
const expectDrawnInArabic = async (page: Page): Promise<void> => {
  const { access: t } = wordsOf('ar');
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByLabel(t('signIn.cin'));
  await field.fill('AB123456');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const drawn = await field.elementHandle();
  letGo();
  await expect(page.getByText(t('check.idle'))).toBeHidden();
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(field).toHaveValue('AB123456');
  expect(problems).toEqual([]);
};

test('what is typed before the script is there survives, and so does the press', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await cin(page).fill(OMAR.cin);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
  const submit = page.getByRole('button', { name: access('signIn.submit') });
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL(/#\/(?!auth\/)/);
  expect(addresses.filter((address) => /password|cin=/i.test(address))).toEqual([]);
});

test('the script takes over the very fields, with their focus and the caret in them', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await cin(page).fill('AB456');
  await cin(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
  const drawn = await cin(page).elementHandle();
  letGo();
  // taken over: the check has begun, since somebody is at the form
  await expect(page.getByText(access('check.idle'))).toBeHidden();
  expect(await drawn?.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('123');
  await expect(cin(page)).toHaveValue('AB123456');
  await password(page).fill('x');
  await expect(page.getByRole('button', { name: access('signIn.submit') })).toBeEnabled();
  expect(problems).toEqual([]);
});

test('a press on another button is not lost either', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: new RegExp(common('language')) }).click();
  letGo();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('a link of the form that is followed early leads where it says', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await cin(page).fill('AB123456');
  await page.getByRole('link', { name: access('signIn.forgot') }).click();
  letGo();
  await expect(password(page)).toBeHidden();
  await expect(page).toHaveURL(/#\/auth\/forgot/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // typed once
  await expect(page.locator('input[name=cin]')).toHaveValue('AB123456');
});

test('a member who is signed in never sees the form', async ({ page }) => {
  await become(page, { cin: OMAR.cin });
  const letGo = await holdScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await firstScriptRan(page);
  await expect(page.locator('form')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who has chosen another language has it drawn in that one, and taken over', async ({
  page,
}) => {
  await speak(page, 'ar');
  await expectDrawnInArabic(page);
});

test.describe('on a phone that is set to Arabic', () => {
  test.use({ locale: 'ar-MA' });

  test('the form is drawn in Arabic at the first start', async ({ page }) => {
    await expectDrawnInArabic(page);
  });

  test('every first screen is in Arabic, until another language is chosen', async ({ page }) => {
    const html = page.locator('html');
    for (const path of ['/constat', '/verify', '/onboarding/claim', '/auth/signin']) {
      await page.goto(`/#${path}`);
      await page.reload();
      await expect(html).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u);
    }
    await page.getByRole('button', { name: new RegExp(wordsOf('ar').common('language')) }).click();
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(html).toHaveAttribute('lang', 'fr');
    await page.reload();
    await expect(page.getByRole('heading', { name: access('signIn.title') })).toBeVisible();
  });
});

test('says so when the script does not come at all', async ({ page }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toBeVisible();
});
