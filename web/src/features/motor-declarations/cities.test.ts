import { expect, it } from 'vitest';
import { cityName, cityOptions } from './cities.ts';

const CITIES = [
  { french: 'Tanger', arabic: 'طنجة' },
  { french: 'Écija', arabic: 'إسيخا' },
  { french: 'Fès', arabic: 'فاس' },
];

it('sends the French name whatever the language shows', () => {
  expect(cityOptions(CITIES, 'ar')).toContainEqual({ value: 'Fès', label: 'فاس', also: 'Fès' });
  expect(cityOptions(CITIES, 'fr')).toContainEqual({ value: 'Fès', label: 'Fès', also: 'فاس' });
});

it('orders names by the alphabet that is read, accents aside', () => {
  expect(cityOptions(CITIES, 'en').map(({ label }) => label)).toEqual(['Écija', 'Fès', 'Tanger']);
  expect(cityOptions(CITIES, 'ar').map(({ label }) => label)).toEqual(['إسيخا', 'طنجة', 'فاس']);
});

it('names a place in the language of the page, and one that is no longer listed as it was sent', () => {
  expect(cityName(CITIES, 'Fès', 'ar')).toBe('فاس');
  expect(cityName(CITIES, 'Fès', 'en')).toBe('Fès');
  expect(cityName(CITIES, 'Mazagan', 'ar')).toBe('Mazagan');
});
