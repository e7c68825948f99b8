import { describe, expect, it } from 'vitest';
import { type ComboboxOption, folded, matching, meant } from './combobox-options.ts';

const city = (fr: string, ar: string): ComboboxOption => ({ value: fr, label: fr, also: ar });
const CITIES = [
  city('Aïn Harrouda', 'عين حرودة'),
  city('Fès', 'فاس'),
  city('Kénitra', 'القنيطرة'),
  city('Salé', 'سلا'),
  city('Sidi Slimane', 'سيدي سليمان'),
  city('Témara', 'تمارة'),
];
const found = (typed: string) => matching(CITIES, typed).map(({ value }) => value);

describe('what is typed', () => {
  it.each([
    ['fes', 'Fès'],
    ['FÈS', 'Fès'],
    ['ain-harrouda', 'Aïn Harrouda'],
    ['القنيطره', 'Kénitra'],
    ['عيــن', 'Aïn Harrouda'],
    ['تَمارة', 'Témara'],
  ])('%s finds %s', (typed, name) => {
    expect(found(typed)).toEqual([name]);
  });

  it('is found inside a name as well, after the names and words that begin with it', () => {
    expect(found('s')).toEqual(['Salé', 'Sidi Slimane', 'Fès']);
    expect(found('sl')).toEqual(['Sidi Slimane']);
  });

  it('offers everything in its order as long as there is nothing', () => {
    expect(found('  ')).toEqual(CITIES.map(({ value }) => value));
  });

  it('finds nothing that is not there, nor anything by a pattern', () => {
    expect(found('Lyon')).toEqual([]);
    expect(found('.*')).toEqual([]);
  });
});

it('takes the different forms of alif, ya and ta marbuta as one', () => {
  expect(folded('أڭادير')).toBe(folded('اكادير'));
  expect(folded('مكناسى')).toBe(folded('مكناسي'));
});

describe('a name in full', () => {
  it('is meant without choosing it, in either script', () => {
    expect(meant(CITIES, ' kenitra ')?.value).toBe('Kénitra');
    expect(meant(CITIES, 'سلا')?.value).toBe('Salé');
  });

  it.each(['', ' ', 'Ken', 'Kénitra plage'])('is not «%s»', (typed) => {
    expect(meant(CITIES, typed)).toBeUndefined();
  });
});
