import type { Sponsored } from '@rafiq/contract/sponsorship/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

/** Who sponsors whom changes one at a time: only so can no circle come about. It is asked for rarely. */
export const lockSponsorships = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    name: 'sponsorship-lock',
    text: "select pg_advisory_xact_lock(hashtextextended('sponsorships', 0))::text",
  });
};

export const hasSponsor = async (tx: Queryable, memberId: string): Promise<boolean> => {
  const found = await tx.rows({
    name: 'sponsorship-has',
    text: 'select 1 from members where id = $1 and sponsor_id is not null for update',
    values: [memberId],
  });
  return found.length > 0;
};

/**
 * The verified member with this code, and whether it is the one who asks: also by CIN, since somebody unverified may
 * stand beside their own row in the registry. `below`: sponsored by whoever asks, directly or through others.
 */
export const findSponsor = (
  tx: Queryable,
  memberId: string,
  code: string,
): Promise<{ id: string; isSelf: boolean; isBelow: boolean } | undefined> =>
  tx.maybeOne<{ id: string; isSelf: boolean; isBelow: boolean }>({
    name: 'sponsorship-find',
    text: `with recursive above (id, sponsor_id) as (
             select m.id, m.sponsor_id from members m where m.sponsorship_code = $2
             union
             select m.id, m.sponsor_id from members m join above on m.id = above.sponsor_id)
           select s.id::text, s.id = me.id or s.cin = me.cin as "isSelf",
             exists (select 1 from above where above.id = me.id) as "isBelow"
           from verified_members s, members me
           where s.sponsorship_code = $2 and me.id = $1`,
    values: [memberId, code],
  });

export const setSponsor = async (
  tx: Queryable,
  { memberId, sponsorId, now }: { memberId: string; sponsorId: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'sponsorship-set',
    text: 'update members set sponsor_id = $2, sponsored_at = $3 where id = $1',
    values: [memberId, sponsorId, now],
  });
};

export interface CodeHolder {
  firstName: string;
  verified: boolean;
  code: string | null;
}

export const findCodeHolder = (db: Queryable, memberId: string): Promise<CodeHolder | undefined> =>
  db.maybeOne<CodeHolder>({
    name: 'sponsorship-code',
    text: `select first_name as "firstName", verified, sponsorship_code as code
           from members where id = $1`,
    values: [memberId],
  });

/** The member's code: this one, or the one that another call has just given. Null: somebody else has it. */
export const claimCode = async (
  tx: Queryable,
  memberId: string,
  code: string,
): Promise<string | null> => {
  const claimed = await tx.maybeOne<{ code: string }>({
    name: 'sponsorship-claim',
    text: `update members set sponsorship_code = coalesce(sponsorship_code, $2)
           where id = $1 and (sponsorship_code is not null
             or not exists (select 1 from members where sponsorship_code = $2))
           returning sponsorship_code as code`,
    values: [memberId, code],
  });
  return claimed?.code ?? null;
};

const MAX_SPONSORED = 500;

export const listSponsored = (db: Queryable, memberId: string): Promise<Sponsored[]> =>
  db.rows<Sponsored>({
    name: 'sponsorship-sponsored',
    text: `select s.first_name as "firstName",
             ${instantSql('coalesce(s.sponsored_at, a.created_at, s.created_at)')} as since,
             case when a.state = 'active' and s.verified then 'verified'
                  when a.state = 'active' then 'active' else 'signedUp' end as state
           from members s left join accounts a on a.member_id = s.id
           where s.sponsor_id = $1
           order by coalesce(s.sponsored_at, a.created_at, s.created_at) desc, s.id desc limit $2`,
    values: [memberId, MAX_SPONSORED],
  });
