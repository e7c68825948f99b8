import type { Queryable } from '../../platform/db.ts';

/** Among the folders that the member's list shows for this contract. */
export const findMotorFolder = async (
  db: Queryable,
  memberId: string,
  named: { motorPolicyId: string; reference: string },
): Promise<{ id: string } | undefined> => {
  const [folder] = await db.rows<{ id: string }>({
    name: 'motor-complaints-folder',
    text: `select f.id::text from motor_folders f
           join members m on m.id = f.member_id and m.verified
           where f.member_id = $1 and f.motor_policy_id = $2 and f.reference = $3
           order by f.status_date desc, f.id desc limit 1`,
    values: [memberId, named.motorPolicyId, named.reference],
  });
  return folder;
};
