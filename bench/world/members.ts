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
    text: `select m.id::text as "memberId", m.email, m.phone,
             (select p.id::text from health_policies p where p.member_id = m.id and p.enabled
                and p.declarations_allowed order by p.id limit 1) as "policyId",
             (select b.id::text from beneficiaries b where b.member_id = m.id
                order by b.id limit 1) as "beneficiaryId"
           from members m where m.id = any ($1::bigint[])`,
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
