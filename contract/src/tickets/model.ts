import type { DraftOf, Fields, KeptOf } from '../fields/fields.ts';
import { longText, oneOf, optionalText, text } from '../fields/types.ts';

export const TICKET_TYPES = [
  'Accès au portail',
  'Contrat',
  'Remboursement',
  'Documents',
  'Autre',
] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export const ticketFields = {
  /** Of either kind; empty when the question is about none. */
  policyId: { wire: 'id_contrat', sent: optionalText(40) },
  /** Health and motor policies are counted apart, so the number tells two of one id from each other. Empty: not named. */
  policyNumber: { wire: 'n_de_police', sent: optionalText(60) },
  type: { wire: 'type_de_reclamation_', sent: text(), kept: oneOf(TICKET_TYPES) },
  message: { wire: 'description_de_la_reclamation', sent: longText, kept: text() },
} as const satisfies Fields;

export type TicketDraft = DraftOf<typeof ticketFields>;
export type TicketDetails = KeptOf<typeof ticketFields>;
