/** Finds the name of a text where the text itself should stand: its catalogue was not loaded before it was used. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

const catalogues: Record<string, string>[] = globSync('{web,kit,console}/src/**/i18n/*.json', {
  cwd: ROOT,
}).map((file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')));

/** What is left of each text between the places that are filled in, which may stand alone on a screen. */
const said = new Set(
  catalogues
    .flatMap((texts) => Object.values(texts))
    .flatMap((text) => text.split(/[{}]/).map((piece) => piece.trim())),
);

/** A key that is an ordinary word of some text (`version`) cannot be told from it. */
const KEYS = [...new Set(catalogues.flatMap((texts) => Object.keys(texts)))].filter(
  (key) => !said.has(key),
);

/** Names that only the accessibility tree has, and every text but what is data (`bdi`, `code`). */
export const rawKeysIn = (page: Page): Promise<string[]> =>
  page.evaluate((all) => {
    const keys = new Set(all);
    const named = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder'].map(
        (attribute) => element.getAttribute(attribute) ?? '',
      ),
    );
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('bdi, code, script, style, template'))
        texts.push(node.textContent ?? '');
    return [...named, ...texts].map((text) => text.trim()).filter((text) => keys.has(text));
  }, KEYS);
