import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { readDecidedBy } from './decided-by.ts';

it('is whoever is named, else the user of the system', () => {
  expect(readDecidedBy('  Nadia  C. ')).toBe('Nadia C.');
  expect(readDecidedBy(undefined)).toBe(userInfo().username);
});

it.each(['', '   ', 'x'.repeat(61), 'Nadia\u001b[2J', 'a\u202eb'])('refuses %j', (typed) => {
  expect(() => readDecidedBy(typed)).toThrow(UsageError);
});
