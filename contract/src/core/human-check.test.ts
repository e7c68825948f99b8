import { expect, it } from 'vitest';
import { humanCheckOf, withHumanCheck } from './human-check.ts';

it('travels beside the payload, under the name that it has at sign-in', () => {
  const wire = withHumanCheck({ canal: 'email' }, 'solved');
  expect(wire).toEqual({ canal: 'email', 'g-recaptcha-response': 'solved' });
  expect(humanCheckOf(wire)).toBe('solved');
});

it('leaves the payload as it was where there is none', () => {
  expect(withHumanCheck({ canal: 'email' }, null)).toEqual({ canal: 'email' });
  expect(humanCheckOf({})).toBeNull();
  expect(humanCheckOf({ 'g-recaptcha-response': '' })).toBeNull();
});
