/** Which declarations the folders of a batch would lead to another status, and what keeps the others: a part of its plan. */
import type {
  LedCount,
  LedRow,
  LedStatus,
  PlannedOutcome,
} from '@rafiq/contract/folder-leads/model';
import { judgeLead } from '@rafiq/contract/folder-leads/rules';
import { REQUEST_STATUSES, type RequestStatus } from '@rafiq/contract/requests/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { FINAL_STATUSES } from '@rafiq/contract/requests/rules';
import type { Queryable, Statement } from '../../../platform/db.ts';
import { IS_HELD } from '../../cases/service.ts';
import { leadsInForce } from '../../folder-leads/service.ts';
import { isOwned, OWNED } from '../entities.ts';
import { runOn } from '../run.ts';
import type { OwnedWork } from '../sql/plan-owned.ts';
import { readFirst } from '../sql/read-first.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

const WRITTEN = oneOf('new', 'changed');

interface Judged {
  folderStatus: string;
  to: LedStatus;
  status: RequestStatus;
  isHeld: boolean;
  decided: RequestStatus | null;
  outcome: PlannedOutcome | null;
}

/** Every way in which a declaration may stand that one of these statuses would lead, judged once for all of a batch. */
const judgements = (leads: ReadonlyMap<string, LedStatus>): Judged[] =>
  [...leads].flatMap(([folderStatus, to]) =>
    REQUEST_STATUSES.flatMap((status) =>
      [true, false].flatMap((isHeld) =>
        [null, ...FINAL_STATUSES].map((decided) => {
          const outcome = judgeLead({ status, isHeld, decided }, to);
          return { folderStatus, to, status, isHeld, decided, outcome };
        }),
      ),
    ),
  );

/**
 * Of folders that stand elsewhere than before, or name another declaration: only those say anything new of it. Of several
 * folders of one declaration the first row leads it. What it was last ended with is found as `findDecided` finds it.
 */
const noteLed = (work: OwnedWork, judged: readonly Judged[]): Statement => {
  const { table } = OWNED[work.entity];
  const named = `from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
    where p.verdict ${WRITTEN} and s.declaration is not null`;
  const first = readFirst(work, {
    [table]: `select member_id, id, status, request_id from ${table}
      where (member_id, id) in (select p.member_id, p.row_id ${named})`,
    requests: `select member_id, id, kind, status from requests
      where (member_id, id) in (select p.member_id, s.declaration ${named})`,
    request_events: `select member_id, request_id, id, status, happened_at from request_events
      where (member_id, request_id) in (select p.member_id, s.declaration ${named})`,
  });
  return {
    text: `${first}update ${planTable(work)} set request_id = n.request_id, led_to = n.led_to, led = n.led
      from (select line, request_id, led_to,
          case when bool_or(outcome = 'moves') over earlier then 'another' else outcome end as led
        from (select distinct on (p.line) p.line, q.id as request_id, s.status as folder_status, q.status,
            coalesce(${IS_HELD}, false) as is_held, e.status as decided
          from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
          join requests q on q.member_id = p.member_id and q.id = s.declaration
          left join cases c on c.kind = q.kind and c.subject_id = q.id::text
          left join request_events e on e.member_id = q.member_id and e.request_id = q.id and e.status = any ($7::text[])
          left join ${table} f on f.member_id = p.member_id and f.id = p.row_id
          where p.verdict ${WRITTEN} and s.status = any ($1::text[])
            and (f.status, f.request_id) is distinct from (s.status, s.declaration)
          order by p.line, e.happened_at desc, e.id desc) one
        join unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::text[])
          j (folder_status, led_to, status, is_held, decided, outcome)
          on j.folder_status = one.folder_status and j.status = one.status and j.is_held = one.is_held
            and coalesce(j.decided, '') = coalesce(one.decided, '')
        window earlier as (partition by request_id order by line rows between unbounded preceding and 1 preceding)) n
      where ${planTable(work)}.line = n.line and n.led is not null`,
    values: [
      ...[judged.map(({ folderStatus }) => folderStatus), judged.map(({ to }) => to)],
      ...[judged.map(({ status }) => status), judged.map(({ isHeld }) => isHeld)],
      ...[judged.map(({ decided }) => decided), judged.map(({ outcome }) => outcome)],
      FINAL_STATUSES,
    ],
  };
};

export const planLeads = async (tx: Queryable, work: Work): Promise<void> => {
  const { entity } = work;
  if (!isOwned(entity) || !OWNED[entity].folder) return;
  await runOn(tx, noteLed({ ...work, entity }, judgements(await leadsInForce(tx))));
};

const MAX_ROWS = 20;

/** With whose it is, for the ledger of whoever looks. */
export type StoredLedRow = LedRow & { memberId: string };

export interface FoundLeads {
  led: LedCount[];
  ledRows: StoredLedRow[];
}

/** What the plan says of it. */
export const findLed = async (tx: Queryable, work: Work): Promise<FoundLeads> => {
  const led = await tx.rows<LedCount>({
    text: `select led_to as status, led as outcome, count(*)::int as requests
           from ${planTable(work)} where led is not null group by led_to, led order by led_to, led`,
  });
  if (led.length === 0) return { led, ledRows: [] };
  const rows = await tx.rows<Omit<StoredLedRow, 'reference'> & { id: string }>({
    text: `select key, request_id::text as id, led_to as status, led as outcome, member_id::text as "memberId"
           from ${planTable(work)} where led is not null order by led = 'moves', line limit ${MAX_ROWS}`,
  });
  return { led, ledRows: rows.map(({ id, ...row }) => ({ ...row, reference: referenceOf(id) })) };
};
