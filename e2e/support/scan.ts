/** Checks that a screen is accessible: no axe violation, no text that is missing, readable in every window, a visible focus. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { hiddenFocusesIn } from './hidden-focus.ts';
import { expectReadableIn, LARGE_LETTERS, NARROWEST, type Window } from './layout.ts';
import { isPhone } from './portal.ts';
import { rawKeysIn } from './raw-keys.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The elements that are in the middle of an animation or a transition. */
const movingIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '',
      ),
  );

/**
 * What is measured must have come to rest: everything loaded, and nothing on its way to another look. A page that was
 * loaded anew says nothing of being busy before its first script has run, so its title is waited for.
 */
const atRest = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => movingIn(page)).toEqual([]);
};

/** One run in the page sees everything but what is framed, which has a page of its own; the library is brought once a page. */
const violationsIn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (standards) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      runOnly: { type: 'tag', values: standards },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, STANDARDS);
};

/** Whoever goes from link to link by ear hears only their names: alike, they must lead to the same place. */
const repeatedNamesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = new Map<string, string>();
    return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].flatMap((link) => {
      const name = (link.ariaLabel ?? link.textContent).trim();
      const known = targets.get(name);
      targets.set(name, link.href);
      return known !== undefined && known !== link.href ? [name] : [];
    });
  });

/** Nothing is a list that holds nothing. */
const emptyListsIn = (page: Page): Promise<number> =>
  page.locator('main :is(ul, ol):not(:has(> li))').count();

const heightsOf = (page: Page): Promise<[page: number, window: number]> =>
  page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);

/**
 * A window as tall as its page: axe would count what a bar lies over as too small, though it can be scrolled free. A
 * page may still grow when its window does, or by what comes late.
 */
export const unrolled = async (page: Page): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0;
  const unroll = async (): Promise<boolean> => {
    const [height, seen] = await heightsOf(page);
    if (height === seen) return true;
    await page.setViewportSize({ width, height });
    return false;
  };
  // an article’s frame is a share of the window’s height: such a page takes some twenty rounds
  await expect.poll(unroll, { intervals: [20, 100] }).toBe(true);
};

/** Of a page that has grown meanwhile, by an answer that came late, something was below a bar: it is looked at as it is now. */
const violationsUnrolled = async (page: Page): Promise<string[]> => {
  await unrolled(page);
  await atRest(page);
  const found = await violationsIn(page);
  const [height, seen] = await heightsOf(page);
  return height === seen ? found : violationsUnrolled(page);
};

const expectNothingWrong = async (page: Page, violations: string[]): Promise<void> => {
  expect(violations).toEqual([]);
  expect(await repeatedNamesIn(page)).toEqual([]);
  expect(await emptyListsIn(page)).toBe(0);
  expect(await rawKeysIn(page)).toEqual([]);
};

/** In the window as it is: the console is made for a desk. */
export const scanHere = async (page: Page): Promise<void> => {
  await atRest(page);
  await expectNothingWrong(page, await violationsIn(page));
};

/** In a window as tall as the page. */
const scanUnrolled = async (page: Page): Promise<void> => {
  const size = page.viewportSize();
  await expectNothingWrong(page, await violationsUnrolled(page));
  if (size) await page.setViewportSize(size);
};

/** The tightest windows once, in the longer words of the desk's language. */
const windowsOf = (page: Page): Window[] => (isPhone(page) ? [] : [NARROWEST, LARGE_LETTERS]);

export const scan = async (page: Page, windows = windowsOf(page)): Promise<void> => {
  await atRest(page);
  if (isPhone(page)) await scanUnrolled(page);
  else await scanHere(page);
  await expectReadableIn(page, windows);
  if (isPhone(page)) expect(await hiddenFocusesIn(page)).toEqual([]);
};
