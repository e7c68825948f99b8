import { describe, expect, it } from 'vitest';
import { byText, canonicalJson } from './canonical-json.ts';

describe('the same value has the same text', () => {
  it('whatever the order of its members, also inside lists', () => {
    const one = { b: [{ y: 1, x: { d: 'e', c: null } }], a: true };
    const other = { a: true, b: [{ x: { c: null, d: 'e' }, y: 1 }] };
    expect(canonicalJson(one)).toBe('{"a":true,"b":[{"x":{"c":null,"d":"e"},"y":1}]}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });

  it('however its letters are put together', () => {
    expect(canonicalJson({ name: 'e\u0301' })).toBe(canonicalJson({ name: 'é' }));
    expect(canonicalJson(['\u0627\u0653'])).toBe(canonicalJson(['\u0622']));
  });

  it('whether a member that is not there is named or not', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(canonicalJson({ b: 1 })).toBe('{"b":1}');
  });
});

it('knows which of two texts comes first, and which are one', () => {
  expect([byText('a', 'b'), byText('b', 'a'), byText('a', 'a')]).toEqual([-1, 1, 0]);
});

it('puts names in the order of their code units, not by a language or as numbers', () => {
  const value = { é: 1, z: 2, Z: 3, '9': 4, '10': 5, '\ufb00': 6, '😀': 7, '': 8 };
  expect(canonicalJson(value)).toBe('{"":8,"10":5,"9":4,"Z":3,"z":2,"é":1,"😀":7,"\ufb00":6}');
});

it.each([
  [
    { first: 'ab', last: 'c' },
    { first: 'a', last: 'bc' },
  ],
  [
    { first: 'a', last: 'b' },
    { first: 'b', last: 'a' },
  ],
  [{ steps: null }, { steps: [] }],
  [{ steps: [] }, {}],
  [{ steps: null }, {}],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'a']],
  [
    [['a'], 'b'],
    ['a', ['b']],
  ],
  ['1', 1],
  ['true', true],
  ['', null],
  ['"', '\\"'],
  ['a","b', ['a', 'b']],
  [{ 'a":1,"b': 2 }, { a: 1, b: 2 }],
])('tells %j from %j', (one, other) => {
  expect(canonicalJson(one)).not.toBe(canonicalJson(other));
});

it.each([
  [0.1, '0.1'],
  [-0, '0'],
  [1e21, '1e+21'],
  [Number.NaN, 'null'],
  [undefined, 'null'],
  [[undefined, 1], '[null,1]'],
  ['\u2028\n\0"\\', '"\u2028\\n\\u0000\\"\\\\"'],
  ['\ud800', '"\\ud800"'],
  [JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
])('writes %j as JSON does', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
