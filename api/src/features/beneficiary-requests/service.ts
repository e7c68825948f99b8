import type {
  BeneficiaryRequestDetails,
  BeneficiaryRequestDraft,
  KinshipLink,
} from '@rafiq/contract/beneficiary-requests/model';
import { checkBeneficiaryRequest } from '@rafiq/contract/beneficiary-requests/rules';
import { normalizeName } from '@rafiq/contract/core/formats';
import type { Queryable } from '../../platform/db.ts';
import type { KindOfRequest, Prepared } from '../requests/kind.ts';
import {
  requireBeneficiary,
  requireBeneficiaryNamed,
  requireHealthPolicy,
} from '../requests/references.ts';

type Part = Omit<Prepared<BeneficiaryRequestDetails>, 'contract'>;

const addition = ({ birthDate, message, ...draft }: BeneficiaryRequestDraft): Part => {
  const lastName = normalizeName(draft.lastName);
  const firstName = normalizeName(draft.firstName);
  // the rules have let through nothing else
  const link = draft.link as KinshipLink;
  return {
    subject: `Ajout d’un bénéficiaire – ${firstName} ${lastName}`,
    details: { operation: 'ajout', lastName, firstName, birthDate, link, message },
  };
};

/** Whom it is about is on file: what was sent beside the id does not count, and without one it only finds the person. */
const modification = async (
  tx: Queryable,
  memberId: string,
  { beneficiaryId, message, ...draft }: BeneficiaryRequestDraft,
): Promise<Part> => {
  const { id, ...person } =
    beneficiaryId === ''
      ? await requireBeneficiaryNamed(tx, memberId, {
          lastName: normalizeName(draft.lastName),
          firstName: normalizeName(draft.firstName),
          birthDate: draft.birthDate,
        })
      : await requireBeneficiary(tx, memberId, beneficiaryId);
  const { lastName, firstName, birthDate } = person;
  return {
    subject: `Modification d’un bénéficiaire – ${firstName} ${lastName}`,
    details: { operation: 'modification', lastName, firstName, birthDate, link: '', message },
    beneficiaryId: id,
  };
};

export const beneficiaryRequests: KindOfRequest<
  BeneficiaryRequestDraft,
  BeneficiaryRequestDetails
> = {
  kind: 'beneficiary-request',
  check: checkBeneficiaryRequest,
  prepare: async (tx, { memberId }, draft) => {
    const { policy, contract } = await requireHealthPolicy(tx, memberId, draft.policyId);
    const part =
      draft.operation === 'modification'
        ? await modification(tx, memberId, draft)
        : addition(draft);
    return { ...part, contract, healthPolicyId: policy.id };
  },
};
