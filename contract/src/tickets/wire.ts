import {
  draftFromWire,
  draftToWire,
  keptNames,
  type SentWire,
  wireNames,
} from '../fields/fields.ts';
import type { RequestContract } from '../requests/model.ts';
import { contractToWire, type RecordWire, recordFromWire, recordToWire } from '../requests/wire.ts';
import { type TicketDraft, ticketFields } from './model.ts';

export type TicketWire = RecordWire<typeof ticketFields>;

export const ticketWireNames = wireNames(ticketFields);
export const OWN_FIELDS = keptNames(ticketFields);

export const ticketDraftToWire = (
  { type, message }: Pick<TicketDraft, 'type' | 'message'>,
  contract: RequestContract | null,
) => ({
  ...(contract && contractToWire(contract)),
  ...draftToWire(ticketFields, {
    policyId: contract?.id ?? '',
    policyNumber: contract?.policyNumber ?? '',
    type,
    message,
  }),
});

export const ticketDraftFromWire = (wire: SentWire<typeof ticketFields>): TicketDraft =>
  draftFromWire(ticketFields, wire);

export const ticketToWire = recordToWire(ticketFields);
export const ticketFromWire = recordFromWire('ticket', ticketFields);
