/** Every list in every window that people have: a table where it fits, cards where it does not, and no word cut. */
import { expect, type Page } from '@playwright/test';
import { SIDEBAR_COLLAPSE_PX } from '../contract/src/core/constants.ts';
import { expectReadableIn, LARGE_LETTERS } from './support/layout.ts';
import { SALMA } from './support/members.ts';
import { moveTo, openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const TABLET = { width: 768, height: 1024 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const SMALL_DESK = { width: 1024, height: 768 };
/** Beside the desk itself. The narrowest window and large letters: accessibility.desk.spec.ts. */
const OTHERS = [{ width: 390, height: 844 }, TABLET, ON_ITS_SIDE, SMALL_DESK];

const LISTS = [
  '/health/docs',
  '/auto/docs',
  '/declarations/list',
  '/autodeclarations/list',
  '/reclamations/list',
  '/autoreclamations/list',
  '/tickets/list',
  '/beneficiaires',
  '/requests',
  '/partners',
  '/document',
  '/help/agents',
] as const;

const atRest = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

test('every list is read with ease on a phone, upright or not, on a tablet and on a desk', async ({
  page,
}) => {
  await openAs(page, { cin: SALMA.cin, path: '/dossiers' });
  for (const path of LISTS) {
    await test.step(path, async () => {
      await moveTo(page, path);
      await atRest(page);
      await expectReadableIn(page, OTHERS);
    });
  }
});

test('the widest lists are read with ease in Arabic too', async ({ page }) => {
  await openAs(page, { cin: SALMA.cin, language: 'ar', path: '/health/docs' });
  await atRest(page);
  await expectReadableIn(page, [TABLET, SMALL_DESK]);
  await moveTo(page, '/partners');
  await atRest(page);
  await expectReadableIn(page, [TABLET, SMALL_DESK]);
});

test('a table stands where it has the room, the menu folds where it takes it, and bars let go', async ({
  page,
}) => {
  const { app } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/health/docs' });
  const table = page.locator('main table');
  const cards = page.locator('main ul > li dl');
  const menu = page.getByRole('button', { name: app('nav.menu') });
  const bar = page.getByRole('banner');
  await expect(table).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(bar).toHaveCSS('position', 'sticky');

  for (const width of [TABLET.width, SIDEBAR_COLLAPSE_PX]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(cards).toHaveCount(10);
    await expect(table).toBeHidden();
    await expect(menu).toBeVisible();
  }
  // Without the menu beside it there is room for the table again.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(table).toBeVisible();
  await expect(menu).toBeVisible();

  // A desk at 400 % is as small; large letters are as tight.
  for (const window of [{ width: 320, height: 256 }, LARGE_LETTERS]) {
    await expectReadableIn(page, [window]);
    await page.setViewportSize(window);
    await page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size;
      },
      'letters' in window ? window.letters : '',
    );
    await expect(bar).toHaveCSS('position', 'static');
  }
});

test('a list and a folder are printed without what can only be pressed', async ({ page }) => {
  const { common, home, motorContract, requests } = wordsOf('fr');
  await openAs(page, { cin: SALMA.cin, path: '/health/docs' });
  // What a sheet of A4 leaves between its margins.
  await page.setViewportSize({ width: 688, height: 980 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const main = page.getByRole('main');
  const ways = page.getByRole('navigation');
  const expectPaper = async () => {
    await expect(page.getByRole('banner').getByText(SALMA.fullName)).toBeVisible();
    for (const role of ['button', 'searchbox', 'textbox', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(main).toHaveCSS('color', 'rgb(22, 48, 47)');
    await expectReadableIn(page, []);
  };
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(11);
  await expectPaper();
  // One page of a list is not taken for all of it.
  const position = common('pager.position', { page: '1', pages: '4' });
  await expect(ways.getByText(position)).toBeVisible();
  await expect(main.getByRole('search').getByRole('status')).toHaveText('36 dossiers');
  await expect(ways).toHaveCount(1);
  await main.getByRole('row').nth(1).getByRole('link').click();
  await expect(main.getByRole('list').first()).toBeVisible();
  await expectPaper();
  await expect(ways).toHaveCount(0);

  await test.step('and so is what stands on cards', async () => {
    await moveTo(page, '/help/agents');
    await expect(main.getByText('05 37 00 00 62')).toBeVisible();
    await expectPaper();
    await moveTo(page, '/dossiers');
    await expect(main.getByRole('heading', { name: home('motor.title') })).toBeVisible();
    await expect(main.getByText('Dacia Duster').last()).toBeVisible();
    await expectPaper();
    await moveTo(page, '/auto-home');
    await expect(main.getByRole('heading', { name: motorContract('folders.title') })).toBeVisible();
    await expect(main.getByText('2026-A-').first()).toBeVisible();
    await expectPaper();
    await moveTo(page, '/requests');
    await main.getByRole('row').nth(1).getByRole('link').click();
    await expect(main.locator('dl').first()).toBeVisible();
    await expect(main.getByText(requests('receipt.title'))).toBeHidden();
    await expectPaper();
  });
});
