import type {
  BeneficiaryRequestDetails,
  BeneficiaryRequestDraft,
} from '@rafiq/contract/beneficiary-requests/model';
import {
  checkBeneficiaryRequest,
  type ValidBeneficiaryRequest,
} from '@rafiq/contract/beneficiary-requests/rules';
import { normalizeName } from '@rafiq/contract/core/formats';
import type { Queryable } from '../../platform/db.ts';
import type { KindOfRequest, Prepared } from '../requests/kind.ts';
import {
  requireBeneficiary,
  requireBeneficiaryNamed,
  requireHealthPolicy,
} from '../requests/references.ts';

type Part = Omit<Prepared<BeneficiaryRequestDetails>, 'contract'>;

const addition = ({ birthDate, link, message, ...draft }: ValidBeneficiaryRequest): Part => {
  const lastName = normalizeName(draft.lastName);
  const firstName = normalizeName(draft.firstName);
  return {
    subject: `Ajout d’un bénéficiaire – ${firstName} ${lastName}`,
    details: { operation: 'ajout', lastName, firstName, birthDate, link, message },
  };
};

/** Whom it is about is on file: what was sent beside the id does not count, and without one it only finds the person. */
const modification = async (
  db: Queryable,
  memberId: string,
  { beneficiaryId, message, ...draft }: ValidBeneficiaryRequest,
): Promise<Part> => {
  const { id, ...person } =
    beneficiaryId === ''
      ? await requireBeneficiaryNamed(db, memberId, {
          lastName: normalizeName(draft.lastName),
          firstName: normalizeName(draft.firstName),
          birthDate: draft.birthDate,
        })
      : await requireBeneficiary(db, memberId, beneficiaryId);
  const { lastName, firstName, birthDate } = person;
  return {
    subject: `Modification d’un bénéficiaire – ${firstName} ${lastName}`,
    details: { operation: 'modification', lastName, firstName, birthDate, link: '', message },
    beneficiaryId: id,
  };
};

export const beneficiaryRequests: KindOfRequest<
  BeneficiaryRequestDraft,
  ValidBeneficiaryRequest,
  BeneficiaryRequestDetails
> = {
  kind: 'beneficiary-request',
  check: checkBeneficiaryRequest,
  prepare: async (db, { memberId }, draft) => {
    const { policy, contract } = await requireHealthPolicy(db, memberId, draft.policyId);
    const part =
      draft.operation === 'modification'
        ? await modification(db, memberId, draft)
        : addition(draft);
    return { ...part, contract, healthPolicyId: policy.id };
  },
};
