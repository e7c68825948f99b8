import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

/** Of every erasure that a member has asked for. */
export const statusesOfErasures = async (
  db: Queryable,
  memberId: string,
): Promise<RequestStatus[]> => {
  const found = await db.rows<{ status: RequestStatus }>({
    name: 'data-requests-erasures',
    text: `select status from requests
           where member_id = $1 and kind = 'data-request' and details ->> 'right' = 'erasure'`,
    values: [memberId],
  });
  return found.map(({ status }) => status);
};
