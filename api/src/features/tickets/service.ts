import type { RequestContract } from '@rafiq/contract/requests/model';
import type { TicketDetails, TicketDraft, TicketType } from '@rafiq/contract/tickets/model';
import { checkTicket } from '@rafiq/contract/tickets/rules';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireAnyPolicy } from '../requests/references.ts';

const NO_CONTRACT: RequestContract = {
  id: '',
  policyNumber: '',
  membershipNumber: '',
  company: '',
};

export const tickets: KindOfRequest<TicketDraft, TicketDetails> = {
  kind: 'ticket',
  check: checkTicket,
  prepare: async (tx, { memberId }, draft) => {
    // a person who is not verified yet has no contract, and may need help all the same
    const about =
      draft.policyId === ''
        ? { contract: NO_CONTRACT }
        : await requireAnyPolicy(tx, memberId, draft);
    return {
      ...about,
      subject: `Demande d’assistance – ${draft.type}`,
      // the rules have let through nothing else
      details: { type: draft.type as TicketType, message: draft.message },
    };
  },
};
