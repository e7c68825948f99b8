import { describe, expect, it } from 'vitest';
import { parsePlate } from './plate.ts';

describe('a Moroccan plate', () => {
  it.each([
    ['12345-أ-6', ['12345', 'أ', '6']],
    ['12345|أ|6', ['12345', 'أ', '6']],
    ['12345 أ 6', ['12345', 'أ', '6']],
    ['1-ب-89', ['1', 'ب', '89']],
    ['89443-هـ-17', ['89443', 'هـ', '17']],
    ['12345-A-6', ['12345', 'A', '6']],
  ])('reads %s as number, letter, region', (text, parts) => {
    expect(parsePlate(text)).toEqual(parts);
  });

  it('drops direction marks that came with a copy', () => {
    expect(parsePlate('\u200e12345-\u200fأ\u200f-6')).toEqual(['12345', 'أ', '6']);
  });

  it.each(['4521-25/7', '4521-25-7', '4521 25 7', '4521|25|7'])(
    'reads the form before 2000, %s',
    (text) => {
      expect(parsePlate(text)).toEqual(['4521', '25', '7']);
    },
  );

  it('never takes two numbers for three parts', () => {
    expect(parsePlate('123456-7')).toEqual(['123456-7']);
  });

  it.each(['WW-482913', 'ww 482913', '482913 WW', 'WW482913'])('reads the new car %s', (text) => {
    expect(parsePlate(text)).toEqual(['WW', '482913']);
  });

  it('keeps in one piece what it cannot read, rather than lose it', () => {
    expect(parsePlate('CD-12-34X')).toEqual(['CD-12-34X']);
    expect(parsePlate('  ')).toEqual([]);
  });
});
