import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import {
  checkChoice,
  checkMessage,
  isIdempotencyKey,
  MESSAGE_MAX,
  requireContract,
} from './rules.ts';

describe('a message', () => {
  it('may be empty unless it is asked for; spaces are empty', () => {
    expect(checkMessage('')).toEqual([]);
    expect(said(checkMessage('', { required: true }))).toEqual(['message: required']);
    expect(said(checkMessage(' \n\t', { required: true }))).toEqual(['message: required']);
    expect(checkMessage('x', { required: true })).toEqual([]);
  });

  it('holds 2000 characters and not one more', () => {
    expect(checkMessage('x'.repeat(MESSAGE_MAX))).toEqual([]);
    expect(checkMessage('x'.repeat(2_001))).toEqual([
      { field: 'message', code: 'too_long', max: 2_000 },
    ]);
  });
});

it('needs a contract', () => {
  expect(said(requireContract(''))).toEqual(['policyId: required']);
  expect(requireContract('7')).toEqual([]);
});

it('takes a choice of the list only', () => {
  expect(checkChoice('type', 'a', ['a', 'b'])).toEqual([]);
  expect(said(checkChoice('type', '', ['a', 'b']))).toEqual(['type: required']);
  expect(said(checkChoice('type', 'A', ['a', 'b']))).toEqual(['type: unknown_value']);
});

describe('an idempotency key', () => {
  it.each(['01234567', 'a'.repeat(100), '3f0c8a1e-6a52-4f3b-9d3e-1f7f3f0f6c11', 'up_1-2_3'])(
    'may be %s',
    (key) => {
      expect(isIdempotencyKey(key)).toBe(true);
    },
  );

  it.each(['', '0123456', 'a'.repeat(101), 'with space', 'clé-unique', 'a;drop-it', '01234567\n'])(
    'may not be %j',
    (key) => {
      expect(isIdempotencyKey(key)).toBe(false);
    },
  );
});
