/** A screen that nothing was fetched for: what one hears of it while its answers are on their way, and once they are here. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { languageOf } from './requests.ts';
import { wordsOf } from './texts.ts';

/** Answers of the API wait at the gate, but the profile, which a screen is not shown without. */
export const gateOf = async (page: Page) => {
  let open: () => void = () => undefined;
  let gate = Promise.resolve();
  const wait = async (route: Route) => {
    await gate;
    await route.fallback();
  };
  await page.route(/\/v1\/(?!me$)/, wait);
  return {
    close: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
};

const title = (page: Page) => page.locator('h1:not([data-left])');

/** They keep a name in its place where it is drawn; a tab goes without. */
const ISOLATES = /[\u2066-\u2069]/g;

/** What has the focus is the title, or what says it where a screen begins below, and the tab is called by it. */
export const expectTitle = async (
  page: Page,
  tab?: string,
  beginsAt = title(page),
): Promise<void> => {
  await expect(beginsAt).toBeFocused();
  // both at once: a title may still give way to a fuller one
  const misnamed = async () => {
    const name = (tab ?? (await title(page).textContent()) ?? '').replace(ISOLATES, '');
    const [called = ''] = (await page.title()).split(' · ');
    return called.includes(name) ? null : { called, name };
  };
  await expect.poll(misnamed).toBeNull();
};

declare global {
  interface Window {
    /** Everything that was read out beside the focus, in its order. */
    heard: string[];
  }
}

const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const said = document.querySelector('#root > [role="status"]');
    if (!said) throw new Error('nobody announces');
    const texts: string[] = [];
    window.heard = texts;
    new MutationObserver(() => texts.push(said.textContent)).observe(said, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

const heard = (page: Page): Promise<string> => page.evaluate(() => window.heard.join('\n'));

export interface Arrival {
  path: string;
  /** Its details come from the API, so it has to wait. */
  waits: boolean;
  /** What its tab is called, where that is not its title. */
  tab?: string | undefined;
  /** What has the focus, where that is not its title. */
  beginsAt?: Locator | undefined;
}

/** Goes there inside the portal, and looks twice: before any answer has come, and after all have. */
export const arriveCold = async (
  page: Page,
  gate: Awaited<ReturnType<typeof gateOf>>,
  { path, waits, tab, beginsAt = title(page) }: Arrival,
): Promise<void> => {
  const { common } = wordsOf(languageOf(page));
  const said = page.locator('#root > [role="status"]');
  // what the screen before says late would be taken for this one's, or hide it: the same words twice are no news
  await expect(said).not.toHaveText(/…$/);
  gate.close();
  await listen(page);
  await page.evaluate((hash) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    location.hash = hash;
  }, path);
  await expect(beginsAt).toBeFocused();
  const isWaiting = waits || (await page.locator('main [aria-busy="true"]').count()) > 0;
  // not what it says now: a draft comes from the browser itself, which no gate holds, and may be here already
  if (isWaiting) await expect.poll(() => heard(page)).toMatch(/…$/m);
  gate.open();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  if (isWaiting) await expect(said).toHaveText(common('loaded'));
  await expectTitle(page, tab, beginsAt);
};
