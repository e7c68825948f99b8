import { beneficiaryRequestFields } from '../beneficiary-requests/model.ts';
import { type Fields, keptToWire } from '../fields/fields.ts';
import { healthComplaintFields } from '../health-complaints/model.ts';
import { declarationFields } from '../health-declarations/model.ts';
import { motorComplaintFields } from '../motor-complaints/model.ts';
import { motorDeclarationFields } from '../motor-declarations/model.ts';
import { renewalFields } from '../motor-renewals/model.ts';
import type { RequestKind } from '../requests/model.ts';
import { suggestionFields } from '../suggestions/model.ts';
import { ticketFields } from '../tickets/model.ts';

const FIELDS: Record<RequestKind, Fields> = {
  'health-declaration': declarationFields,
  'motor-declaration': motorDeclarationFields,
  'health-complaint': healthComplaintFields,
  'motor-complaint': motorComplaintFields,
  ticket: ticketFields,
  'beneficiary-request': beneficiaryRequestFields,
  'motor-renewal': renewalFields,
  suggestion: suggestionFields,
};

/** What a member wrote in their own words; a renewal calls it its description. */
const WORDS = ['message', 'description'];

/** What a member filled in under the names of the request's own call, and what they wrote beside it. */
export const sentOf = (
  kind: RequestKind,
  details: Record<string, unknown>,
): { sent: Record<string, unknown>; message: string } => {
  const fields = Object.entries(FIELDS[kind]).filter(([name]) => !WORDS.includes(name));
  const words = WORDS.map((name) => details[name]).find((value) => typeof value === 'string');
  return {
    sent: keptToWire(Object.fromEntries(fields) as Fields, details as never),
    message: words ?? '',
  };
};
