import { describe, expect, it } from 'vitest';
import { readOrigin, signInAddress, signInAt } from './address.ts';

describe('the address before the router is there', () => {
  it.each(['', '#', '#/', '#/auth', '#/auth/signin'])('shows sign-in at %j', (hash) => {
    expect(signInAt(hash, false)).toEqual({ from: undefined });
  });

  it('remembers where a visitor wanted to go, with its search', () => {
    expect(signInAt('#/health/details?id=12', false)).toEqual({ from: '/health/details?id=12' });
  });

  it('leaves a signed-in person and the public screens to the router', () => {
    expect(signInAt('#/dossiers', true)).toBeNull();
    expect(signInAt('#/auth/signin', true)).toBeNull();
    expect(signInAt('#/auth/forgot', false)).toBeNull();
    expect(signInAt('#/onboarding', false)).toBeNull();
    expect(signInAt('#/onboarding/checking?x=1', false)).toBeNull();
    // links from messages open anywhere
    expect(signInAt('#/contact/confirm/abc', false)).toBeNull();
    expect(signInAt('#/undo/abc', false)).toBeNull();
    // a card is checked by anybody, and may be kept on the device after the session
    expect(signInAt('#/verify/abc', false)).toBeNull();
    expect(signInAt('#/card', false)).toBeNull();
  });

  it('does not take a lookalike for a public screen', () => {
    expect(signInAt('#/onboardings', false)).toEqual({ from: '/onboardings' });
  });

  it('writes an address that it reads back', () => {
    const search = { from: '/health/details?id=a&b=c', notice: 'session_expired' as const };
    expect(signInAt(signInAddress(search), false)).toEqual(search);
    expect(signInAddress({})).toBe('#/auth/signin');
  });

  it('drops a notice it does not know', () => {
    expect(signInAt('#/auth/signin?notice=%3Cb%3E', false)).toEqual({});
  });

  it.each([
    'https://elsewhere.ma',
    '//elsewhere.ma',
    '/\\elsewhere.ma',
    'javascript:1',
    '/auth/signin',
    7,
  ])('never goes to %j after sign-in', (value) => {
    expect(readOrigin(value)).toBeUndefined();
  });
});
