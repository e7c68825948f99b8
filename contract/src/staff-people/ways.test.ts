import { describe, expect, it } from 'vitest';
import { isReleased, releasedAddress, whyNotHandOver, whyNotRelease, whyNotReset } from './ways.ts';

const HIND = {
  ...{ id: '2', roles: ['agent'] as const, state: 'active' as const },
  ...{ isLocal: true, isSealed: false },
};
const CHIEF = { ...HIND, roles: ['administrator'] as const };
const AT_TERMINAL = { by: null, person: { ...HIND, isSealed: true } };

describe('a reset of the second factor', () => {
  it('is for somebody else with a password here', () => {
    expect(whyNotReset({ by: '1', person: HIND })).toBeNull();
    expect(whyNotReset({ by: '2', person: HIND })).toBe('staff_own');
    expect(whyNotReset({ by: '1', person: { ...HIND, isLocal: false } })).toBe('staff_handed_over');
  });

  it('reaches a sealed account from the terminal alone', () => {
    expect(whyNotReset({ ...AT_TERMINAL, by: '1' })).toBe('staff_sealed');
    expect(whyNotReset(AT_TERMINAL)).toBeNull();
  });
});

describe('a hand-over', () => {
  const set = { hasSso: true, hasSureAdministrator: false };

  it('needs single sign-on, and somebody who is not handed over yet', () => {
    expect(whyNotHandOver({ by: '1', person: HIND, ...set })).toBeNull();
    expect(whyNotHandOver({ by: null, person: HIND, ...set })).toBeNull();
    expect(whyNotHandOver({ by: '1', person: HIND, ...set, hasSso: false })).toBe('sso_not_set_up');
    const theirs = { ...HIND, isLocal: false };
    expect(whyNotHandOver({ by: null, person: theirs, ...set })).toBe('staff_handed_over');
    expect(whyNotHandOver({ ...AT_TERMINAL, ...set })).toBe('staff_sealed');
  });

  it('leaves an administrator who is sure to come in', () => {
    expect(whyNotHandOver({ by: null, person: CHIEF, ...set })).toBe('last_administrator');
    const beside = { hasSso: true, hasSureAdministrator: true };
    expect(whyNotHandOver({ by: '1', person: CHIEF, ...beside })).toBeNull();
    const gone = { ...CHIEF, state: 'disabled' as const };
    expect(whyNotHandOver({ by: '1', person: gone, ...set })).toBeNull();
  });
});

describe('a release of an address', () => {
  it('is for an account that is disabled, and for no sealed one', () => {
    const out = { ...HIND, state: 'disabled' as const };
    expect(whyNotRelease({ by: '1', person: out })).toBeNull();
    expect(whyNotRelease({ by: '1', person: HIND })).toBe('staff_not_disabled');
    expect(whyNotRelease({ by: '2', person: out })).toBe('staff_own');
    expect(whyNotRelease({ by: null, person: { ...out, isSealed: true } })).toBe('staff_sealed');
  });

  it('leaves an address that is known as none', () => {
    expect(isReleased({ email: releasedAddress('17') })).toBe(true);
    expect(isReleased({ email: 'released-x@rafiq.example' })).toBe(false);
  });
});
