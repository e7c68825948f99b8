import type { TicketType } from '@rafiq/contract/tickets/model';
import { type TicketText, t } from './texts.ts';

const TYPES: Record<TicketType, TicketText> = {
  'Accès au portail': 'type.access',
  Contrat: 'type.contract',
  Remboursement: 'type.refund',
  Documents: 'type.documents',
  Autre: 'type.other',
};

/** What the insurer adds to its list one day is shown as it came. */
export const typeText = (type: string): string => {
  const key = TYPES[type as TicketType];
  return key ? t(key) : type;
};
