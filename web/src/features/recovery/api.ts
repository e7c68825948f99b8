import { withHumanCheck } from '@rafiq/contract/core/human-check';
import type { RecoveryLookup, RecoveryRequest } from '@rafiq/contract/recovery/model';
import type { RecoveryAnswerWire, RecoveryContactsWire } from '@rafiq/contract/recovery/schema';
import { lookupToWire, lookupWireNames, requestToWire } from '@rafiq/contract/recovery/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { sendWithCheck } from '../../lib/human-check/ahead.ts';

/** Masked, and null where there is none. */
export interface FoundContacts {
  email: string | null;
  phone: string | null;
}

/** The server remembers the check in a cookie of its own; what comes back is only for the eye. */
export const lookUp = async (lookup: RecoveryLookup): Promise<FoundContacts> => {
  const wire = lookupToWire(lookup);
  const { email, phone } = await sendWithCheck((check) =>
    call<RecoveryContactsWire>('POST', '/auth/forgot/check', { body: withHumanCheck(wire, check) }),
  );
  return { email, phone };
};

export const requestPassword = (request: RecoveryRequest): Promise<FoundContacts> =>
  sendWithCheck((check) => {
    const body = withHumanCheck(requestToWire(request), check);
    return call<RecoveryAnswerWire>('POST', '/auth/forgot', { body });
  });

export const lookupProblems = (error: unknown): FieldProblems<keyof RecoveryLookup> =>
  fieldProblems(error, lookupWireNames);
