import { describe, expect, it } from 'vitest';
import { readOrigin, signInAddress, signInAt } from './address.ts';

const VISITOR = { isSignedIn: false, hasExpired: false };
const MEMBER = { isSignedIn: true, hasExpired: false };

describe('the address before the router is there', () => {
  it.each(['', '#', '#/', '#/auth', '#/auth/signin'])('shows sign-in at %j', (hash) => {
    expect(signInAt(hash, VISITOR)).toEqual({ from: undefined });
  });

  it('remembers where a visitor wanted to go, with its search', () => {
    expect(signInAt('#/health/details?id=12', VISITOR)).toEqual({ from: '/health/details?id=12' });
  });

  it('says that the session ran out, whichever address inside is opened after it', () => {
    const late = { isSignedIn: false, hasExpired: true };
    const told = { from: '/dossiers', notice: 'session_expired' };
    expect(signInAt('#/dossiers', late)).toEqual(told);
    // who has been told once and asks for sign-in itself is not told again
    expect(signInAt('#/auth/signin', late)).toEqual({});
  });

  it('leaves a signed-in person and the public screens to the router', () => {
    expect(signInAt('#/dossiers', MEMBER)).toBeNull();
    expect(signInAt('#/auth/signin', MEMBER)).toBeNull();
    expect(signInAt('#/auth/forgot', VISITOR)).toBeNull();
    expect(signInAt('#/onboarding', VISITOR)).toBeNull();
    expect(signInAt('#/onboarding/checking?x=1', VISITOR)).toBeNull();
    // links from messages open anywhere
    expect(signInAt('#/contact/confirm/abc', VISITOR)).toBeNull();
    expect(signInAt('#/undo/abc', VISITOR)).toBeNull();
    // a card is checked by anybody, and may be kept on the device after the session
    expect(signInAt('#/verify/abc', VISITOR)).toBeNull();
    expect(signInAt('#/card', VISITOR)).toBeNull();
  });

  it('does not take a lookalike for a public screen', () => {
    expect(signInAt('#/onboardings', VISITOR)).toEqual({ from: '/onboardings' });
  });

  it('writes an address that it reads back', () => {
    const search = { from: '/health/details?id=a&b=c', notice: 'session_expired' as const };
    expect(signInAt(signInAddress(search), VISITOR)).toEqual(search);
    expect(signInAddress({})).toBe('#/auth/signin');
  });

  it('drops a notice it does not know', () => {
    expect(signInAt('#/auth/signin?notice=%3Cb%3E', VISITOR)).toEqual({});
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
