import { expect, it } from 'vitest';
import { outdatedCaches, strategyOf } from './strategy.ts';

const HERE = 'https://portal.example';
const way = (path: string, asked: { method?: string; mode?: string } = {}) =>
  strategyOf({ method: 'GET', mode: 'cors', url: `${HERE}${path}`, ...asked }, HERE);

it.each(['/v1/me', '/v1/dossiers/?%24top=1', '/v1/sf-files/7', '/v1/auth/signout'])(
  'leaves %s to the network, always',
  (path) => {
    expect(way(path)).toBe('network');
    expect(way(path, { mode: 'navigate' })).toBe('network');
  },
);

it('answers the page and the files whose names carry a hash', () => {
  expect(way('/', { mode: 'navigate' })).toBe('page');
  expect(way('/?utm=1', { mode: 'navigate' })).toBe('page');
  // the same page, for somebody else
  expect(way('/for/7c9e6679-7425-40de-944b-e07fc1f90ae7', { mode: 'navigate' })).toBe('page');
  expect(way('/assets/core-1a2b.js')).toBe('asset');
});

it('leaves everything else alone', () => {
  expect(way('/docs', { mode: 'navigate' })).toBe('network');
  expect(way('/guide/rafiq-guide-fr.pdf', { mode: 'navigate' })).toBe('network');
  expect(way('/star.svg')).toBe('network');
  expect(way('/manifest.webmanifest')).toBe('network');
  expect(way('/assets/core-1a2b.js', { method: 'POST' })).toBe('network');
  const elsewhere = { method: 'GET', mode: 'cors', url: 'https://elsewhere.example/assets/x.js' };
  expect(strategyOf(elsewhere, HERE)).toBe('network');
});

it('keeps the version before, which another tab may still show', () => {
  expect(outdatedCaches(['shell-1', 'shell-2', 'shell-3'], 'shell-3')).toEqual(['shell-1']);
  expect(outdatedCaches(['shell-1', 'shell-2'], 'shell-2')).toEqual([]);
  expect(outdatedCaches(['other', 'shell-1'], 'shell-1')).toEqual([]);
});
