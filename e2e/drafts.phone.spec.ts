/** What was begun on the phone is finished at the desk: files too, without a line in between, and both at once. */
import { type Browser, expect, type Page } from '@playwright/test';
import { becomeFreshMember } from './support/fresh-member.ts';
import { become } from './support/portal.ts';
import { confirmContact, draftGone, languageOf, listed } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test.use({ followsDrafts: true });

interface Kept {
  values: Record<string, string>;
  files: { uploadId: string | null }[];
}

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PHOTO = {
  ...{ name: 'ordonnance.png', mimeType: 'image/png' },
  buffer: Buffer.from(PIXEL, 'base64'),
};

/** The other device of the same person: a desk beside the phone. */
const otherDevice = async (page: Page, browser: Browser, cin: string): Promise<Page> => {
  const context = await browser.newContext({
    ...{ baseURL: new URL(page.url()).origin, locale: 'fr-MA', serviceWorkers: 'block' },
    userAgent: WINDOWS,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.9.1' },
  });
  const other = await context.newPage();
  await become(other, { cin, language: languageOf(page) });
  return other;
};

/** As the member reads it: nobody else does. */
const keptBy = async (page: Page): Promise<Kept[]> =>
  (await (await page.request.get('/v1/me/drafts')).json()).drafts;
const keeps = (page: Page, field: string, value: string) =>
  expect.poll(async () => (await keptBy(page))[0]?.values[field]).toBe(value);

test('begun on one device with a photo, finished on another, and nothing of it is left', async ({
  page,
  browser,
  ownCin,
}) => {
  const language = languageOf(page);
  const { beneficiaryRequests: t, requests, drafts, account } = wordsOf(language);
  const field = (of: Page, name: string) => of.getByLabel(t(`field.${name}`), { exact: true });
  await becomeFreshMember(page, ownCin);
  const other = await otherDevice(page, browser, ownCin);

  await page.goto('/#/beneficiaire/create');
  await field(page, 'lastName').fill('Naciri');
  await field(page, 'firstName').fill('Yasmine');
  await page.getByRole('textbox', { name: t('field.birthDate') }).fill('03/02/2025');
  await page.locator('fieldset input[type=file][multiple]').setInputFiles(PHOTO);
  await expect.poll(async () => (await keptBy(page))[0]?.files[0]?.uploadId).toBeTruthy();
  const [held] = (await keptBy(page))[0]?.files ?? [];

  // on the other device it stands on the home, and on the account, with where it was begun
  await other.goto('/#/dossiers');
  await expect(other.getByRole('listitem').filter({ hasText: PHOTO.name }).first()).toBeVisible();
  await other.goto('/#/account');
  await other.getByRole('link', { name: account('pages.drafts.title') }).click();
  await expect(other.getByRole('heading', { level: 1, name: drafts('title') })).toBeVisible();
  await expect(other.getByText(PHOTO.name)).toBeVisible();
  await scan(other);

  await other.getByRole('link', { name: new RegExp(requests('draft.resume')) }).click();
  await expect(field(other, 'lastName')).toHaveValue('Naciri');
  const files = other.getByRole('list', { name: requests('files.list') });
  await expect(files).toContainText(PHOTO.name);
  await other.getByLabel(t('field.link')).selectOption({ index: 1 });
  await field(other, 'firstName').fill('Yasmine Sara');
  await keeps(other, 'firstName', 'Yasmine Sara');

  // the first device has nothing of its own to say: it goes on with what the other added
  await page.reload();
  await page.getByRole('button', { name: requests('draft.resume') }).click();
  await expect(field(page, 'firstName')).toHaveValue('Yasmine Sara');
  await page.goto('/#/beneficiaires');

  await other.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await confirmContact(other, language);
  await expect(other).toHaveURL(/#\/beneficiaires/);
  const [made] = await listed<{ id: string }>(other, '/reclamationsbeneficiaire?$top=100');
  const sent = await other.request.get(`/v1/reclamationsbeneficiaire/${made?.id}`);
  expect((await sent.json()).piece_justificative.map((one: { name: string }) => one.name)).toEqual([
    PHOTO.name,
  ]);

  // nothing is left: not in the account, not of its file, and not on the first device
  expect(await keptBy(other)).toEqual([]);
  expect((await other.request.get(`/v1/uploads/${held?.uploadId}`)).status()).toBe(404);
  await page.goto('/#/beneficiaire/create');
  await expect(field(page, 'lastName')).toHaveValue('');
  await draftGone(page, 'Yasmine');
});

test('typed without a line, in the account once it is back; both went on, and one is chosen', async ({
  page,
  browser,
  ownCin,
}) => {
  const language = languageOf(page);
  const { suggestions: t, requests, drafts } = wordsOf(language);
  const message = (of: Page) => of.getByLabel(t('field.message'));
  await becomeFreshMember(page, ownCin);
  const other = await otherDevice(page, browser, ownCin);

  await page.goto('/#/help/suggestion');
  await message(page).fill('un');
  await keeps(page, 'message', 'un');
  await page.context().setOffline(true);
  await message(page).fill('un, deux');
  await page.context().setOffline(false);
  await keeps(page, 'message', 'un, deux');

  await other.goto('/#/help/suggestion');
  await other.getByRole('button', { name: requests('draft.resume') }).click();
  await expect(message(other)).toHaveValue('un, deux');
  await page.context().setOffline(true);
  await message(page).fill('ici');
  await message(other).fill('là-bas');
  await keeps(other, 'message', 'là-bas');

  // told where somebody types, without taking anything from them
  await page.context().setOffline(false);
  await expect(page.getByText(requests('other.title'))).toBeVisible();
  await expect(message(page)).toHaveValue('ici');
  await page.getByRole('button', { name: requests('other.compare') }).click();
  const sides = page.getByRole('dialog', { name: requests('compare.title') });
  for (const said of ['ici', 'là-bas']) {
    await expect(sides.getByText(said, { exact: true })).toBeVisible();
  }
  await scan(page);
  await sides.getByRole('button', { name: requests('compare.later') }).click();

  await page.reload();
  const own = requests('compare.keepOf', { device: requests('compare.here') });
  await page.getByRole('button', { name: own, exact: true }).click();
  await keeps(page, 'message', 'ici');
  await other.reload();
  await other.getByRole('button', { name: requests('draft.resume') }).click();
  await expect(message(other)).toHaveValue('ici');

  // removed on the account: on both
  await other.goto('/#/account/drafts');
  await other.getByRole('button', { name: drafts('removeAll') }).click();
  await other.getByRole('button', { name: drafts('yes') }).click();
  await expect(other.getByText(drafts('removed'))).toBeVisible();
  expect(await keptBy(other)).toEqual([]);
  await page.goto('/#/account/drafts');
  await expect(page.getByText(drafts('empty'))).toBeVisible();
});
