import type { RenewalDetails, RenewalDraft } from '@rafiq/contract/motor-renewals/model';
import { checkRenewal, type ValidRenewal } from '@rafiq/contract/motor-renewals/rules';
import { isOpen, statusesOf } from '@rafiq/contract/requests/rules';
import { AppError } from '../../platform/errors.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import type { RefuseAnswer } from '../requests/service.ts';
import { hasOtherRenewal, statusesOfRenewals } from './repository.ts';

export const motorRenewals: KindOfRequest<RenewalDraft, ValidRenewal, RenewalDetails> = {
  kind: 'motor-renewal',
  check: checkRenewal,
  prepare: async (tx, { memberId, today }, { policyId, officeId, ...details }) => {
    const named = { policyId, officeId };
    const { policy, contract } = await requireMotorPolicy(tx, memberId, named, today);
    // creations of one member wait for each other, so this is exact; the index would only say it less kindly
    const statuses = await statusesOfRenewals(tx, memberId, policy.id);
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
export const refuseSecondRenewal: RefuseAnswer = async (tx, { status, ...own }) => {
  if (!isOpen(status)) return;
  const open = statusesOf('motor-renewal').filter(isOpen);
  if (await hasOtherRenewal(tx, own, open)) throw new AppError('renewal_pending');
};
