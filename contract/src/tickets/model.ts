export const TICKET_TYPES = [
  'Accès au portail',
  'Contrat',
  'Remboursement',
  'Documents',
  'Autre',
] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export interface TicketDraft {
  /** Of either kind; empty when the question is about none. */
  policyId: string;
  /** Health and motor policies are counted apart, so the number tells two of one id from each other. Empty: not named. */
  policyNumber: string;
  type: string;
  message: string;
}

export interface TicketDetails {
  type: TicketType;
  message: string;
}
