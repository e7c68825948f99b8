import type { Issue } from '../core/issue.ts';
import { checkChoice, checkMessage } from '../requests/rules.ts';
import { TICKET_TYPES, type TicketDraft } from './model.ts';

export const checkTicket = (draft: Pick<TicketDraft, 'type' | 'message'>): Issue[] => [
  ...checkChoice('type', draft.type, TICKET_TYPES),
  ...checkMessage(draft.message, { required: true }),
];
