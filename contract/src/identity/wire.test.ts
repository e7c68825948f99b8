import { expect, it } from 'vitest';
import type { IdentityCase } from './model.ts';
import { identityCaseSchema } from './schema.ts';
import { identityCaseFromWire, identityCaseToWire } from './wire.ts';

const named = {
  ...{ firstName: 'Zineb', lastName: 'Ouazzani', birthDate: '1990-05-17' },
  ...{ email: 'zineb@rafiq.example', phone: null },
};
const shown: IdentityCase = {
  ...{ id: '7', cin: 'AB123456', isOpen: true, version: 2 },
  ...{ receivedAt: '2026-11-10T10:00:00Z', dueAt: '2026-11-12T10:00:00Z' },
  registry: named,
  claimants: [
    {
      ...named,
      ...{ code: '3f9a1c', kind: 'claim', state: 'waiting', language: 'ar' },
      ...{ since: '2026-11-10T10:00:00Z', lapsesAt: null, differs: ['name'] },
      image: { id: 'a', mediaType: 'image/png', hasActiveContent: true },
    },
  ],
  decisions: [
    {
      ...{ outcome: 'rejected', kind: 'request', hadImage: false, reason: 'image_missing' },
      ...{ text: '', by: 'Sofia Kabbaj', at: '2026-11-09T10:00:00Z' },
    },
  ],
  waiting: { by: 'Sofia Kabbaj', at: '2026-11-11T10:00:00Z' },
};

it('brings a case over as it is, with nobody in the registry as well', () => {
  for (const one of [shown, { ...shown, registry: null }])
    expect(
      identityCaseFromWire(identityCaseSchema.strict().parse(identityCaseToWire(one))),
    ).toEqual(one);
});
