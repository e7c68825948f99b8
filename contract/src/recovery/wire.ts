import type { RecoveryLookup, RecoveryRequest } from './model.ts';
import type { RecoveryLookupWire, RecoveryRequestWire } from './schema.ts';

/** Under which name each field's issues travel. */
export const lookupWireNames: Record<keyof RecoveryLookup, keyof RecoveryLookupWire> = {
  cin: 'NUM_CIN',
  birthDate: 'DATE_NAISSANCE',
};

export const requestWireNames: Record<keyof RecoveryRequest, keyof RecoveryRequestWire> = {
  cin: 'NUM_CIN',
  channel: 'canal',
};

export const lookupToWire = (lookup: RecoveryLookup): RecoveryLookupWire => ({
  NUM_CIN: lookup.cin,
  DATE_NAISSANCE: lookup.birthDate,
});

export const lookupFromWire = (wire: RecoveryLookupWire): RecoveryLookup => ({
  cin: wire.NUM_CIN,
  birthDate: wire.DATE_NAISSANCE,
});

export const requestToWire = (request: RecoveryRequest): RecoveryRequestWire => ({
  canal: request.channel,
  NUM_CIN: request.cin,
});

export const requestFromWire = (wire: RecoveryRequestWire): RecoveryRequest => ({
  cin: wire.NUM_CIN,
  channel: wire.canal,
});
