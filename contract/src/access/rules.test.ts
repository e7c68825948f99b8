import { expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../core/password.ts';
import { checkCredentials } from './rules.ts';
import { credentialsSchema } from './schema.ts';
import { credentialsFromWire, credentialsToWire } from './wire.ts';

const good = { cin: 'ab 123-456', password: 'x', humanCheck: 'solved' };
const problems = (change: Partial<typeof good>) =>
  checkCredentials({ ...good, ...change }).map(({ field, code }) => `${field}: ${code}`);

it('accepts a CIN as people type it and any existing password', () => {
  expect(problems({})).toEqual([]);
});

it.each([
  [{ cin: ' ' }, 'cin: required'],
  [{ cin: 'ABCDEF' }, 'cin: cin_format'],
  [{ password: '' }, 'password: required'],
  [{ humanCheck: '' }, 'humanCheck: human_check_required'],
])('refuses %j', (change, problem) => {
  expect(problems(change)).toEqual([problem]);
});

it('takes a password of the greatest length, and says which one that is', () => {
  expect(problems({ password: 'x'.repeat(PASSWORD_MAX_LENGTH) })).toEqual([]);
  expect(checkCredentials({ ...good, password: 'x'.repeat(PASSWORD_MAX_LENGTH + 1) })).toEqual([
    { field: 'password', code: 'too_long', max: PASSWORD_MAX_LENGTH },
  ]);
});

it('travels as NUM_CIN, password and g-recaptcha-response', () => {
  const wire = credentialsSchema.parse(credentialsToWire(good));
  expect(Object.keys(wire)).toEqual(['NUM_CIN', 'password', 'g-recaptcha-response']);
  expect(credentialsFromWire(wire)).toEqual(good);
});
