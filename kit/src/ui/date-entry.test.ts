import { describe, expect, it } from 'vitest';
import { readLoosely, shownOf, typeOn, valueTyped } from './date-entry.ts';

/** One key after the other, at the end of the text. */
const typing = (keys: string): string =>
  [...keys].reduce((text, key) => typeOn(text, text + key, true), '');

describe('typing a date', () => {
  it.each([
    ['17051990', '17/05/1990'],
    ['17/05/1990', '17/05/1990'],
    ['1/5/1990', '01/05/1990'],
    ['1-5-1990', '01/05/1990'],
    ['1.5.1990', '01/05/1990'],
    ['17', '17/'],
    ['1', '1'],
    ['1705', '17/05/'],
    ['170519901', '17/05/1990'],
    ['a1b7', '17/'],
    ['١٧٠٥١٩٩٠', '17/05/1990'],
  ])('turns the keys %s into %s', (keys, text) => {
    expect(typing(keys)).toBe(text);
  });

  it('lets a slash be deleted and does not put it back', () => {
    expect(typeOn('17/', '17', true)).toBe('17');
    expect(typeOn('17/05/', '17/05', true)).toBe('17/05');
  });

  it('leaves a change in the middle as it was made', () => {
    expect(typeOn('17/05/1990', '7/05/1990', false)).toBe('7/05/1990');
    expect(typeOn('7/05/1990', '27/05/1990', false)).toBe('27/05/1990');
  });

  it.each([
    '17/05/1990',
    '17-05-1990',
    '17.5.1990',
    '1990-05-17',
    ' 17 05 1990 ',
    '17051990',
    '١٧/٠٥/١٩٩٠',
  ])('takes %j from the clipboard', (text) => {
    expect(typeOn('', text, true)).toBe('17/05/1990');
  });
});

describe('the value of the field', () => {
  it('is an ISO date once the date is whole and exists', () => {
    expect(valueTyped('17/05/1990')).toBe('1990-05-17');
    expect(valueTyped('29/02/2024')).toBe('2024-02-29');
  });

  it('is the text itself until then, so that nothing typed is lost', () => {
    expect(['1/5/1990', '29/02/2023', '17/13/1990', '17/05/90', ''].map(valueTyped)).toEqual([
      '1/5/1990',
      '29/02/2023',
      '17/13/1990',
      '17/05/90',
      '',
    ]);
  });

  it('is shown day first, and a text as it was typed', () => {
    expect(shownOf('1990-05-17')).toBe('17/05/1990');
    expect(shownOf('17/0')).toBe('17/0');
  });

  it.each([
    ['1/5/1990', '1990-05-01'],
    ['1990/5/1', '1990-05-01'],
    ['01051990', '1990-05-01'],
    ['1/5/90', ''],
    ['31/04/1990', ''],
    ['yesterday', ''],
    ['', ''],
  ])('reads %j as %j after the field was left', (text, date) => {
    expect(readLoosely(text)).toBe(date);
  });
});
