import { expect, it } from 'vitest';
import { findNameTwice, nameTwice } from './name-twice.ts';

const find = (text: string) => {
  const found = nameTwice(text, JSON.parse(text));
  expect(findNameTwice(text)).toBe(found);
  return found;
};

it.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{ "a" : 1 ,\t"a"\n: 2 }', 'a'],
  ['{"":1,"":2}', ''],
  ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
  ['{"a":{"b":1},"c":[{"b":1},{"b":1,"b":2}]}', 'b'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"constructor":1,"a":":","constructor":2}', 'constructor'],
])('finds the name that %s has twice', (text, name) => {
  expect(find(text)).toBe(name);
});

it.each([
  '{}',
  '[]',
  '{"a":1,"A":1}',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":"10:30","b":"\\\\","c":"\\""}',
  '{"__proto__":{"a":1},"a":1}',
])('finds none in %s', (text) => {
  expect(find(text)).toBeNull();
});

it('looks through what is nested deep, or full of colons', () => {
  const deep = `${'['.repeat(200_000)}{"a":1,"a":2}${']'.repeat(200_000)}`;
  expect(findNameTwice(deep)).toBe('a');
  expect(findNameTwice(`{"a":"${':"'.replace('"', '\\"').repeat(300_000)}"}`)).toBeNull();
}, 5_000);
