/** Which fields a request of each kind has. */
import { beneficiaryRequestFields } from '../beneficiary-requests/model.ts';
import { dataRequestFields } from '../data-requests/model.ts';
import type { Fields } from '../fields/fields.ts';
import { healthComplaintFields } from '../health-complaints/model.ts';
import { declarationFields } from '../health-declarations/model.ts';
import { motorComplaintFields } from '../motor-complaints/model.ts';
import { motorDeclarationFields } from '../motor-declarations/model.ts';
import { renewalFields } from '../motor-renewals/model.ts';
import type { RequestKind } from '../requests/model.ts';
import { suggestionFields } from '../suggestions/model.ts';
import { ticketFields } from '../tickets/model.ts';

export const FIELDS: Record<RequestKind, Fields> = {
  'health-declaration': declarationFields,
  'motor-declaration': motorDeclarationFields,
  'health-complaint': healthComplaintFields,
  'motor-complaint': motorComplaintFields,
  ticket: ticketFields,
  'beneficiary-request': beneficiaryRequestFields,
  'motor-renewal': renewalFields,
  suggestion: suggestionFields,
  'data-request': dataRequestFields,
};
