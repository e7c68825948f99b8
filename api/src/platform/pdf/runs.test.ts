import { create } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { fontFiles, printable } from './fonts.ts';
import { directionOfText, visualRuns } from './runs.ts';

const onPaper = (line: string) => visualRuns(printable(line), 'rtl').map(({ text }) => text);

describe('an Arabic line, from left to right on paper', () => {
  test.each([
    ['a number stays as it is', 'رقم 700001', ['700001', 'رقم ']],
    ['a date is not turned', 'يوم 17/05/1990 هنا', [' هنا', '17/05/1990', 'يوم ']],
    ['a Latin name reads left to right', 'السيدة Salma Bennani', ['Salma Bennani', 'السيدة ']],
    ['an amount keeps its separators', 'مبلغ 1.234,50 درهم', [' درهم', '1.234,50', 'مبلغ ']],
    [
      'an isolated phone number is not taken apart',
      'هاتف \u206605 22 00 00 00\u2069',
      ['05 22 00 00 00', 'هاتف '],
    ],
    ['brackets face the other way', '(نسخة)', ['(', 'نسخة', ')']],
    [
      'a comma stands on the side of what it follows',
      'رفيق 5، Salma',
      ['Salma', ' ،', '5', 'رفيق '],
    ],
    ['a full stop ends on the left', 'درهم.', ['.', 'درهم']],
  ])('%s', (_, line, runs) => {
    expect(onPaper(line)).toEqual(runs);
  });
});

test('Arabic inside a French line is one piece in its own font', () => {
  expect(visualRuns('Carte de رفيق الصحة.', 'ltr')).toEqual([
    { face: 'latin', text: 'Carte de ' },
    { face: 'arabic', text: 'رفيق الصحة' },
    { face: 'latin', text: '.' },
  ]);
});

test('numbers alone read left to right, a text by its first letter', () => {
  expect(['05 22', 'Salma رفيق', 'رفيق Salma', '12 رفيق'].map(directionOfText)).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
  ]);
});

test('nothing is left that the fonts cannot draw', () => {
  expect(printable('Zoé\u202f: ⵣ 漢 🙂 e\u0301')).toBe('Zoé\u00a0: ? ? ? é');
});

test('every run finds all its characters in its font, joined where Arabic joins', () => {
  const fonts = new Map(
    fontFiles()
      .filter(({ weight }) => weight === 600)
      .map(({ face, bytes }) => [face, create(bytes)]),
  );
  const glyphsOf = (text: string, face: 'latin' | 'latin-ext' | 'arabic') => {
    const font = fonts.get(face);
    if (!font || !('layout' in font)) throw new Error(`no font for ${face}`);
    return font.layout(text).glyphs.map(({ id }) => id);
  };
  for (const { text, face } of visualRuns('شهادة الانخراط لـ Şükrü Œuvré، 2026', 'rtl')) {
    expect(glyphsOf(text, face)).not.toContain(0);
  }
  const alone = glyphsOf('ه', 'arabic');
  expect(new Set([...glyphsOf('ههه', 'arabic'), ...alone]).size).toBe(4);
});
