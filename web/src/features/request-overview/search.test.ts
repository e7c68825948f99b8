import { describe, expect, it } from 'vitest';
import { filterOf, filtersFoldedAway, isFiltered, readOverviewSearch } from './search.ts';

describe('the address of the list of all requests', () => {
  it('keeps what can be asked for', () => {
    const search = { page: 2, size: 25, kind: 'complement', state: 'open', q: '416 407 881' };
    expect(readOverviewSearch(search)).toEqual(search);
  });

  it.each([
    ['kind', ['data-request', '__proto__', ['ticket'], null, 4]],
    ['state', ['Envoyé', 'toString', ['open'], null]],
    ['q', [null, {}, '  ']],
  ])('drops a hostile %s, and names what it drops', (name, values) => {
    for (const value of values) {
      const read = readOverviewSearch({ [name]: value });
      expect(read).toEqual({});
      expect(Object.keys(read)).toContain(name);
    }
  });
});

describe('what the server is asked for', () => {
  it('tells declarations from complements, which are kept as declarations', () => {
    expect(filterOf({ kind: 'complement' })).toMatchObject({
      kind: 'health-declaration',
      topic: "Complément d'information",
    });
    expect(filterOf({ kind: 'health-declaration' })).toMatchObject({
      kind: 'health-declaration',
      topic: ['Maladie', 'Demander une prise en charge'],
    });
    expect(filterOf({ kind: 'ticket' })).toEqual({ kind: 'ticket', status: undefined });
  });

  it('is every status that is open, or every one that is not', () => {
    expect(filterOf({ state: 'open' }).status).toEqual([
      'Envoyé',
      'En cours de traitement',
      'Documents manquants',
      'En cours',
    ]);
    expect(filterOf({ state: 'ended' }).status).toEqual(['Traité', 'Refusé', 'Accepté', 'Refus']);
    expect(filterOf({}).status).toBeUndefined();
  });
});

it('counts as folded away what is not in sight, and page and size filter nothing', () => {
  expect(filtersFoldedAway({ q: 'léa', kind: 'ticket' })).toBe(1);
  expect(isFiltered({ q: 'léa' })).toBe(true);
  expect(isFiltered({ page: 2, size: 5 })).toBe(false);
});
