/** A question is mended and seen as its member will; a colour is refused, and another reaches the portal. */
import { expect } from '@playwright/test';
import { deskWords, openDesk } from './support/console.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';

const { content } = deskWords('fr');
const field = (name: string, language: 'fr' | 'en' | 'ar') =>
  `${content(`field.${name}`)} (${content(`language.${language}`)})`;

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
