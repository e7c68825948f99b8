/** Every text that a person can read, whichever part of the product says it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';

const ROOT = join(import.meta.dirname, '..');

export interface Text {
  /** Relative to the root of the project. */
  file: string;
  key: string;
  language: Language;
  /** With … where a hole is. */
  text: string;
}

/** Modules that hold nothing but texts: one language each, all three, or French alone. */
const SOURCES = [
  '{web,console,kit}/src/**/i18n/{fr,en,ar}.json',
  'contract/src/core/texts/*.{fr,en,ar}.ts',
  'contract/src/constat/words/{fr,en,ar}.ts',
  'contract/src/conversations/texts/{fr,en,ar}.ts',
  'contract/src/templates/texts/{,refusals.}{fr,en,ar}.ts',
  'api/src/features/*/{messages,text,texts}/{fr,en,ar}.ts',
  'api/brand.default.json',
  'api/src/demo/content/{blog,documents,faq,videos}.ndjson',
  'api/src/demo/content/*-guides.ts',
  'guide/{members,staff}/source/!(chapters).ts',
];

/** What is filled in later, `{name}`, and words that the guide takes from the portal, `[area key]`. */
const HOLE = /\{\w+\}|\[[a-z-]+ [\w.-]+\]/g;

/** The demo's documents are in French, as the forms of Moroccan insurers are. */
const UNMARKED: Language = 'fr';

const isLanguage = (name: string | undefined): name is Language =>
  LANGUAGES.some((language) => language === name);

const languageOfFile = (file: string): Language => {
  const name = /(fr|en|ar)\.(?:json|ts)$/.exec(file)?.[1];
  return isLanguage(name) ? name : UNMARKED;
};

/** A key that is a language, or ends in one (`title_ar`), says in which language its text is. */
const languageOfKey = (key: string): Language | undefined => {
  const name = key.split('_').at(-1);
  return isLanguage(name) ? name : undefined;
};

type Found = Omit<Text, 'file'>;

const textsIn = (value: unknown, key: string, language: Language): Found[] => {
  if (typeof value === 'string') return [{ key, language, text: value.replace(HOLE, '…') }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, key === '' ? name : `${key}.${name}`, languageOfKey(name) ?? language),
  );
};

/** Of a record only what carries its language: the rest are names, addresses and dates. */
const textsOfRecord = (line: string): Found[] => {
  const record: Record<string, string> = JSON.parse(line);
  return Object.entries(record).flatMap(([name, text]) => {
    const language = languageOfKey(name);
    return language ? [{ key: `${record.id}.${name}`, language, text }] : [];
  });
};

const read = async (file: string): Promise<Found[]> => {
  const path = join(ROOT, file);
  if (file.endsWith('.ndjson')) {
    return readFileSync(path, 'utf8').trim().split('\n').flatMap(textsOfRecord);
  }
  const content = file.endsWith('.json')
    ? JSON.parse(readFileSync(path, 'utf8'))
    : await import(path);
  return textsIn(content, '', languageOfFile(file));
};

const filesOf = (source: string): string[] => {
  const files = globSync(source, { cwd: ROOT });
  if (files.length === 0) throw new Error(`no text was found at ${source}`);
  return files.sort();
};

export const allTexts = async (): Promise<Text[]> => {
  const files = SOURCES.flatMap(filesOf);
  const texts = await Promise.all(
    files.map(async (file) => (await read(file)).map((found) => ({ file, ...found }))),
  );
  return texts.flat();
};
