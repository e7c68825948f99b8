import { issue } from '@rafiq/contract/core/issue';
import { expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';

const known = {
  issues: [issue('email', 'required'), issue('email', 'email_format'), issue('phone', 'required')],
  judged: ['email', 'phone'],
  refused: {},
  textOf: ({ code }: { code: string }) => code,
  saysMissing: true,
};

it('is the first that the rules find in a field that was left', () => {
  expect(fieldProblem('email', known)).toBe('required');
});

it('is none while one still writes', () => {
  expect(fieldProblem('email', { ...known, judged: [] })).toBeUndefined();
});

it('is not that something is missing where the button says so', () => {
  const quiet = { ...known, saysMissing: false };
  expect([fieldProblem('email', quiet), fieldProblem('phone', quiet)]).toEqual([
    'email_format',
    undefined,
  ]);
});

it('is what the server refused, until the rules find something themselves', () => {
  const refused = { email: 'taken', name: 'too odd' };
  expect(fieldProblem('name', { ...known, refused })).toBe('too odd');
  expect(fieldProblem('email', { ...known, refused })).toBe('required');
});
