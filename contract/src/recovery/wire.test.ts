import { expect, it } from 'vitest';
import { recoveryLookupSchema, recoveryRequestSchema } from './schema.ts';
import { lookupFromWire, lookupToWire, requestFromWire, requestToWire } from './wire.ts';

it('looks up by NUM_CIN and DATE_NAISSANCE', () => {
  const lookup = { cin: 'AB123456', birthDate: '1990-05-17' };
  const wire = recoveryLookupSchema.parse(lookupToWire(lookup));
  expect(wire).toEqual({ NUM_CIN: 'AB123456', DATE_NAISSANCE: '1990-05-17' });
  expect(lookupFromWire(wire)).toEqual(lookup);
});

it('asks for a password by canal and NUM_CIN', () => {
  const request = { cin: 'AB123456', channel: 'phone' as const };
  const wire = recoveryRequestSchema.parse(requestToWire(request));
  expect(wire).toEqual({ canal: 'phone', NUM_CIN: 'AB123456' });
  expect(requestFromWire(wire)).toEqual(request);
});

it('knows two channels', () => {
  expect(recoveryRequestSchema.safeParse({ canal: 'fax', NUM_CIN: 'AB123456' }).success).toBe(
    false,
  );
});
