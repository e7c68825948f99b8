import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

/** Of every renewal of a contract. Creations and answers of renewals lock the member first, so these stay as they are. */
export const statusesOfRenewals = async (
  tx: Queryable,
  memberId: string,
  motorPolicyId: string,
): Promise<RequestStatus[]> => {
  const renewals = await tx.rows<{ status: RequestStatus }>({
    name: 'motor-renewals-statuses',
    text: `select status from requests
           where member_id = $1 and kind = 'motor-renewal' and motor_policy_id = $2`,
    values: [memberId, motorPolicyId],
  });
  return renewals.map(({ status }) => status);
};

/** Whether another open renewal of the same contract stands in the way of opening this one again. */
export const hasOtherRenewal = async (
  tx: Queryable,
  { memberId, id }: { memberId: string; id: string },
  openStatuses: readonly RequestStatus[],
): Promise<boolean> => {
  const found = await tx.rows({
    name: 'motor-renewals-other',
    text: `select 1 from requests own join requests other
             on other.member_id = own.member_id and other.motor_policy_id = own.motor_policy_id
             and other.kind = own.kind and other.id <> own.id and other.status = any ($3::text[])
           where own.member_id = $1 and own.id = $2`,
    values: [memberId, id, openStatuses],
  });
  return found.length > 0;
};
