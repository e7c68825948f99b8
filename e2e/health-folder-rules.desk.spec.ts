/** Health folders: the list, each status, documents, and what is nobody else's. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { declarations, foldersIn } from './support/health.ts';
import { NADIA, OMAR, RACHID, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { dayFirst } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { common, folders: shared, healthFolders: t, requests } = wordsOf('fr');

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Its number stands under its title, before all else that names it. */
const numbered = (page: Page, number = '') => page.getByRole('main').getByText(number).first();
const open = (page: Page, path: string) => openAs(page, { cin: SALMA.cin, path });

test('the list is paged, narrowed and searched, and its address keeps all of it', async ({
  page,
}) => {
  await open(page, '/health/docs');
  const all = await foldersIn(page);
  const table = page.getByRole('table', { name: t('list.title') });
  const rows = table.getByRole('rowheader');
  const size = page.getByLabel(common('pager.size'));
  const status = page.getByLabel(shared('filter.status'), { exact: true });
  const search = page.getByRole('searchbox', { name: shared('filter.search') });
  await expect(rows).toHaveText(all.slice(0, 10).map(({ DOSSIER_ID }) => DOSSIER_ID));

  await page.getByRole('button', { name: common('pager.next') }).click();
  await expect(rows).toHaveText(all.slice(10, 20).map(({ DOSSIER_ID }) => DOSSIER_ID));
  await expect(page).toHaveURL(/page=2/);
  await size.selectOption('25');
  await expect(rows).toHaveCount(25);
  await expect(page).not.toHaveURL(/page=/);
  await size.selectOption('5');
  await expect(rows).toHaveCount(5);

  const settled = all.filter(({ STATUT }) => STATUT === 'Rejeté');
  await status.selectOption({ label: t('status.rejected') });
  await expect(rows).toHaveText(settled.map(({ DOSSIER_ID }) => DOSSIER_ID));
  await page.reload();
  await expect(rows).toHaveText(settled.map(({ DOSSIER_ID }) => DOSSIER_ID));
  await expect(page).toHaveURL(/size=5/);
  await page.goBack();
  await expect(rows).toHaveCount(5);
  await expect(status).toHaveValue('');

  const day = all[3]?.DATE_CONSULTATION ?? '';
  await page.getByLabel(t('field.consultation')).selectOption({ label: shared('period.day') });
  await page.getByRole('textbox', { name: shared('period.dayLabel') }).fill(dayFirst(day));
  const onDay = all.filter(({ DATE_CONSULTATION }) => DATE_CONSULTATION === day);
  await expect(rows).toHaveText(onDay.map(({ DOSSIER_ID }) => DOSSIER_ID));
  await page.getByRole('button', { name: shared('filter.clear') }).click();
  await expect(rows).toHaveCount(5);

  await search.fill('medicaments');
  const found = all.filter(({ MOTIF_STATUT }) => plain(MOTIF_STATUT).includes('medicaments'));
  expect(found.length).toBeGreaterThan(1);
  await expect(rows).toHaveText(found.map(({ DOSSIER_ID }) => DOSSIER_ID));
  // Anywhere in the row: its link lies over all of it.
  await rows.locator('..').nth(1).getByRole('cell').last().click({ force: true });
  await expect(page).toHaveURL(/#\/health\/details\?id=/);
  await expect(numbered(page, found[1]?.DOSSIER_ID)).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('medicaments');
  await expect(rows).toHaveCount(found.length);
  await search.fill('introuvable');
  await expect(page.getByRole('heading', { name: shared('empty.filteredTitle') })).toBeVisible();
});

test('a member without folders, and one without an enabled contract, are told so', async ({
  page,
}) => {
  await openAs(page, { cin: RACHID.cin, path: '/health/docs' });
  await expect(page.getByText(t('list.empty'))).toBeVisible();
  await openAs(page, { cin: OMAR.cin, path: '/health/docs' });
  await expect(page.getByRole('heading', { name: shared('noContract.title') })).toBeVisible();
  await page.getByRole('link', { name: shared('noContract.action') }).click();
  await expect(page).toHaveURL(/#\/polices/);
});

const STATUSES = {
  'En cours': 'ongoing',
  'C.Information': 'information',
  'C.Visite': 'visit',
  'P.charge': 'charge',
  Accord: 'agreed',
  Réglé: 'settled',
  Rejeté: 'rejected',
};

test('each status has its tag, its meaning, and only what may be done', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/health/docs');
  for (const [status, key] of Object.entries(STATUSES)) {
    const [folder] = await foldersIn(page, status);
    await page.goto(`/#/health/details?id=${folder?.id}`);
    await expect(numbered(page, folder?.DOSSIER_ID)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(t(`status.${key}`), { exact: true }).first()).toBeVisible();
    await expect(main.getByText(t(`meaning.${key}`))).toBeVisible();
    await expect(main.locator('[aria-current="step"]')).toHaveCount(1);
    await expect(
      main.getByText(folder?.MOTIF_STATUT || t('observation.none')).first(),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: t('complement.add') })).toHaveCount(
      status === 'C.Information' ? 1 : 0,
    );
    await expect(main.getByRole('heading', { name: shared('rating.title') })).toHaveCount(
      status === 'Réglé' ? 1 : 0,
    );
    await expect(
      main.getByRole('link', { name: shared('help.complaint'), exact: true }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: t('help.declarations') })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(t('meaning.rejected'))).toBeVisible();
});

test('one document comes as it is, several in an archive', async ({ page }) => {
  await open(page, '/health/docs');
  const download = async (status: string) => {
    const [folder] = await foldersIn(page, status);
    await page.goto(`/#/health/details?id=${folder?.id}`);
    await expect(numbered(page, folder?.DOSSIER_ID)).toBeVisible();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Télécharger/ }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path(), 'latin1') };
  };
  const one = await download('Accord');
  expect(one.name).toMatch(/\.pdf$/);
  expect(one.bytes.startsWith('%PDF-')).toBe(true);
  const several = await download('Réglé');
  expect(several.name).toMatch(/\.zip$/);
  // Each entry of an archive stands once in its table of contents.
  expect(several.bytes.split('PK\u0001\u0002')).toHaveLength(4);
});

test('what is someone else’s is not found', async ({ page }) => {
  await open(page, '/health/docs');
  const [[folder], [declaration]] = [await foldersIn(page), await declarations(page)];

  const missing = page.getByRole('heading', { level: 1, name: shared('missing.title') });
  await openAs(page, { cin: NADIA.cin, path: `/health/details?id=${folder?.id}` });
  await expect(missing).toBeVisible();
  await page.getByRole('link', { name: shared('help.back') }).click();
  await expect(page).toHaveURL(/#\/health\/docs$/);
  await page.goto(`/#/health/info?id=${folder?.id}`);
  await expect(missing).toBeVisible();
  await page.goto(`/#/declarations/details?id=${declaration?.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: requests('details.missingTitle') }),
  ).toBeVisible();
});
