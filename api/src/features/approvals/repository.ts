import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type ApprovalState,
  type Wanted,
} from '@rafiq/contract/approvals/model';
import { askersOf } from '@rafiq/contract/approvals/rules';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable, Transaction } from '../../platform/db.ts';

/** Somebody of the staff, or a system by its key. */
export interface AskedBy {
  /** Empty, as the address: a system. */
  id: string;
  name: string;
  email: string;
  language: Language;
  isOut: boolean;
  /** Of a system: who of the staff was shown its key, and may be the one who asks by it. */
  makers: { id: string; email: string }[];
}

/** As it lies in the table, with the people that it names. */
export type StoredApproval = Wanted & {
  id: string;
  state: ApprovalState;
  memberId: string | null;
  /** The person or case that it is about, where only one may wait. */
  about: string;
  askedBy: AskedBy;
  askedAt: Date;
  lapsesAt: Date;
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string;
  /** Of the member. */
  name: string | null;
  cin: string | null;
  /** Of an answer that waits. */
  text: string | null;
};

const ASKERS = APPROVAL_KINDS.map((kind) => `when '${kind}' then '{${askersOf(kind)}}'::text[]`);
/** Whoever asked has left, or may no longer ask for such. */
const IS_OUT = `case when a.asked_by is null then coalesce(k.ended_at is not null, true)
  else s.state <> 'active' or not s.roles && case a.kind ${ASKERS.join(' ')} end end`;
const ASKER = `left join staff s on s.id = a.asked_by left join access_keys k on k.id = a.asked_by_key`;
const MAKERS = `select jsonb_build_object('id', x.id::text, 'email', x.email) from staff x
  where x.id in (select made_by_id from access_key_secrets where key_id = a.asked_by_key)`;
const ASKED_BY = `json_build_object('id', coalesce(s.id::text, ''), 'name', coalesce(s.name, k.name),
  'email', coalesce(s.email, ''), 'language', coalesce(s.language, 'fr'), 'isOut', ${IS_OUT},
  'makers', array(${MAKERS}))`;

const WHOLE = `a.id::text, a.kind, a.state, a.payload, a.member_id::text as "memberId", a.about, a.reason, a.note,
  a.asked_at as "askedAt", a.lapses_at as "lapsesAt", a.decided_at as "decidedAt", d.name as "decidedBy",
  ${ASKED_BY} as "askedBy",
  m.first_name || ' ' || m.last_name as name, m.cin, p.text`;
const FROM = `from approvals a ${ASKER} left join staff d on d.id = a.decided_by
  left join members m on m.id = a.member_id left join pending_answers p on p.approval_id = a.id`;

export interface NewApproval {
  wanted: Wanted;
  memberId: string | null;
  about: string;
  /** One of the two. */
  askedBy: string | null;
  key: string | null;
  reason: string;
  now: Date;
  lapsesAt: Date;
}

/** Undefined: one waits already. */
export const insertApproval = async (
  tx: Transaction,
  { wanted, memberId, about, askedBy, key, reason, now, lapsesAt }: NewApproval,
): Promise<string | undefined> => {
  const made = await tx.maybeOne<{ id: string }>({
    name: 'approvals-insert',
    text: `insert into approvals (kind, member_id, about, asked_by, asked_by_key, asked_at, payload, reason, lapses_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id::text`,
    values: [
      ...[wanted.kind, memberId, about, askedBy, key, now],
      ...[JSON.stringify(wanted.payload), reason, lapsesAt],
    ],
  });
  return made?.id;
};

/** Those that wait and have not lapsed, the oldest first; so many of each kind that none hides the others. */
export const findWaiting = (
  db: Queryable,
  { kinds, now, limit }: { kinds: readonly ApprovalKind[]; now: Date; limit: number },
): Promise<StoredApproval[]> =>
  db.rows<StoredApproval>({
    name: 'approvals-waiting',
    text: `select ${WHOLE} ${FROM} where a.id in (
             select id from (select id, row_number() over (partition by kind order by asked_at, id) as place from approvals
               where state = 'waiting' and lapses_at > $1 and kind = any ($2::text[])) w where place <= $3)
           order by a.asked_at, a.id`,
    values: [now, kinds, limit],
  });

/** Whether they wait or not. */
export const findAskedBy = (
  db: Queryable,
  staffId: string,
  limit: number,
): Promise<StoredApproval[]> =>
  db.rows<StoredApproval>({
    name: 'approvals-asked',
    text: `select ${WHOLE} ${FROM} where a.asked_by = $1 order by a.asked_at desc, a.id desc limit $2`,
    values: [staffId, limit],
  });

/** Of these kinds, what others asked for and is over. */
export const findOver = (
  db: Queryable,
  { staffId, kinds, limit }: { staffId: string; kinds: readonly string[]; limit: number },
): Promise<StoredApproval[]> =>
  db.rows<StoredApproval>({
    name: 'approvals-over',
    text: `select ${WHOLE} ${FROM} where a.state <> 'waiting' and a.asked_by is distinct from $1 and a.kind = any ($2::text[])
           order by a.decided_at desc, a.id desc limit $3`,
    values: [staffId, kinds, limit],
  });

/** Of two who decide at once the second waits here, and finds it over. */
export const lockApproval = (tx: Transaction, id: string): Promise<StoredApproval | undefined> =>
  tx.maybeOne<StoredApproval>({
    name: 'approvals-lock',
    text: `select ${WHOLE} ${FROM} where a.id = $1 for update of a`,
    values: [id],
  });

const ABOUT = `select ${WHOLE} ${FROM} where a.kind = $1 and a.about = $2 and a.state = 'waiting'`;

/** The one that waits about this, held before anything that it is about. */
export const lockWaitingAbout = (
  tx: Transaction,
  kind: string,
  about: string,
): Promise<StoredApproval | undefined> =>
  tx.maybeOne<StoredApproval>({
    name: 'approvals-lock-about',
    text: `${ABOUT} for update of a`,
    values: [kind, about],
  });

export const findWaitingAbout = (
  db: Queryable,
  kind: ApprovalKind,
  about: string,
): Promise<StoredApproval | undefined> =>
  db.maybeOne<StoredApproval>({ name: 'approvals-about', text: ABOUT, values: [kind, about] });

/** How the last one about this ended. */
export const findLastAbout = (
  tx: Transaction,
  kind: ApprovalKind,
  about: string,
): Promise<{ id: string; state: ApprovalState } | undefined> =>
  tx.maybeOne<{ id: string; state: ApprovalState }>({
    name: 'approvals-last-about',
    text: `select id::text, state from approvals where kind = $1 and about = $2 order by asked_at desc, id desc limit 1`,
    values: [kind, about],
  });

/** Whose time is over, or whose asker is out. */
export const listLapsing = async (db: Queryable, now: Date, limit: number): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: 'approvals-lapsing',
    text: `select a.id::text from approvals a ${ASKER}
           where a.state = 'waiting' and (a.lapses_at <= $1 or ${IS_OUT})
           order by a.asked_at limit $2`,
    values: [now, limit],
  });
  return found.map(({ id }) => id);
};

export const setOver = (
  tx: Transaction,
  id: string,
  over: { state: ApprovalState; by: string | null; note: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'approvals-decide',
    text: `update approvals set state = $2, decided_by = $3, note = $4, decided_at = $5
           where id = $1 and state = 'waiting'`,
    values: [id, over.state, over.by, over.note, over.now],
  });
