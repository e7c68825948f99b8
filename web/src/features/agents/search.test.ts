import type { Agent } from '@rafiq/contract/agents/model';
import { expect, it } from 'vitest';
import { findAgents, mapLink, readAgentSearch } from './search.ts';

const agent = (id: string, city: string, latitude: number, longitude: number): Agent => ({
  id,
  name: `Agence ${id}`,
  email: '',
  phone: '0522000000',
  address: `1, rue de l’Étoile`,
  city,
  latitude,
  longitude,
});
const AGENTS = [
  agent('Agdal', 'Rabat', 33.998, -6.851),
  agent('Guéliz', 'Marrakech', 31.636, -8.01),
  agent('Maârif', 'Casablanca', 33.581, -7.633),
];
const SALE = { latitude: 34.03, longitude: -6.8 };
const ARABIC: Record<string, string> = { Rabat: 'الرباط' };
const names = (
  search: Parameters<typeof findAgents>[1],
  from: Parameters<typeof findAgents>[2]['from'] = null,
) =>
  findAgents(AGENTS, search, { from, cityText: (city) => ARABIC[city] ?? city }).map(
    ({ agent: { id } }) => id,
  );

it('stays in the order in which they came while the position is not known', () => {
  expect(names({})).toEqual(['Agdal', 'Guéliz', 'Maârif']);
  const [first] = findAgents(AGENTS, {}, { from: null, cityText: String });
  expect(first?.km).toBeNull();
});

it('puts the nearest first, with its distance', () => {
  expect(names({}, SALE)).toEqual(['Agdal', 'Maârif', 'Guéliz']);
  const [nearest] = findAgents(AGENTS, {}, { from: SALE, cityText: String });
  expect(nearest?.km).toBeCloseTo(5.9, 0);
});

it('finds by name, street or town, in either script and without accents', () => {
  expect(names({ q: 'maarif' })).toEqual(['Maârif']);
  expect(names({ q: 'etoile gueliz' })).toEqual(['Guéliz']);
  expect(names({ q: 'الرباط' })).toEqual(['Agdal']);
  expect(names({ q: 'Fès' })).toEqual([]);
});

it('keeps to one city', () => {
  expect(names({ city: 'Casablanca' }, SALE)).toEqual(['Maârif']);
  expect(names({ city: 'Casablanca', q: 'agdal' })).toEqual([]);
});

it('links to the very place on the map', () => {
  expect(mapLink({ latitude: 33.998, longitude: -6.851 })).toBe(
    'https://www.openstreetmap.org/?mlat=33.998&mlon=-6.851#map=17/33.998/-6.851',
  );
});

it('reads only texts from the address', () => {
  expect(readAgentSearch({ q: ' agdal ', city: ['Rabat'] })).toEqual({ q: 'agdal' });
});
