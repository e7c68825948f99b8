import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

/**
 * Every renewal of a contract, closed ones included, held until the transaction ends: one that the insurer is just
 * reopening is waited for and then read as it has become.
 */
export const lockRenewals = async (
  tx: Queryable,
  memberId: string,
  motorPolicyId: string,
): Promise<RequestStatus[]> => {
  const renewals = await tx.rows<{ status: RequestStatus }>({
    name: 'motor-renewals-lock',
    text: `select status from requests
           where member_id = $1 and kind = 'motor-renewal' and motor_policy_id = $2
           order by id for update`,
    values: [memberId, motorPolicyId],
  });
  return renewals.map(({ status }) => status);
};
