/** Every catalogue of portal and console, in all three languages, held to the same keys and arguments. How texts are set, and by which terms, is held in `words/`. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { errorsAr } from '@rafiq/contract/core/texts/errors.ar';
import { issuesAr } from '@rafiq/contract/core/texts/issues.ar';
import { DOCUMENT_FORMATS } from '@rafiq/contract/requests/file-rules';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;

const ROOT = join(import.meta.dirname, '../..');
const folders = globSync('{kit,web,console}/src/**/i18n/fr.json', { cwd: ROOT })
  .map(dirname)
  .sort();
const read = (folder: string, language: string): Texts =>
  JSON.parse(readFileSync(join(ROOT, folder, `${language}.json`), 'utf8'));

/** Words that Moroccan Arabic texts keep in Latin letters. */
const FILE_KINDS = [...DOCUMENT_FORMATS.map(({ name }) => name), 'MP', 'JSON', 'CSV'];
/** What staff type or copy as it is: addresses, endings of files, encodings. */
const COPIED = ['https', 'youtu', 'be', 'NDJSON', 'gz', 'UTF', 'Windows'];
const LATIN_ALLOWED = new Set([
  ...['CIN', 'SMS', 'DH', 'CSV', 'nom', 'domaine', 'ma'],
  ...FILE_KINDS,
  ...COPIED,
]);

const literals = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      return Object.values(element.options).flatMap(({ value }) => literals(value));
    }
    return [];
  });

const argumentNames = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      element.type === TYPE.select || element.type === TYPE.plural
        ? Object.values(element.options).flatMap(({ value }) => argumentNames(value))
        : [];
    return [element.value, ...inner];
  });

const wordsOf = (text: string) => literals(parse(text, { ignoreTag: true })).join(' ');
const argumentsOf = (text: string) =>
  [...new Set(argumentNames(parse(text, { ignoreTag: true })))].sort();

const latinLeft = (text: string) =>
  (wordsOf(text).match(/[A-Za-zÀ-ÿ]+/g) ?? []).filter((word) => !LATIN_ALLOWED.has(word));

it('finds the catalogues', () => {
  expect(folders.length).toBeGreaterThan(4);
});

describe.each(folders)('%s', (folder) => {
  const fr = read(folder, 'fr');
  const others = { en: read(folder, 'en'), ar: read(folder, 'ar') };

  it('has the same keys and arguments in all three languages', () => {
    for (const texts of Object.values(others)) {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(fr).sort());
      for (const [key, text] of Object.entries(texts)) {
        expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(fr[key] ?? '')]);
      }
    }
  });

  it('leaves no text empty and none with stray spaces', () => {
    for (const texts of [fr, ...Object.values(others)]) {
      expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual(
        [],
      );
    }
  });

  it('is Arabic where it says so', () => {
    const wrong = Object.entries(others.ar).filter(
      ([, text]) =>
        (/\p{L}/u.test(wordsOf(text)) && !/[\u0600-\u06ff]/.test(wordsOf(text))) ||
        latinLeft(text).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it('writes every Arabic plural with its forms', () => {
    const plurals = Object.values(others.ar)
      .flatMap((text) => parse(text))
      .filter((element) => element.type === TYPE.plural);
    for (const { options } of plurals) {
      expect(Object.keys(options)).toEqual(
        expect.arrayContaining(['one', 'two', 'few', 'many', 'other']),
      );
    }
  });
});

describe('the contract’s Arabic', () => {
  it.each(Object.entries({ ...errorsAr, ...issuesAr }))('%s is Arabic', (_key, text) => {
    expect(text).toMatch(/[\u0600-\u06ff]/);
    const words = text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? [];
    expect(words.filter((word) => !LATIN_ALLOWED.has(word))).toEqual([]);
  });
});
