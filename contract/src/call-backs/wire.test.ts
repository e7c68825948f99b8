import { expect, it } from 'vitest';
import type { CallBackCase } from './model.ts';
import { callBackCaseSchema } from './schema.ts';
import { callBackCaseFromWire, callBackCaseToWire } from './wire.ts';

const one: CallBackCase = {
  ...{ id: '7', isOpen: true, version: 2, phone: '0612345678', language: 'ar' },
  ...{ askedAt: '2026-11-14T10:00:00Z', dueAt: '2026-11-15T10:00:00Z' },
  ...{ reason: 'information', message: 'Bonjour', person: { name: 'Amal', cin: 'AB1' } },
  attempts: [{ outcome: 'not_reached', note: '', by: 'Hind Saidi', at: '2026-11-14T12:00:00Z' }],
};

it('brings a call over as it is, of a stranger as well', () => {
  for (const call of [one, { ...one, person: null }])
    expect(
      callBackCaseFromWire(callBackCaseSchema.strict().parse(callBackCaseToWire(call))),
    ).toEqual(call);
});
