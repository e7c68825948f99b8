/** Cases, and handovers, of what came by another way than the portal: the rows of the demonstration, of measurements and of tests. */
import type { CaseState } from '@rafiq/contract/cases/model';
import { caseStateOf } from '@rafiq/contract/cases/rules';
import { type CaseClock, movedClock, openedClock } from '@rafiq/contract/deadlines/case-clock';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { lockWorkingTime } from '../features/deadlines/service.ts';
import { askShardsInTurn } from '../platform/database/shards-in-turn.ts';
import type { Transaction } from '../platform/db.ts';

interface Asked {
  kind: RequestKind;
  id: string;
  memberId: string;
  subject: string;
  contract: string;
  createdAt: Date;
  status: RequestStatus;
  statusAt: Date;
}

const AT_ONCE = 5_000;

/** The next requests without a case, in the order of their keys; null: of everybody. They are read first: cases lie elsewhere. */
const readAsked = (
  tx: Transaction,
  memberId: string | null,
  after: { memberId: string; id: string },
): Promise<(Asked & { hasCase: boolean })[]> =>
  tx.rows({
    text: `with asked as materialized (
             select kind, id, member_id, subject, coalesce(contract ->> 'policyNumber', '') as contract, created_at,
               status, status_at
             from requests where ($1::bigint is null or member_id = $1) and (member_id, id) > ($2, $3)
             order by member_id, id limit ${AT_ONCE})
           select r.kind, r.id::text, r.member_id::text as "memberId", r.subject, r.contract,
             r.created_at as "createdAt", r.status, r.status_at as "statusAt",
             c.id is not null as "hasCase"
           from asked r left join cases c on c.kind = r.kind and c.subject_id = r.id::text
           order by r.member_id, r.id`,
    values: [memberId, after.memberId, after.id],
  });

interface Opened extends Asked {
  state: CaseState;
  clock: CaseClock;
}

const isoOf = (instant: number | Date): string => new Date(instant).toISOString();

const insertCases = (tx: Transaction, opened: readonly Opened[]): Promise<number> =>
  tx.run({
    text: `with opened as (
             insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount, due_unit,
               state, closed_at, stops)
             select n.kind, n.subject_id, n.member_id, n.subject, n.contract, n.received_at, n.due_at, n.amount, n.unit,
               n.state, n.closed_at, case when n.stopped_at is null then '{}' else array[n.stopped_at] end
             from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[],
               $7::timestamptz[], $8::integer[], $9::text[], $10::text[], $11::timestamptz[], $12::timestamptz[])
               n (kind, subject_id, member_id, subject, contract, received_at, due_at, amount, unit, state, closed_at,
                 stopped_at)
             returning kind, subject_id, received_at)
           insert into request_handovers (request_id, kind, settles_at)
           select subject_id, kind, received_at + interval '10 minutes' from opened`,
    values: [
      opened.map(({ kind }) => kind),
      opened.map(({ id }) => id),
      opened.map(({ memberId }) => memberId),
      opened.map(({ subject }) => subject),
      opened.map(({ contract }) => contract),
      opened.map(({ createdAt }) => isoOf(createdAt)),
      opened.map(({ clock }) => isoOf(clock.dueAt)),
      opened.map(({ clock }) => clock.amount),
      opened.map(({ clock }) => clock.unit),
      opened.map(({ state }) => state),
      opened.map(({ state, statusAt }) => (state === 'closed' ? isoOf(statusAt) : null)),
      opened.map(({ clock }) => (clock.stops[0] === undefined ? null : isoOf(clock.stops[0]))),
    ],
  });

/** Each as its status has it: what waits has waited since its status changed. Null: of everybody. */
export const openCasesOfRequests = async (
  tx: Transaction,
  memberId: string | null,
  now = new Date(),
): Promise<void> => {
  await askShardsInTurn(tx);
  const { of } = await lockWorkingTime(tx, now);
  const opened = (asked: Asked): Opened => {
    const { kind, createdAt, status, statusAt } = asked;
    const state = caseStateOf(status);
    const clock = openedClock(createdAt.getTime(), of(kind));
    return { ...asked, state, clock: movedClock(clock, state, statusAt.getTime(), of(kind)) };
  };
  let after = { memberId: '0', id: '0' };
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const found = await readAsked(tx, memberId, after);
    count = found.length;
    after = found.at(-1) ?? after;
    const missing = found.filter(({ hasCase }) => !hasCase).map(opened);
    if (missing.length > 0) await insertCases(tx, missing);
  }
};
