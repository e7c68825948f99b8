import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import document from '../docs/openapi/openapi.json' with { type: 'json' };
import { divide, featuresServing, readAddresses } from './recorded.mjs';
import { root } from './setup.mjs';

describe('the feature that serves an address', () => {
  const addresses = readAddresses(globSync('api/src/features/**/*.ts', { cwd: root }));
  const of = (address) => featuresServing(address, addresses);

  it('is one for each address of the document', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => of(path).length !== 1)).toEqual([]);
    expect(paths.filter((path) => of(path).includes('profile'))).toEqual(['/v1/me']);
  });

  it.each([
    ['/v1/ticket/', 'tickets'],
    ['/v1/ticket/f2', 'tickets'],
    ['/v1/for/a1/me/cards', 'cards'],
    ['/v1/staff/people/p1/sessions/s1/end', 'staff-access'],
    ['/v1/feeds/members/batches', 'feeds'],
    ['/v1/staff/cases/bulk', 'bulk'],
  ])('%s: %s', (address, feature) => {
    expect(of(address)).toEqual([feature]);
  });

  it('is none for an address that nobody names', () => {
    expect(of('/v1/nowhere')).toEqual([]);
  });
});

describe('shares', () => {
  it('hold each name once and are even by their seconds', () => {
    const seconds = { a: 9, b: 5, c: 4, d: 3, e: 3 };
    const shares = divide(Object.keys(seconds), seconds, 2);
    expect(shares.flatMap((share) => [...share]).sort()).toEqual(Object.keys(seconds));
    const total = (share) => [...share].reduce((sum, name) => sum + seconds[name], 0);
    expect(shares.map(total)).toEqual([12, 12]);
  });

  it('are the same in whatever order the names come', () => {
    const names = ['a', 'b', 'c', 'd'];
    expect(divide(names.toReversed(), {}, 3)).toEqual(divide(names, {}, 3));
  });
});
