import { expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { checkSuggestion, TITLE_MAX } from './rules.ts';

it('needs a title and a message', () => {
  expect(checkSuggestion({ title: 'Carte', message: 'Une carte des cliniques' }).issues).toEqual(
    [],
  );
  expect(said(checkSuggestion({ title: ' ', message: '\n' }).issues)).toEqual([
    'title: required',
    'message: required',
  ]);
});

it('takes a title of 120 characters and a message of 2000, no longer', () => {
  const longest = { title: 't'.repeat(TITLE_MAX), message: 'm'.repeat(2_000) };
  expect(checkSuggestion(longest).issues).toEqual([]);
  const tooLong = { title: `${longest.title}t`, message: `${longest.message}m` };
  expect(checkSuggestion(tooLong).issues).toEqual([
    { field: 'title', code: 'too_long', max: 120 },
    { field: 'message', code: 'too_long', max: 2_000 },
  ]);
});
