import { expect, it } from 'vitest';
import { endedFromWire, endedToWire, factorsFromWire, factorsToWire } from './wire.ts';

const AT = '2026-11-16T10:00:00Z';

it('carries factors and sessions there and back', () => {
  const passkey = { id: 'a', userAgent: 'x', isElsewhere: true, addedAt: AT, lastUsedAt: null };
  const factors = { totpAddedAt: AT, passkeys: [passkey], recoveryCodesLeft: 9 };
  expect(factorsFromWire(factorsToWire(factors))).toEqual(factors);
  const session = { id: '7', userAgent: 'x', way: 'sso' as const, signedInAt: AT };
  const ended = { sessions: [{ ...session, lastSeenAt: AT, isCurrent: true }], ended: 2 };
  expect(endedFromWire(endedToWire(ended))).toEqual(ended);
});
