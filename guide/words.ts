/** Fills the guides' texts with the product's own words, so that both always say the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@rafiq/contract/core/language';

const QUOTES: Record<Language, [string, string]> = {
  fr: ['«\u202f', '\u202f»'],
  en: ['“', '”'],
  ar: ['«', '»'],
};
const REFERENCE = /\[([a-z-]+) ([\w.-]+)\]/g;

export interface Words {
  /** One word of the product, by the folder that holds it and its key. */
  wordOf: (language: Language, area: string, key: string) => string;
  /** Fills `[area key]` with the product's words and `{name}` with values. */
  fill: (text: string, language: Language, values: Record<string, string>) => string;
}

/** `folders`: where an area is no folder of `features`; relative to the sources of an application. */
export const wordsIn = (application: 'web' | 'console', folders: Record<string, string>): Words => {
  const source = join(import.meta.dirname, '..', application, 'src');
  const catalogues = new Map<string, Record<string, string>>();

  const catalogue = (area: string, language: Language): Record<string, string> => {
    const file = join(source, folders[area] ?? `features/${area}`, 'i18n', `${language}.json`);
    const known = catalogues.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
    catalogues.set(file, known);
    return known;
  };

  const wordOf: Words['wordOf'] = (language, area, key) => {
    const word = catalogue(area, language)[key];
    if (word === undefined) throw new Error(`${area} has no text ${key} in ${language}`);
    if (word.includes('{')) throw new Error(`${area} ${key} cannot be quoted: it has a hole`);
    return word;
  };

  return {
    wordOf,
    fill: (text, language, values) => {
      const [open, close] = QUOTES[language];
      return text
        .replace(REFERENCE, (_, area: string, key: string) => {
          const word = wordOf(language, area, key).replaceAll('\n', ' ');
          return `${open}${word}${close}`;
        })
        .replace(/\{(\w+)\}/g, (_, name: string) => {
          const value = values[name];
          if (value === undefined) throw new Error(`nothing is known as ${name}`);
          return value;
        });
    },
  };
};
