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
  policyKind: 'health' | 'motor';
  type: string;
  message: string;
}

export interface TicketDetails {
  type: TicketType;
  message: string;
}
