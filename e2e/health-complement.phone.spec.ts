import { expect } from '@playwright/test';
import { chooseFiles, declarations, declaring, foldersIn } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, confirmContact, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { app, error, healthFolders: t, issue, requests, toDo } = wordsOf('fr');

test('a complement goes with its files, and the folder says so', async ({ page }) => {
  await openAs(page, { cin: SALMA.cin, path: '/health/docs' });
  // The newest one is looked at by other tests as it is.
  const [, folder] = await foldersIn(page, 'C.Information');
  await page.goto(`/#/health/details?id=${folder?.id}`);
  await page.getByRole('link', { name: t('complement.add') }).click();
  await expect(page).toHaveURL(/#\/health\/info\?id=/);
  // the folder's own screen, which says it twice, stands until this one has come
  await expect(page.getByRole('heading', { level: 1, name: t('complement.title') })).toBeVisible();
  await expect(page.getByText(folder?.MOTIF_STATUT ?? '')).toBeVisible();
  const { button, files } = declaring(page, 'fr');
  const send = button(t('complement.send'));
  await expect(send).toBeDisabled();
  await expect(button(requests('files.camera'))).toBeVisible();

  const script = { name: 'ordonnance.html', mimeType: 'text/html', buffer: Buffer.from('<b>') };
  await chooseFiles(page, 'fr', [script]);
  await expect(page.getByText(issue('file_type'), { exact: false })).toBeVisible();
  await expect(send).toBeDisabled();
  const names = ['ordonnance.pdf', 'facture.pdf', 'photo de vacances.pdf'];
  await chooseFiles(page, 'fr', names.map(aPdf));
  await expect(files).toHaveCount(3);
  await button(requests('files.remove', { name: names[2] ?? '' })).click();
  const told = willSay(page, t('complement.sent'));
  await send.click();
  await confirmContact(page, 'fr');
  await told;
  await expect(page).toHaveURL(/#\/health\/details\?id=/);
  await expect(page.getByText(t('complement.sent'))).toBeHidden();
  await expect(page.getByText(t('meaning.answered'))).toBeVisible();
  // every place that shows the folder agrees, without a reload
  const answered = page.getByText(t('status.answered'));
  // its mark and its step; nothing asks for it, or counts down to it, any more
  await expect(answered).toHaveCount(2);
  // the status stays: beside the mark and on the timeline; in the details, which are folded away
  await expect(page.getByText(t('status.information'), { exact: true })).toHaveCount(3);
  await expect(page.locator('[aria-current="step"]')).toContainText(t('status.answered'));
  await expect(page.getByText(t('amounts.notYet'))).toBeVisible();
  await page
    .getByRole('link', { name: app('crumbs.home'), exact: true })
    .first()
    .click();
  await expect(page.getByText(toDo('title'))).toBeVisible();
  await expect(page.locator(`main a[href*="/health/info?id=${folder?.id}"]`)).toHaveCount(0);
  await page.goto(`/#/health/docs?q=${folder?.DOSSIER_ID}&status=C.Information`);
  await expect(page.getByRole('main').getByText(t('status.information')).last()).toBeVisible();
  await expect(page.getByRole('main').getByText(t('status.answered'))).toBeVisible();
  await page.goto(`/#/health/details?id=${folder?.id}`);
  const sent = (await declarations(page)).filter((one) => one.n_de_dossier_ === folder?.DOSSIER_ID);
  expect(sent.map((one) => one.type_de_declaration_)).toEqual(["Complément d'information"]);
  const present = page.locator('[aria-current="step"]');
  await expect(present).toContainText('2 fichiers');
  await present.getByRole('link').click();
  for (const name of names.slice(0, 2)) {
    await expect(
      page.getByRole('link', { name: requests('details.download', { name }) }),
    ).toBeVisible();
  }

  const [settled] = await foldersIn(page, 'Réglé');
  await page.goto(`/#/health/info?id=${settled?.id}`);
  await expect(page.getByText(error('complement_notAsked'))).toBeVisible();
  await expect(send).toHaveCount(0);
});
