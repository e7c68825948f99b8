/** Fills the guide's texts with the portal's own words, so that both always say the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@rafiq/contract/core/language';

const SRC = join(import.meta.dirname, '../web/src');
const FOLDERS: Record<string, string> = {
  app: 'app',
  common: '../../kit/src/texts',
  voice: '../../kit/src/voice',
  conversation: 'features/requests/conversation',
};
const QUOTES: Record<Language, [string, string]> = {
  fr: ['«\u202f', '\u202f»'],
  en: ['“', '”'],
  ar: ['«', '»'],
};
const REFERENCE = /\[([a-z-]+) ([\w.-]+)\]/g;

const catalogues = new Map<string, Record<string, string>>();

const catalogue = (area: string, language: Language): Record<string, string> => {
  const file = join(SRC, FOLDERS[area] ?? `features/${area}`, 'i18n', `${language}.json`);
  const known = catalogues.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  catalogues.set(file, known);
  return known;
};

/** One word of the portal, by the folder that holds it and its key. */
export const wordOf = (language: Language, area: string, key: string): string => {
  const word = catalogue(area, language)[key];
  if (word === undefined) throw new Error(`${area} has no text ${key} in ${language}`);
  if (word.includes('{')) throw new Error(`${area} ${key} cannot be quoted: it has a hole`);
  return word;
};

/** Fills `[area key]` with the portal's words and `{name}` with values. */
export const fill = (text: string, language: Language, values: Record<string, string>): string => {
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
};
