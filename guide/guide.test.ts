import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import type { Book, Texts } from './book.ts';
import { MEMBERS_BOOK } from './members/book.ts';
import { STAFF_BOOK } from './staff/book.ts';

const ROOT = join(import.meta.dirname, '..');
const VALUES = { brand: 'Rafiq', hotline: '05 22 00 00 00' };

const routesIn = (folder: string, isRoutes: (name: string) => boolean): string[] =>
  readdirSync(join(ROOT, folder))
    .filter(isRoutes)
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));

/** As the route files write them: the tree itself only grows in a browser. */
const addressesIn = (sources: string[]): string[] => {
  const all = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, path = '']) => path));
  return [
    ...all(/path: '([^']+)'/g),
    ...all(/screen\(\s*'(\w+)'/g).map((name) => `/onboarding/${name}`),
  ];
};

const PORTAL = addressesIn(routesIn('web/src/app', (name) => name.endsWith('routes.tsx')));
const CONSOLE = addressesIn(routesIn('console/src/app/routes', () => true));

const BOOKS: { book: Book; addresses: string[] }[] = [
  { book: MEMBERS_BOOK, addresses: PORTAL },
  { book: STAFF_BOOK, addresses: CONSOLE },
];
const GUIDES = BOOKS.flatMap(({ book }) =>
  book.languages.map((language) => ({ book, name: book.name, language })),
);

const bytesOf = (book: Book, language: Language) => readFileSync(join(ROOT, book.file(language)));

describe.each(GUIDES)('the guide of $name in $language', ({ book, language }) => {
  const { frame, chapters, words } = book;

  it('is shipped, as a PDF that a phone can load', () => {
    const bytes = bytesOf(book, language);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.subarray(-8).toString('latin1')).toContain('%%EOF');
    expect(bytes.length).toBeLessThan(1.6 * 1024 * 1024);
    expect(bytes.includes(`/Lang (${language})`)).toBe(true);
  });

  it('has a page for each chapter, after its cover and contents', () => {
    const pages =
      bytesOf(book, language)
        .toString('latin1')
        .match(/\/Type \/Page\n/g) ?? [];
    expect(pages).toHaveLength(chapters.length + 2);
  });

  it('says every text in its own words, with the words that the product uses', () => {
    const texts: Texts[] = [
      ...Object.values(frame),
      ...chapters.flatMap(({ title, text, steps, note }) => [
        title,
        text,
        ...steps,
        ...(note ? [note] : []),
      ]),
    ];
    for (const text of texts) {
      const said = words.fill(text[language] ?? '', language, VALUES);
      expect(said).not.toBe('');
      expect(said).not.toMatch(/[[\]{}]/);
      expect(/\p{Script=Arabic}/u.test(said), said).toBe(language === 'ar');
      const others = LANGUAGES.filter((one) => one !== language).map((one) => text[one]);
      expect(others).not.toContain(text[language]);
    }
  });
});

it.each(BOOKS)(
  'takes each picture at an address that there is, and uses each',
  ({ book, addresses }) => {
    const paths = Object.values(book.shots).map(({ path }) => path);
    const isKnown = (path: string) =>
      addresses.some((known) => new RegExp(`^${known.replace(/\$\w+/g, '[^/]+')}$`).test(path));
    expect(paths.filter((path) => !isKnown(path))).toEqual([]);
    const used = new Set(book.chapters.flatMap(({ shots }) => shots));
    const covers = Object.values(book.cover);
    expect(
      Object.keys(book.shots).filter((name) => !used.has(name) && !covers.includes(name)),
    ).toEqual([]);
  },
);
