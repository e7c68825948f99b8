import type { RequestContract } from '@rafiq/contract/requests/model';
import type { TicketDetails, TicketDraft } from '@rafiq/contract/tickets/model';
import { checkTicket, type ValidTicket } from '@rafiq/contract/tickets/rules';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireAnyPolicy } from '../requests/references.ts';

const NO_CONTRACT: RequestContract = {
  id: '',
  policyNumber: '',
  membershipNumber: '',
  company: '',
};

export const tickets: KindOfRequest<TicketDraft, ValidTicket, TicketDetails> = {
  kind: 'ticket',
  check: checkTicket,
  prepare: async (db, { memberId }, draft) => {
    // a person who is not verified yet has no contract, and may need help all the same
    const about =
      draft.policyId === ''
        ? { contract: NO_CONTRACT }
        : await requireAnyPolicy(db, memberId, draft);
    return {
      ...about,
      subject: `Demande d’assistance – ${draft.type}`,
      details: { type: draft.type, message: draft.message },
    };
  },
};
