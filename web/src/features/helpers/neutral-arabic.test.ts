import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const catalogue = (path: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')));

const said = [
  ...catalogue('i18n/ar.json'),
  ...catalogue('../ledger/i18n/ar.json').filter(([key]) => key.includes('helper')),
];

/** A verb before a name, or a pronoun without a noun, would say “he” of a woman. */
const BEFORE_A_NAME = ['طرف', 'لدى', 'عقود', 'مساعدة', 'من', 'عن', 'دعوتم'];
const HE = /(?:^|[\s؛،])(?:وهو|فهو|هو|يمكنه|اسمه|بطاقته|هاتفه|أساعده|لصاحب)(?=[\s.؟،]|$)/;

it.each(said)('%s says neither he nor she of a helper', (_key, text) => {
  expect(text).not.toMatch(HE);
  for (const [, before] of text.matchAll(/(\S+) \{(?:who|name)\}/g))
    expect(BEFORE_A_NAME).toContain(before);
});
