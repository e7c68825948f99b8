import { expect } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed, and without a connection shows the last seen home and says so', async ({
  page,
  context,
}) => {
  const { app } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/dossiers' });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'fr' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);

  // the worker has its files, the home has been kept
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const folders = page.locator('main a[href*="/details?id="]');
  await expect(folders.first()).toBeVisible();
  const seen = await folders.allTextContents();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // opened too early, the store would be made here, and without its shelves
        const known = await indexedDB.databases();
        if (!known.some(({ name }) => name === 'last-seen')) return false;
        return new Promise<boolean>((resolve) => {
          const asked = indexedDB.open('last-seen');
          asked.onsuccess = () => {
            const found = asked.result.transaction('home').objectStore('home').count();
            found.onsuccess = () => {
              asked.result.close();
              resolve(found.result === 1);
            };
          };
        });
      }),
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(app('offline.title'))).toBeVisible();
  await expect(folders).toHaveText(seen);
  await expect(page.getByRole('button', { name: app('offline.retry') })).toBeVisible();
  // other screens lead back to it
  await page.goto('/#/document');
  await expect(page).toHaveURL(/#\/dossiers/);

  await context.setOffline(false);
  await expect(page.getByText(app('offline.title'))).toHaveCount(0);
  await page.goto('/#/document');
  await expect(page.getByRole('heading', { name: wordsOf('fr').library('title') })).toBeVisible();
});
