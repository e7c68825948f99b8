import { expect, it } from 'vitest';
import { draftOf, emptyRequest, lackingIn } from './form.ts';

it.each([
  [{}, 'about'],
  [{ about: 'identity' }, 'correct'],
  [{ about: 'identity', correct: '  ' }, 'correct'],
  [{ about: 'identity', correct: 'Mériem' }, null],
  [{ about: 'identity', correct: 'Mériem', message: 'm'.repeat(2_001) }, 'message'],
])('a correction with %j lacks %s', (typed, lacking) => {
  expect(lackingIn({ ...emptyRequest('correction'), ...typed })).toBe(lacking);
});

it('an erasure lacks nothing, and is sent without the space around its words', () => {
  const values = { ...emptyRequest('erasure'), message: ' Merci \n' };
  expect(lackingIn(values)).toBeNull();
  expect(draftOf(values).message).toBe('Merci');
});
