import type { RenewalDetails, RenewalDraft } from '@rafiq/contract/motor-renewals/model';
import { checkRenewal, type ValidRenewal } from '@rafiq/contract/motor-renewals/rules';
import { isOpen } from '@rafiq/contract/requests/rules';
import { isUniqueViolation } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import type { RefusalOf } from '../requests/service.ts';
import { statusesOfRenewals } from './repository.ts';

export const motorRenewals: KindOfRequest<RenewalDraft, ValidRenewal, RenewalDetails> = {
  kind: 'motor-renewal',
  check: checkRenewal,
  prepare: async (db, { memberId }, { policyId, officeId, ...details }) => {
    const named = { policyId, officeId };
    const { policy, contract } = await requireMotorPolicy(db, memberId, named);
    const statuses = await statusesOfRenewals(db, memberId, policy.id);
    if (statuses.some(isOpen)) throw new AppError('renewal_pending');
    return {
      subject: `Renouvellement du contrat auto ${contract.policyNumber}`,
      contract,
      details,
      motorPolicyId: policy.id,
    };
  },
};

/** A contract is renewed once at a time, also when a refused renewal is opened again. */
export const refuseSecondRenewal: RefusalOf = (error) =>
  isUniqueViolation(error) ? new AppError('renewal_pending') : error;
