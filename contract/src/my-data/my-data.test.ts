import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../core/language.ts';
import { categoriesThat, DATA_CATEGORIES, DATA_FACTS, WITHOUT_ENTRY } from './categories.ts';
import { expiryOf, isUnderWay, progressOf } from './rules.ts';
import type { DataExport } from './schema.ts';
import { wordsOfCategory } from './words.ts';

const READY: DataExport = {
  ...{ id: 'a', state: 'ready', askedAt: '2025-05-01T10:00:00.000Z', done: 9, total: 9 },
  ...{ readyAt: '2025-05-01T10:01:00.000Z', expiresAt: '2025-05-08T10:01:00.000Z', size: 12 },
};

describe('what is kept', () => {
  it('names each table once', () => {
    const tables = [
      ...Object.values(DATA_FACTS).flatMap((facts) => facts.tables),
      ...Object.keys(WITHOUT_ENTRY),
    ];
    expect(new Set(tables).size).toBe(tables.length);
  });

  it.each(LANGUAGES)('is said in %s with its numbers in it', (language) => {
    for (const category of DATA_CATEGORIES) {
      const words = Object.values(wordsOfCategory(category, language)).join(' ');
      expect(words).not.toContain('{');
    }
    expect(wordsOfCategory('folders', language).kept).toContain('10');
    expect(wordsOfCategory('exports', language).kept).toContain('7');
  });

  it('is told apart by what an erasure leaves', () => {
    expect(categoriesThat('goes')).toContain('access');
    expect(categoriesThat('kept')).toEqual(
      expect.arrayContaining(['identity', 'contracts', 'folders', 'looks']),
    );
    expect(categoriesThat('goes', 'partly', 'fades', 'kept')).toEqual(DATA_CATEGORIES);
  });
});

describe('an archive', () => {
  it('expires after seven days, to the millisecond', () => {
    const expires = expiryOf(new Date(READY.readyAt ?? ''));
    expect(expires.toISOString()).toBe(READY.expiresAt);
  });

  it.each([
    [{ state: 'waiting', done: 0, total: 0 }, 0, true],
    [{ state: 'making', done: 1, total: 3 }, 33, true],
    [{ state: 'making', done: 3, total: 3 }, 99, true],
    [{ state: 'ready', done: 3, total: 3 }, 100, false],
    [{ state: 'failed', done: 1, total: 2 }, 50, false],
  ] as const)('that is %j is at %i %%', (part, percent, isOn) => {
    expect(progressOf({ ...READY, ...part })).toBe(percent);
    expect(isUnderWay(part)).toBe(isOn);
  });
});
