import type { RecoveryLookup, RecoveryRequest } from '@rafiq/contract/recovery/model';
import type { RecoveryAnswerWire, RecoveryContactsWire } from '@rafiq/contract/recovery/schema';
import { lookupToWire, lookupWireNames, requestToWire } from '@rafiq/contract/recovery/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';

/** Masked, and null where there is none. */
export interface FoundContacts {
  email: string | null;
  phone: string | null;
}

/** The server remembers the check in a cookie of its own; what comes back is only for the eye. */
export const lookUp = async (lookup: RecoveryLookup): Promise<FoundContacts> => {
  const { email, phone } = await call<RecoveryContactsWire>('POST', '/auth/forgot/check', {
    body: lookupToWire(lookup),
  });
  return { email, phone };
};

export const requestPassword = (request: RecoveryRequest): Promise<FoundContacts> =>
  call<RecoveryAnswerWire>('POST', '/auth/forgot', { body: requestToWire(request) });

export const lookupProblems = (error: unknown): FieldProblems<keyof RecoveryLookup> =>
  fieldProblems(error, lookupWireNames);
