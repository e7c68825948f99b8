import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { userGuideAddress } from '../web/src/features/help/user-guide.ts';
import type { Texts } from './chapter.ts';
import { SHOTS } from './shots.ts';
import { CHAPTERS } from './source/chapters.ts';
import * as frame from './source/frame.ts';
import { fill } from './words.ts';

const WEB = join(import.meta.dirname, '../web');
const VALUES = { brand: 'Rafiq', hotline: '05 22 00 00 00' };

const guideOf = (language: Language) =>
  readFileSync(join(WEB, 'public', userGuideAddress(language)));

/** As the route files write them: the tree itself only grows in a browser. */
const addresses = (): string[] => {
  const folder = join(WEB, 'src/app');
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('routes.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const all = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, path = '']) => path));
  return [
    ...all(/path: '([^']+)'/g),
    ...all(/screen\(\s*'(\w+)'/g).map((name) => `/onboarding/${name}`),
  ];
};

describe.each(LANGUAGES)('the guide in %s', (language) => {
  it('is shipped with the portal, as a PDF that a phone can load', () => {
    const bytes = guideOf(language);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.subarray(-8).toString('latin1')).toContain('%%EOF');
    expect(bytes.length).toBeLessThan(1.6 * 1024 * 1024);
    expect(bytes.includes(`/Lang (${language})`)).toBe(true);
  });

  it('has a page for each chapter, after its cover and contents', () => {
    const pages =
      guideOf(language)
        .toString('latin1')
        .match(/\/Type \/Page\n/g) ?? [];
    expect(pages).toHaveLength(CHAPTERS.length + 2);
  });

  it('says every text in its own words, with the words that the portal uses', () => {
    const texts: Texts[] = [
      ...Object.values(frame),
      ...CHAPTERS.flatMap(({ title, text, steps, note }) => [
        title,
        text,
        ...steps,
        ...(note ? [note] : []),
      ]),
    ];
    for (const text of texts) {
      const said = fill(text[language], language, VALUES);
      expect(said).not.toMatch(/[[\]{}]/);
      expect(/\p{Script=Arabic}/u.test(said), said).toBe(language === 'ar');
      const others = LANGUAGES.filter((one) => one !== language).map((one) => text[one]);
      expect(others).not.toContain(text[language]);
    }
  });
});

it('takes each picture at an address that the portal has, and uses each', () => {
  const known = addresses();
  expect(Object.values(SHOTS).filter(({ path }) => !known.includes(path))).toEqual([]);
  const used = new Set<string>(CHAPTERS.flatMap(({ shots }) => shots));
  expect(Object.keys(SHOTS).filter((name) => !used.has(name))).toEqual([]);
});
