/** Every entry of the sidebar opens a screen, for members in three situations, and nothing complains in the console. */
import { expect } from '@playwright/test';
import { NADIA, OMAR, SALMA } from './support/members.ts';
import { openAs, openSidebar } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

// Where it may not start, the browser says so in the console.
test.use({ serviceWorkers: 'allow' });

const MEMBERS = [
  { who: 'somebody with both kinds', cin: SALMA.cin, language: 'fr', kinds: ['health', 'motor'] },
  { who: 'a motorist', cin: OMAR.cin, language: 'ar', kinds: ['motor'] },
  { who: 'somebody with health only', cin: NADIA.cin, language: 'en', kinds: ['health'] },
] as const;

for (const { who, cin, language, kinds } of MEMBERS) {
  test(`every entry opens its screen without an error in the console, for ${who}`, async ({
    page,
  }) => {
    const { app, common } = wordsOf(language);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    await openAs(page, { cin, language, path: '/dossiers' });
    const sidebar = await openSidebar(page, language);
    // three groups of two kinds: a kind without an enabled contract is greyed and says why
    const [health, motor] = ['health', 'motor'].map((kind) => kinds.some((one) => one === kind));
    await expect(sidebar.getByText(app('nav.noHealth'))).toHaveCount(health ? 0 : 3);
    await expect(sidebar.getByText(app('nav.noMotor'))).toHaveCount(motor ? 0 : 3);

    const inner = await sidebar
      .locator('a[href*="#/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const paths = [...new Set(inner.map((href) => href.replace(/^.*#/, '')))];
    expect(paths.length).toBeGreaterThanOrEqual(8 + 3 * kinds.length);
    for (const path of paths) {
      await test.step(path, async () => {
        const link = sidebar.locator(`a[href$="#${path}"]`).last();
        // an entry of a group that is closed now
        await link.evaluate((entry) => entry.closest('details')?.setAttribute('open', ''));
        await link.click();
        await expect(page).toHaveURL(new RegExp(`#${path}`));
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(
          page.locator('main').getByRole('button', { name: common('retry') }),
        ).toHaveCount(0);
      });
    }

    // what leads elsewhere opens beside the portal; the guide is a file of ours
    const outer = sidebar.locator('a[target="_blank"]');
    await expect(outer).toHaveCount(4);
    for (const link of await outer.all()) {
      expect(await link.getAttribute('href')).toMatch(/^(https:|\/)/);
    }
    const guide = await sidebar.getByRole('link', { name: app('nav.guide') }).getAttribute('href');
    expect((await page.request.get(guide ?? '')).headers()['content-type']).toMatch(/pdf/);
    await sidebar.getByRole('button', { name: app('nav.signOut') }).click();
    await page.getByRole('button', { name: common('no'), exact: true }).click();
    expect(problems).toEqual([]);
  });
}
