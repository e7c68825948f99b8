import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

/** Of every renewal of a contract. Of two that are opened in the same moment an index refuses the second. */
export const statusesOfRenewals = async (
  db: Queryable,
  memberId: string,
  motorPolicyId: string,
): Promise<RequestStatus[]> => {
  const renewals = await db.rows<{ status: RequestStatus }>({
    name: 'motor-renewals-statuses',
    text: `select status from requests
           where member_id = $1 and kind = 'motor-renewal' and motor_policy_id = $2`,
    values: [memberId, motorPolicyId],
  });
  return renewals.map(({ status }) => status);
};
