/** An editor’s hour: a question is mended and seen as its member will, a partner list imported, and undone. */
import { expect, type Page } from '@playwright/test';
import { deskWords, openDesk, sitDown } from './support/console.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';

const { content } = deskWords('fr');
const field = (name: string, language: 'fr' | 'en' | 'ar') =>
  `${content(`field.${name}`)} (${content(`language.${language}`)})`;

const partner = (name: string, city: string) =>
  JSON.stringify({ kind: 'partner', id: 'e2e-partner', name, category: 'garage', city });

const lookAt = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel(content('import.text')).fill(text);
  await page.getByRole('button', { name: content('import.look') }).click();
  await expect(page.getByRole('heading', { name: content('import.preview') })).toBeVisible();
};

test('an editor mends a question, sees it in Arabic as the member will, and publishes it', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  await openDesk(page, { who: 'editeur', path: '/content/faq' });
  const question = `Comment corriger une faute ${Date.now()}`;
  await page.getByLabel(content('field.topic')).selectOption('account');
  await page.getByLabel(field('question', 'fr')).fill(question);
  await page.getByLabel(field('question', 'en')).fill('How to mend it');
  await page.getByLabel(field('question', 'ar')).fill('كيف يُصحح الخطأ');
  await page.getByLabel(field('answer', 'fr')).fill('Dans la console.');
  await page.getByLabel(field('answer', 'en')).fill('In the console.');
  await page.getByRole('button', { name: content('publish'), exact: true }).click();
  const missing = page.getByLabel(field('answer', 'ar'));
  await expect(missing).toBeFocused();
  await missing.fill('في لوحة العمل.');
  const phone = page.getByTestId('phone');
  await page.getByRole('button', { name: content('language.ar'), exact: true }).click();
  await expect(phone).toHaveAttribute('dir', 'rtl');
  await expect(phone).toContainText('كيف يُصحح الخطأ');
  await page.getByRole('button', { name: content('save') }).click();
  await expect(page.getByText(content('saved'))).toBeVisible();

  const context = await browser.newContext({ extraHTTPHeaders: headers, locale: 'fr-MA' });
  const member = await context.newPage();
  await openAs(member, { cin: SALMA.cin, language: 'ar', path: '/help/faq' });
  const shown = member.locator('main details').filter({ hasText: 'كيف يُصحح الخطأ' });
  await expect(member.locator('main details').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: content('publish'), exact: true }).click();
  await expect(page.getByText(content('published'))).toBeVisible();
  await member.reload();
  await expect(shown.first()).toBeVisible();
  await context.close();

  // removed again, from its own page: the history would bring it back
  await page.goto('/console/#/content?kind=faq');
  await page.getByLabel(content('search').replace('{kind}', content('kind.faq'))).fill(question);
  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: content('remove'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: content('remove') })
    .click();
  await expect(page).toHaveURL(/content\?kind=faq/);
});

test('a partner list with a bad line loads nothing; mended it is applied, and undone', async ({
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  const page = await sitDown(browser, headers, { who: 'editeur', path: '/content-import' });
  const name = `Garage ${Date.now()}`;
  await lookAt(page, partner(name, 'Atlantide'));
  const refused = page.getByRole('table', { name: content('import.refused') });
  await expect(refused.getByRole('row').nth(1)).toContainText('partner e2e-partner');
  await expect(refused).toContainText(content('field.city'));
  await expect(page.getByRole('button', { name: content('import.apply') })).toHaveCount(0);
  await lookAt(page, partner(name, 'Fès'));
  await expect(page.getByRole('list', { name: content('import.changes') })).toContainText(name);
  await page.getByRole('button', { name: content('import.apply') }).click();
  await expect(page.getByText(content('import.done'))).toBeVisible();
  const found = async () => {
    const answer = await page.request.get(
      `/v1/staff/content/partner?q=${encodeURIComponent(name)}`,
    );
    return (await answer.json()).count;
  };
  expect(await found()).toBe(1);
  await page
    .getByRole('button', { name: content('imports.undo') })
    .first()
    .click();
  await expect.poll(found).toBe(0);
  await page.context().close();
});

test('a colour that nobody can read is refused; a good one reaches the portal without a restart', async ({
  page,
}) => {
  await openDesk(page, { who: 'editeur', path: '/brand' });
  const primary = page.getByLabel(content('field.color_primary'), { exact: true });
  const save = page.getByRole('button', { name: content('brand.save') });
  await primary.fill('#ffee00');
  await save.click();
  await expect(primary).toBeFocused();
  await expect(page.getByText(/il faut 4,5/)).toBeVisible();
  const colour = async () => {
    await page.goto('/');
    return page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-primary'));
  };
  await primary.fill('#7a1f3d');
  await save.click();
  await expect(page.getByText(content('brand.saved'))).toBeVisible();
  await expect.poll(colour).toBe('#7a1f3d');
  await page.goto('/console/#/brand');
  await primary.fill('');
  await save.click();
  await expect(page.getByText(content('brand.saved'))).toBeVisible();
  await expect.poll(colour).toBe('');
});
