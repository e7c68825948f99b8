import type { Approval, ApprovalKind } from '@rafiq/contract/approvals/model';
import type { OldContact } from '@rafiq/contract/member-file/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

interface Contacts {
  email: string | null;
  phone: string | null;
  /** Left out where it was asked for before anybody was asked about it. */
  oldContact?: OldContact;
}

export const insertApproval = async (
  tx: Transaction,
  row: {
    kind: ApprovalKind;
    memberId: string;
    askedBy: string;
    payload: Contacts;
    reason: string;
    now: Date;
    lapsesAt: Date;
  },
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'approvals-insert',
    text: `insert into approvals (kind, member_id, asked_by, asked_at, payload, reason, lapses_at)
           values ($1, $2, $3, $4, $5, $6, $7) returning id::text`,
    values: [
      ...[row.kind, row.memberId, row.askedBy, row.now],
      ...[JSON.stringify(row.payload), row.reason, row.lapsesAt],
    ],
  });
  return id;
};

/** Those that wait and have not lapsed, the oldest first. */
export const findWaiting = async (
  db: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<Approval[]> => {
  const rows = await db.rows<
    Omit<Approval, 'askedBy' | 'member'> & {
      staffId: string;
      staffName: string;
      memberId: string;
      memberName: string;
      cin: string;
    }
  >({
    name: 'approvals-waiting',
    text: `select a.id::text, a.kind, s.id::text as "staffId", s.name as "staffName",
             ${instantSql('a.asked_at')} as "askedAt", ${instantSql('a.lapses_at')} as "lapsesAt", a.reason,
             m.id::text as "memberId", m.first_name || ' ' || m.last_name as "memberName", m.cin,
             a.payload ->> 'email' as email, a.payload ->> 'phone' as phone,
             coalesce(a.payload ->> 'oldContact', 'lost') as "oldContact"
           from approvals a join staff s on s.id = a.asked_by join members m on m.id = a.member_id
           where a.state = 'waiting' and a.lapses_at > $1 order by a.asked_at, a.id limit $2`,
    values: [now, limit],
  });
  return rows.map(({ staffId, staffName, memberId, memberName, cin, ...same }) => ({
    ...same,
    askedBy: { id: staffId, name: staffName },
    member: { id: memberId, name: memberName, cin },
  }));
};

export interface WaitingApproval {
  memberId: string;
  askedBy: string;
  askedByName: string;
  /** Null: there is no account any more. */
  cin: string | null;
  reason: string;
  payload: Contacts;
}

/** Of two who decide at once the second finds nothing that waits. */
export const lockWaiting = (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<WaitingApproval | undefined> =>
  tx.maybeOne<WaitingApproval>({
    name: 'approvals-lock',
    text: `select a.member_id::text as "memberId", a.asked_by::text as "askedBy", s.name as "askedByName", a.reason,
             a.payload, (select c.cin from accounts c where c.member_id = a.member_id) as cin
           from approvals a join staff s on s.id = a.asked_by
           where a.id = $1 and a.state = 'waiting' and a.lapses_at > $2 for update of a`,
    values: [id, now],
  });

export const setDecided = (
  tx: Transaction,
  id: string,
  { state, by, now }: { state: 'approved' | 'refused'; by: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'approvals-decide',
    text: 'update approvals set state = $2, decided_by = $3, decided_at = $4 where id = $1',
    values: [id, state, by, now],
  });
