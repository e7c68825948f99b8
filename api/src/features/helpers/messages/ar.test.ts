import { expect, it } from 'vitest';
import { helpNoticesAr } from './ar.ts';

/** A verb before a name would say “he” of a woman: a name stands behind a preposition, a noun, or what “you” did. */
const BEFORE_A_NAME = ['من طرف', 'لدى', 'بين', 'و', 'عقود', 'من', 'دعوتم'];

it.each(Object.entries(helpNoticesAr))('%s says neither he nor she of anybody', (_name, notice) => {
  for (const text of Object.values(notice)) {
    expect(text).not.toMatch(/وهو|وهي/);
    for (const [, before = ''] of text.matchAll(/(\S+ ?)\{(?:helper|owner)\}/g))
      expect(BEFORE_A_NAME.map((one) => one.split(' ').at(-1))).toContain(before.trim());
  }
});
