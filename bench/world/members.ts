/** Signed-in members with all that a declaration asks for. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Db } from '../../api/src/platform/db.ts';
import { openSessions } from '../harness/members.ts';

export interface Declarer {
  memberId: string;
  cookie: string;
  policyId: string;
  beneficiaryId: string;
  today: string;
  email: string;
  /** Recovers the access as long as no newer one is confirmed, and hears of every change. */
  firstEmail: string;
  phone: string;
  /** How often the address was changed: the portal allows ten an hour. */
  changes: number;
}

type Known = Pick<Declarer, 'memberId' | 'policyId' | 'beneficiaryId' | 'email' | 'phone'>;

export const signInDeclarers = async (
  db: Db,
  count: number,
  publicUrl: string,
): Promise<Declarer[]> => {
  const signedIn = await openSessions(db, count, publicUrl);
  const rows = await db.rows<Known>({
    text: `with policies as materialized (
             select member_id, min(id)::text as id from health_policies
             where enabled and declarations_allowed group by member_id),
           insured as materialized (
             select member_id, min(id)::text as id from beneficiaries group by member_id)
           select m.id::text as "memberId", m.email, m.phone, p.id as "policyId", b.id as "beneficiaryId"
           from members m join policies p on p.member_id = m.id join insured b on b.member_id = m.id
           where m.id = any ($1::bigint[])`,
    values: [signedIn.map(({ memberId }) => memberId)],
  });
  const known = new Map(rows.map((row) => [row.memberId, row]));
  const today = todayInMorocco(new Date());
  return signedIn.map(({ memberId, cookie }) => {
    const row = known.get(memberId);
    if (!row) throw new Error('a member has gone');
    return { ...row, firstEmail: row.email, cookie, today, changes: 0 };
  });
};
