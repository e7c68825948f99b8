import { expect, it } from 'vitest';
import { factorsFromWire, factorsToWire, ownSessionsFromWire, ownSessionsToWire } from './wire.ts';

const AT = '2026-11-16T10:00:00Z';

it('carries factors and sessions there and back', () => {
  const passkey = { id: 'a', userAgent: 'x', isElsewhere: true, addedAt: AT, lastUsedAt: null };
  const factors = { totpAddedAt: AT, passkeys: [passkey], recoveryCodesLeft: 9 };
  expect(factorsFromWire(factorsToWire(factors))).toEqual(factors);
  const sessions = [{ userAgent: 'x', signedInAt: AT, lastSeenAt: AT, isCurrent: true }];
  expect(ownSessionsFromWire(ownSessionsToWire(sessions))).toEqual(sessions);
});
