import type { RenewalDetails, RenewalWish } from '@rafiq/contract/motor-renewals/model';
import { checkRenewal } from '@rafiq/contract/motor-renewals/rules';
import { isOpen } from '@rafiq/contract/requests/rules';
import { AppError } from '../../platform/errors.ts';
import type { KindOfRequest } from '../requests/kind.ts';
import { requireMotorPolicy } from '../requests/references.ts';
import { statusesOfRenewals } from './repository.ts';

export const motorRenewals: KindOfRequest<RenewalWish, RenewalDetails> = {
  kind: 'motor-renewal',
  check: ({ policy, ...wish }) => checkRenewal({ ...wish, policyId: policy.policyId }),
  prepare: async (tx, { memberId, today }, { policy: named, ...wish }) => {
    const { policy, contract } = await requireMotorPolicy(tx, memberId, named, today);
    // creations of one member wait for each other, so this is exact; the index would only say it less kindly
    const statuses = await statusesOfRenewals(tx, memberId, policy.id);
    if (statuses.some(isOpen)) throw new AppError('renewal_pending');
    return {
      subject: `Renouvellement du contrat auto ${contract.policyNumber}`,
      contract,
      details: {
        glassValue: wish.glassValue ?? 0,
        marketValue: wish.marketValue ?? 0,
        description: wish.description,
      },
      motorPolicyId: policy.id,
    };
  },
};
