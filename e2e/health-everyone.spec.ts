/** The health screens, looked at as everyone.spec.ts looks at the others; walked, since most open from the one before. */
import { expect, type Page } from '@playwright/test';
import { scan } from './support/everyone.ts';
import { declarations, declaring, foldersIn } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

const look = async (page: Page, path: string, heading: string) => {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await scan(page);
};

const folders = async (page: Page, language: Language) => {
  const { healthDeclarations, healthFolders: t } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/health/docs' });
  await expect(page.getByRole('link', { name: /^\d{4}-\d+$/ })).toHaveCount(10);
  await scan(page);
  const [[asked], [settled]] = [
    await foldersIn(page, 'C.Information'),
    await foldersIn(page, 'Réglé'),
  ];
  await look(page, `/health/details?id=${asked?.id}`, asked?.DOSSIER_ID ?? '');
  await look(page, `/health/details?id=${settled?.id}`, settled?.DOSSIER_ID ?? '');
  await look(page, `/health/info?id=${asked?.id}`, t('complement.title'));
  await look(page, '/declarations/list', healthDeclarations('list.title'));
  const answered = (await declarations(page)).find(
    ({ status }) => status === 'Documents manquants',
  );
  await look(
    page,
    `/declarations/details?id=${answered?.id}`,
    healthDeclarations('details.heading').replace('{type}', healthDeclarations('type.claim')),
  );
};

const wizard = async (page: Page, language: Language) => {
  const { requests } = wordsOf(language);
  await openAs(page, { cin: SALMA.cin, language, path: '/declarations/create' });
  const { at, next, type, person, fees, choose, button, send } = declaring(page, language);
  await at('contract');
  await type();
  await scan(page);
  await next.click();
  await person('Anas Bennani');
  await scan(page);
  await next.click();
  await fees.fill('12,5');
  await scan(page);
  await button(requests('lookup.choose')).click();
  const lookup = page.getByRole('dialog', { name: requests('lookup.title') });
  await expect(lookup.getByRole('listitem')).toHaveCount(4);
  await scan(page);
  await lookup.getByRole('listitem').first().getByRole('button').click();
  await next.click();
  const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await choose([aPdf('ordonnance.pdf'), wrong]);
  await expect(next).toBeEnabled();
  await scan(page);
  await next.click();
  await at('recap');
  await scan(page);
  await send.click();
  await expect(page.getByRole('dialog', { name: requests('contact.title') })).toBeVisible();
  await scan(page);
  await page.reload();
  await expect(page.getByRole('dialog', { name: requests('draft.title') })).toBeVisible();
  await scan(page);
};

for (const [name, walk] of Object.entries({ folders, wizard })) {
  test(`health ${name} are fit for everyone`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await walk(page, languageOf(page));
    expect(errors).toEqual([]);
  });
}
