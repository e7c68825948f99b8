import { describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from './model.ts';
import { checkNewKey, checkOverlapDays, entitiesOf, isScope, mayDo, type NewKey } from './rules.ts';

const key: NewKey = {
  name: 'Sinistres',
  source: 'sinistres',
  scopes: ['feeds:members'],
  kinds: null,
  sources: null,
};
const wrong = (change: Partial<NewKey>) =>
  checkNewKey({ ...key, ...change }).map(({ field, code }) => `${field}: ${code}`);

describe('a new key', () => {
  it('has a name of 1 to 60 signs, a source and a scope', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ name: ' ' })).toEqual(['name: required']);
    expect(wrong({ name: 'x'.repeat(60) })).toEqual([]);
    expect(checkNewKey({ ...key, name: 'x'.repeat(61) })).toEqual([
      { field: 'name', code: 'too_long', max: 60 },
    ]);
    expect(wrong({ name: 'a\u001bb' })).toEqual(['name: text_format']);
    expect(wrong({ scopes: [] })).toEqual(['scope: required']);
    expect(wrong({ scopes: ['feeds:members', 'feeds:nothing' as Scope] })).toEqual([
      'scope: unknown_value',
    ]);
  });

  it.each(['', '-a', 'Sinistres', 'a/b', '..', 'a b', 'x'.repeat(41)])(
    'is for no source called "%s"',
    (source) => expect(wrong({ source })).toEqual(['source: source_format']),
  );

  it.each(['a', '9', 'sinistres-2', 'x'.repeat(40)])('may be for a source called "%s"', (source) =>
    expect(wrong({ source })).toEqual([]),
  );
});

it('is narrowed to some sources, where it is told of any', () => {
  expect(wrong({ scopes: ['events:read'], sources: ['paie', 'crm'] })).toEqual([]);
  expect(wrong({ scopes: ['contacts:read'], sources: [] })).toEqual(['sources: required']);
  expect(wrong({ scopes: ['feeds:*'], sources: ['paie'] })).toEqual(['sources: unknown_value']);
  expect(wrong({ scopes: ['events:read'], sources: ['Paie'] })).toEqual(['sources: source_format']);
  // which would not narrow what it reads of requests
  expect(wrong({ scopes: ['events:read', 'requests:read'], sources: ['paie'] })).toEqual([
    'sources: key_sources_requests',
  ]);
});

it('is narrowed to some kinds of request, where it may read or take any', () => {
  expect(wrong({ scopes: ['requests:read'], kinds: ['ticket'] })).toEqual([]);
  expect(wrong({ scopes: ['requests:answer'], kinds: [] })).toEqual(['kinds: required']);
  expect(wrong({ scopes: ['events:read'], kinds: ['ticket'] })).toEqual(['kinds: unknown_value']);
  expect(wrong({ scopes: ['requests:read'], kinds: ['tickets' as 'ticket'] })).toEqual([
    'kinds: unknown_value',
  ]);
});

it('knows its scopes', () => {
  expect(SCOPES.every(isScope)).toBe(true);
  expect(['feeds', 'feeds:', 'feeds:nothing', 'events:*', '*', ''].some(isScope)).toBe(false);
});

it('lets a key do what a scope names, every feed with feeds:*, and nothing else', () => {
  expect(mayDo(['feeds:members'], 'feeds:members')).toBe(true);
  expect(mayDo(['feeds:members'], 'feeds:motor-folders')).toBe(false);
  expect(mayDo(['feeds:members', 'events:read'], 'events:read')).toBe(true);
  expect(mayDo(['feeds:*'], 'feeds:motor-folders')).toBe(true);
  expect(mayDo(['feeds:*'], 'events:read')).toBe(false);
  expect(mayDo(['feeds:members'], 'feeds:*')).toBe(false);
});

it('lets a key see the entities of its scopes', () => {
  expect(entitiesOf(['events:read'])).toEqual([]);
  expect(entitiesOf(['feeds:motor-folders', 'feeds:members'])).toEqual([
    'members',
    'motor-folders',
  ]);
  expect(entitiesOf(['feeds:*'])).toHaveLength(8);
});

it('lets an old secret live on for 0 to 90 whole days', () => {
  expect([0, 7, 90].flatMap(checkOverlapDays)).toEqual([]);
  const field = 'overlap-days';
  expect([-1, 91, 1.5, Number.NaN].flatMap(checkOverlapDays)).toEqual([
    { field, code: 'number_too_small', min: 0 },
    { field, code: 'number_too_large', max: 90 },
    { field, code: 'number_format' },
    { field, code: 'number_format' },
  ]);
});
