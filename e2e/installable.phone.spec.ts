import { expect } from '@playwright/test';
import { declaredWith, declaring } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { aPdf, draftHolds } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test.use({ serviceWorkers: 'allow' });

test('the portal can be installed, and without a connection shows the last seen home and says so', async ({
  page,
  context,
}) => {
  const { app, requests } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/dossiers' });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', lang: 'fr' });
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);

  // the worker has its files, the home has been kept
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const folders = page.locator('main a[href*="/health/details?id="]');
  await expect(folders).toHaveCount(3);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
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
            const found = asked.result.transaction('home').objectStore('home').get('last');
            found.onsuccess = () => {
              asked.result.close();
              const answers: { key: unknown[] }[] = found.result?.answers ?? [];
              // with what a form is filled with
              resolve(answers.some(({ key }) => key[0] === 'beneficiaries'));
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
  // nothing has gone wrong, so nothing is an error
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  // other screens lead back to it
  await page.goto('/#/document');
  await expect(page).toHaveURL(/#\/dossiers/);

  // help does not: whom to call, and what to do after an accident
  await page.goto('/#/help/guide');
  await page.reload();
  await expect(
    page.getByRole('heading', { name: wordsOf('fr').help('insured.title') }),
  ).toBeVisible();

  // a form is begun, and gone on with from the home
  await page.goto('/#/declarations/create');
  const wizard = declaring(page, 'fr');
  await wizard.toProofs('371,5');
  await wizard.choose([aPdf('ordonnance.pdf')]);
  await wizard.next.click();
  await wizard.at('recap');
  await expect(page.getByText(app('offline.title'), { exact: true })).toBeInViewport();
  await expect(wizard.send).toBeDisabled();
  await expect(page.getByText(requests('send.offline'))).toBeVisible();
  await draftHolds(page, 'ordonnance.pdf', '"step":"recap"');
  await page.reload();
  await page.goto('/#/dossiers');
  const begun = page.getByRole('listitem').filter({ hasText: 'ordonnance.pdf' }).first();
  await begun.getByRole('link').click();
  await wizard.at('recap');

  await context.setOffline(false);
  await expect(page.getByText(app('offline.title'), { exact: true })).toHaveCount(0);
  const arrived = wizard.willArrive();
  await wizard.send.click();
  await arrived;
  expect(await declaredWith(page, 371.5)).toHaveLength(1);
  await page.goto('/#/document');
  await expect(page.getByRole('heading', { name: wordsOf('fr').library('title') })).toBeVisible();
});
