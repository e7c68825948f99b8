import { expect, it } from 'vitest';
import { problemOf } from './problem.ts';

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['InvalidStateError', 'failed'],
])('takes a %s of the browser for: %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem);
});

it('knows what it cannot name as a failure', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toBe('failed');
  expect(problemOf('constructor')).toBe('failed');
});
