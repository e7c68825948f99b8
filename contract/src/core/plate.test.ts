import { describe, expect, it } from 'vitest';
import { isSamePlate, parsePlate, plateText } from './plate.ts';

describe('a Moroccan plate', () => {
  it.each([
    ['12345-أ-6', ['12345', 'أ', '6']],
    ['12345|أ|6', ['12345', 'أ', '6']],
    ['12345 أ 6', ['12345', 'أ', '6']],
    ['1-ب-89', ['1', 'ب', '89']],
    ['89443-هـ-17', ['89443', 'هـ', '17']],
    ['12345-A-6', ['12345', 'A', '6']],
    ['123456 | ببب | 12', ['123456', 'ببب', '12']],
    [' 12345أ6 ', ['12345', 'أ', '6']],
  ])('reads %s as number, letter, region', (text, parts) => {
    expect(parsePlate(text)).toEqual(parts);
  });

  it('drops direction marks that came with a copy', () => {
    expect(parsePlate('\u200e12345-\u200fأ\u200f-6')).toEqual(['12345', 'أ', '6']);
  });

  it.each([
    ['4521-25/7', ['4521', '25', '7']],
    ['4521 25 7', ['4521', '25', '7']],
    ['4521 | 25 | 7', ['4521', '25', '7']],
    ['123456-1-12', ['123456', '1', '12']],
    ['1-25-7', ['1', '25', '7']],
  ])('reads the form before 2000, %s', (text, parts) => {
    expect(parsePlate(text)).toEqual(parts);
  });

  it('never takes two numbers for three parts', () => {
    expect(parsePlate('123456-7')).toEqual(['123456-7']);
  });

  it.each(['WW-482913', 'ww | 482913', '482913 - WW', '482913ww', 'WW482913'])(
    'reads the new car %s',
    (text) => {
      expect(parsePlate(text)).toEqual(['WW', '482913']);
    },
  );

  it.each(['WW 1', '1 WW', 'WW 1234567', '1234567 WW'])(
    'takes one to seven figures of a new car, %s',
    (text) => {
      expect(parsePlate(text)[1]).toBe(text.replace(/\D/g, ''));
    },
  );

  it.each([
    ...['CD-12-34X', '1234567-أ-6', '12345-بببب-6', '12345-أ-123', '12345-AB-6', '12345-a-6'],
    ...['X12345-أ-6', '12345-أ-6X', '-أ-6', '12345-أ-'],
    ...['1234567-25-7', '4521-255-7', '4521-25-777', 'X4521-25-7', '4521-25-7X', '4521--7'],
    ...['WW 12345678', 'XWW 1', 'WW 1X', 'WW', '12345678 WW', 'X1 WW', '1 WWX', '1 W'],
  ])('keeps in one piece what it cannot read, rather than lose it: %s', (text) => {
    expect(parsePlate(text)).toEqual([text]);
    expect(parsePlate(` ${text} `)).toEqual([text]);
  });

  it('has no part where nothing is written', () => {
    expect(parsePlate('  ')).toEqual([]);
  });
});

it('a plate is marked to read from the left wherever it stands as plain text', () => {
  expect(plateText('12345-أ-6')).toBe('\u206612345\u200e-\u200eأ\u200e-\u200e6\u2069');
  expect(parsePlate(plateText('12345-أ-6'))).toEqual(['12345', 'أ', '6']);
});

it('a plate is the same however its parts are held apart', () => {
  expect(isSamePlate('12345-أ-6', '12345 | أ | 6')).toBe(true);
  expect(isSamePlate('89443-هـ-17', '٨٩٤٤٣ ه ١٧')).toBe(true);
  expect(isSamePlate('4790-45/6', '4790-45-6')).toBe(true);
  expect(isSamePlate('AB-123-CD', 'ab·123 cd')).toBe(true);
  expect(isSamePlate('AB-123-CD', 'AB123CD')).toBe(true);
  expect(isSamePlate('1234-5-67', '123-45-67')).toBe(false);
  expect(isSamePlate('ww 482913', 'WW-482913')).toBe(true);
  expect(isSamePlate('12345-أ-6', '12345-أ-7')).toBe(false);
  expect(isSamePlate('', '')).toBe(false);
  expect(isSamePlate('-', ' ')).toBe(false);
});
