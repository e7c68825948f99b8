/** What only a phone has: the tabs, the sheet of everything new, the drawer. */
import { expect } from '@playwright/test';
import { NADIA } from './support/members.ts';
import { openAs, openSidebar } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('five tabs, and a sheet of all that can be created with the reason for what cannot', async ({
  page,
}) => {
  const { app, common, error, overview, help } = wordsOf('ar');
  await openAs(page, { cin: NADIA.cin, language: 'ar', path: '/dossiers' });
  const tabs = page.getByRole('navigation', { name: app('tabs.label') });
  await tabs.getByRole('link', { name: app('tabs.requests') }).click();
  await expect(page.getByRole('heading', { level: 1, name: overview('title') })).toBeVisible();
  await tabs.getByRole('link', { name: app('tabs.help') }).click();
  await expect(page.getByRole('heading', { level: 1, name: help('title') })).toBeVisible();
  await expect(tabs.getByRole('link', { name: app('tabs.chat') })).toHaveAttribute(
    'target',
    '_blank',
  );
  await tabs.getByRole('link', { name: app('tabs.home') }).click();
  await expect(page).toHaveURL(/#\/dossiers/);

  // the plus stands inside the bar: nothing of it covers an action above
  const plus = tabs.getByRole('button', { name: app('tabs.new') });
  const [bar, sign] = [await tabs.boundingBox(), await plus.locator('span').boundingBox()];
  expect(sign?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.POSITIVE_INFINITY);
  await plus.click();
  const sheet = page.getByRole('dialog', { name: app('new.title') });
  const choices = sheet.getByRole('listitem');
  // nothing of a car: there is none
  await expect(choices).toHaveCount(5);
  for (const [name, reason] of [
    ['healthDeclaration', error('declaration_noPermission')],
    ['healthComplaint', error('reclamation_noPermission')],
  ] as const) {
    const choice = choices.filter({ hasText: app(`new.${name}`) });
    await expect(choice).toContainText(reason);
    await expect(choice.getByRole('link')).toHaveCount(0);
  }
  // a question is asked in one place
  await expect(sheet.getByRole('link', { name: common('ask') })).toHaveCount(1);
  await choices
    .filter({ hasText: app('new.ticket') })
    .getByRole('link')
    .click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/#\/tickets\/create/);

  // the drawer closes behind a choice
  const drawer = await openSidebar(page, 'ar');
  await drawer.getByRole('link', { name: app('nav.documents') }).click();
  await expect(page).toHaveURL(/#\/document/);
  await expect(drawer).toBeHidden();

  // and behind a question that is answered with no
  await openSidebar(page, 'ar');
  await drawer.getByRole('button', { name: app('nav.signOut') }).click();
  await page.getByRole('button', { name: common('no'), exact: true }).click();
  await expect(drawer).toBeHidden();
});
