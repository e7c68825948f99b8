import { expect, it } from 'vitest';
import { peopleFromWire, peopleToWire } from './wire.ts';

it('carries people there and back', () => {
  const hind = {
    ...{ id: '1', name: 'Hind Saidi', email: 'hind@rafiq.example', language: 'fr' as const },
    ...{ roles: ['agent' as const], kinds: ['ticket' as const], state: 'invited' as const },
    ...{ isLocal: true, hasFactor: false, isSealed: false, invitedUntil: '2026-11-18T10:00:00Z' },
  };
  const waiting = {
    ...{ id: '5', person: '1', name: hind.name, email: hind.email, roles: ['verifier' as const] },
    ...{ askedBy: 'Leila Zniber', lapsesAt: '2026-11-23T10:00:00Z' },
  };
  const everybody = { people: [hind], waiting: [waiting] };
  expect(peopleFromWire(peopleToWire(everybody))).toEqual(everybody);
});
