import type { RequestContract } from '@rafiq/contract/requests/model';
import type { TicketDetails, TicketDraft, TicketType } from '@rafiq/contract/tickets/model';
import { checkTicket } from '@rafiq/contract/tickets/rules';
import type { Queryable } from '../../platform/db.ts';
import type { KindOfRequest, Prepared } from '../requests/kind.ts';
import { requireHealthPolicy, requireMotorPolicy } from '../requests/references.ts';

type About = Pick<Prepared<unknown>, 'contract' | 'healthPolicyId' | 'motorPolicyId'>;

const NO_CONTRACT: RequestContract = {
  id: '',
  policyNumber: '',
  membershipNumber: '',
  company: '',
};

/** Who is not verified yet has no contract, and may need help all the same. */
const aboutContract = async (
  tx: Queryable,
  memberId: string,
  { policyId, policyKind }: TicketDraft,
): Promise<About> => {
  if (policyId === '') return { contract: NO_CONTRACT };
  if (policyKind === 'health') {
    const { policy, contract } = await requireHealthPolicy(tx, memberId, policyId);
    return { contract, healthPolicyId: policy.id };
  }
  // questions about a contract do not end with it
  const { policy, contract } = await requireMotorPolicy(tx, memberId, policyId, null);
  return { contract, motorPolicyId: policy.id };
};

export const tickets: KindOfRequest<TicketDraft, TicketDetails> = {
  kind: 'ticket',
  check: checkTicket,
  prepare: async (tx, { memberId }, draft) => ({
    ...(await aboutContract(tx, memberId, draft)),
    subject: `Demande d’assistance – ${draft.type}`,
    // the rules have let through nothing else
    details: { type: draft.type as TicketType, message: draft.message },
  }),
};
