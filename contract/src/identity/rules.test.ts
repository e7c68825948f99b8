import { describe, expect, it } from 'vitest';
import { REFUSE_REASONS, VERIFY_REASONS } from './model.ts';
import { checkDecision, needsSecondVerifier, obstacleTo } from './rules.ts';

const problems = (decision: 'verify' | 'refuse', reason: string, text = '') =>
  checkDecision({ decision, code: '3f9a1c', reason, text }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a decision on an identity', () => {
  it('has a coded reason of its own kind', () => {
    for (const reason of VERIFY_REASONS.filter((one) => one !== 'other'))
      expect(problems('verify', reason)).toEqual([]);
    for (const reason of REFUSE_REASONS.filter((one) => one !== 'other'))
      expect(problems('refuse', reason)).toEqual([]);
    expect(problems('verify', '')).toEqual(['reason required']);
    expect(problems('verify', 'card_expired')).toEqual(['reason unknown_value']);
    expect(problems('refuse', 'seen_in_person')).toEqual(['reason unknown_value']);
  });

  it('says in words what no code says, in 3 to 200 characters', () => {
    for (const decision of ['verify', 'refuse'] as const) {
      expect(problems(decision, 'other')).toEqual(['text required']);
      expect(problems(decision, 'other', 'ab')).toEqual(['text required']);
      expect(problems(decision, 'other', 'abc')).toEqual([]);
      expect(problems(decision, 'other', 'x'.repeat(200))).toEqual([]);
      expect(problems(decision, 'other', 'x'.repeat(201))).toEqual(['text too_long']);
      expect(problems(decision, 'other', 'a\u202eb')).toEqual(['text text_format']);
    }
    expect(problems('refuse', 'card_expired', 'x'.repeat(201))).toEqual(['text too_long']);
  });
});

describe('what stands against verifying somebody', () => {
  const claimant = { state: 'waiting', birthDate: '1990-05-17', image: null } as const;
  it.each([
    [{}, null, 'seen_in_person', null],
    [{}, null, 'image', 'no_image'],
    [{ image: {} }, null, 'image', null],
    [{}, { birthDate: '1990-05-17' }, 'other', null],
    [{ image: {} }, { birthDate: '1990-05-18' }, 'image', 'other_birth_date'],
    [{ state: 'unconfirmed' as const }, null, 'other', 'not_confirmed'],
    [{ state: 'verified' as const }, null, 'other', 'already_verified'],
  ])('%j beside %j by %s: %s', (change, registry, reason, expected) => {
    expect(obstacleTo({ ...claimant, ...change }, registry, reason)).toBe(expected);
  });
});

describe('a second person', () => {
  const image = {};
  const [email, phone] = ['new@rafiq.example', null];
  const claimant = { kind: 'account', image, email, phone } as const;
  const known = { email: 'old@rafiq.example', phone: null };
  it.each([
    ['nobody in the registry', {}, null, false],
    ['no image', { image: null }, null, true],
    ['a contact where there was none', {}, { email: null, phone: null }, false],
    ['the same contact', {}, { email, phone: null }, false],
    ['another contact than the registry has', {}, known, true],
    ['no contact of that kind: the registry’s stays', { email: null }, known, false],
    ['a claim, which replaces both', { kind: 'claim' as const, email: null }, known, true],
    ['a request, which replaces none', { kind: 'request' as const }, known, false],
  ])('%s', (_name, change, registry, expected) => {
    expect(needsSecondVerifier({ ...claimant, ...change }, registry)).toBe(expected);
  });
});
