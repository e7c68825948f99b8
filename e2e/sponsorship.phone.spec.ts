import { expect } from '@playwright/test';
import { SPONSORSHIP } from './support/accounts.ts';
import { RACHID, SALMA } from './support/members.ts';
import { openAs, openSidebar } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('a sponsor is named once, by a code that exists and is not one’s own', async ({
  page,
  context,
}) => {
  const language = languageOf(page);
  const { app, sponsorship: t, error } = wordsOf(language);
  const { cin } = RACHID;
  await openAs(page, { cin, language, path: '/account' });
  await (await openSidebar(page, language))
    .getByRole('button', { name: app('nav.sponsorship') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('dialog.title') });
  await dialog.getByRole('link', { name: t('dialog.own') }).click();
  await expect(page).toHaveURL(/#\/concessionaire/);
  const { code } = await (await page.request.get('/v1/me/parrainage')).json();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText(t('people.none'))).toBeVisible();

  // an old tab, which does not hear of what the other one does
  const other = await context.newPage();
  await other.goto('/#/concessionaire');
  await other.getByRole('button', { name: t('sponsor.enter') }).click();

  await page.getByRole('button', { name: t('sponsor.enter') }).click();
  const send = dialog.getByRole('button', { name: t('dialog.send') });
  await expect(send).toBeDisabled();
  for (const [typed, problem] of [
    ['PERSONNE-0000', 'sponsorship_unknown'],
    [code, 'sponsorship_own'],
  ] as const) {
    await dialog.getByLabel(t('dialog.code')).fill(typed);
    await send.click();
    await expect(dialog.getByText(error(problem))).toBeVisible();
  }

  // while it is under way, the dialog stays
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/me/parrainage', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await dialog.getByLabel(t('dialog.code')).fill(SPONSORSHIP);
  await send.click();
  await expect(dialog.getByRole('button', { name: t('dialog.cancel') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expect(dialog.getByText(t('dialog.done'))).toBeVisible();
  await dialog.getByRole('link', { name: t('dialog.own') }).click();
  await expect(page.getByText(t('sponsor.named'))).toBeVisible();

  const late = other.getByRole('dialog', { name: t('dialog.title') });
  await late.getByLabel(t('dialog.code')).fill(SPONSORSHIP);
  await late.getByRole('button', { name: t('dialog.send') }).click();
  await expect(late.getByText(error('sponsorship_taken'))).toBeVisible();

  // whoever has sponsorship goes to their own page instead (HAS_PARRAINAGE)
  await openAs(page, { cin: SALMA.cin, language, path: '/account' });
  await page.getByRole('heading', { name: t('title') }).click();
  await expect(page.getByRole('link', { name: t('card.open') })).toBeVisible();
  await (await openSidebar(page, language))
    .getByRole('link', { name: app('nav.sponsorship') })
    .click();
  await expect(page).toHaveURL(/#\/concessionaire/);
  await expect(page.getByText(SPONSORSHIP, { exact: true })).toBeVisible();
  const people = page.getByRole('list', { name: t('people.title') }).getByRole('listitem');
  await expect(people.filter({ hasText: 'Youssef' })).toContainText(t('state.verified'));
});
