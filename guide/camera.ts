/** Takes the pictures of one language: a clean browser context for each, so that none shows what another left. */
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { type Language, LOCALES } from '@rafiq/contract/core/language';
import { keepDraftsHere } from '../e2e/support/drafts.ts';
import { speak } from '../e2e/support/portal.ts';
import { listed } from '../e2e/support/requests.ts';
import type { Book } from './book.ts';
import type { Shot } from './shot.ts';

const QUALITY = 38;
/** A busy machine makes a slow portal, not a wrong one. */
const PATIENCE = { timeout: 60_000 };

export interface Picture {
  jpeg: Buffer;
  width: number;
  height: number;
}
export type Pictures = Record<string, Picture>;

const sizeOf = (book: Book, { desk }: Shot): BrowserContextOptions =>
  desk
    ? { viewport: book.desk, deviceScaleFactor: 1 }
    : { viewport: { width: 390, height: 800 }, deviceScaleFactor: 1.2, hasTouch: true };

const addressOf = async (page: Page, base: string, { path, record }: Shot): Promise<string> => {
  if (!record) return `${base}${path}`;
  const filter = encodeURIComponent(JSON.stringify(record.filter ?? {}));
  const [first] = await listed<{ id: string }>(page, `${record.list}?$top=1&$filter=${filter}`);
  if (!first) throw new Error(`no record for ${path}: ${JSON.stringify(record)}`);
  return `${base}${path}?id=${first.id}`;
};

/** Everything has arrived and nothing moves any more. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {
    // the console's line of events never falls silent: what is shown says itself when it is there
  });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE);
  await page.evaluate(() => document.fonts.ready);
};

interface Studio {
  browser: Browser;
  baseURL: string;
  /** Told after each picture: the whole takes minutes. */
  tell: (line: string) => void;
}

export const photographer = ({ browser, baseURL, tell }: Studio) => {
  const common: BrowserContextOptions = {
    baseURL,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    timezoneId: 'Africa/Casablanca',
  };

  const stateOf = async (book: Book, who: string, language: Language) => {
    const context = await browser.newContext({ ...common, locale: LOCALES[language] });
    await book.enter(await context.newPage(), who, language);
    const state = await context.storageState();
    await context.close();
    return state;
  };

  const take = async (
    book: Book,
    shot: Shot,
    language: Language,
    storageState: BrowserContextOptions['storageState'],
  ): Promise<Picture> => {
    const context = await browser.newContext({
      ...{ ...common, ...sizeOf(book, shot), locale: LOCALES[language] },
      ...(storageState && { storageState }),
    });
    await keepDraftsHere(context);
    const page = await context.newPage();
    await speak(page, language);
    page.setDefaultTimeout(PATIENCE.timeout);
    await page.goto(await addressOf(page, book.base, shot));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settle(page);
    await shot.act?.({ page, word: (area, key) => book.words.wordOf(language, area, key) });
    await settle(page);
    const jpeg = await page.screenshot({
      type: 'jpeg',
      quality: QUALITY,
      animations: 'disabled',
      caret: 'hide',
    });
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await context.close();
    return { jpeg, width, height };
  };

  return async (book: Book, language: Language): Promise<Pictures> => {
    const states = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
    const pictures: Pictures = {};
    const shots = Object.entries(book.shots);
    for (const [name, shot] of shots) {
      const { who } = shot;
      if (who && !states.has(who)) states.set(who, await stateOf(book, who, language));
      try {
        pictures[name] = await take(book, shot, language, who ? states.get(who) : undefined);
        tell(`${book.name} ${language} ${Object.keys(pictures).length}/${shots.length} ${name}`);
      } catch (cause) {
        throw new Error(`The picture ${name} in ${language} could not be taken`, { cause });
      }
    }
    return pictures;
  };
};
