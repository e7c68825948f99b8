/** Which declarations the folders of a batch would lead to another status, and what keeps the others: a part of its plan. */
import type {
  LedCount,
  LedRow,
  LedStatus,
  PlannedOutcome,
} from '@rafiq/contract/folder-leads/model';
import { judgeLead, type Leadable } from '@rafiq/contract/folder-leads/rules';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { FINAL_STATUSES } from '@rafiq/contract/requests/rules';
import type { Queryable, Statement } from '../../../platform/db.ts';
import { IS_HELD } from '../../cases/service.ts';
import { leadsInForce } from '../../folder-leads/service.ts';
import { isOwned, OWNED } from '../entities.ts';
import { rowsOn, runOn } from '../run.ts';
import type { OwnedWork } from '../sql/plan-owned.ts';
import { readFirst } from '../sql/read-first.ts';
import { oneOf } from '../verdicts.ts';
import { planTable, rowsTable, type Work } from '../work.ts';

const AT_ONCE = 5_000;
const WRITTEN = oneOf('new', 'changed');

interface Led extends Leadable {
  line: string;
  requestId: string;
  to: LedStatus;
}

/** As `findDecided` finds it for one. */
const DECIDED = `(select e.status from request_events e
  where e.member_id = q.member_id and e.request_id = q.id and e.status = any ($4::text[])
  order by e.happened_at desc, e.id desc limit 1)`;

/** Folders that stand elsewhere than before, or name another declaration: only those say anything new of it. */
const nextLed = (
  work: OwnedWork,
  { leads, after }: { leads: ReadonlyMap<string, LedStatus>; after: string },
): Statement => {
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
    text: `${first}select p.line::text, q.id::text as "requestId", l.request_status as "to", q.status,
        coalesce(${IS_HELD}, false) as "isHeld", ${DECIDED} as decided
      from ${rowsTable(work)} s join ${planTable(work)} p on p.line = s.line
      join unnest($1::text[], $2::text[]) l (folder_status, request_status) on l.folder_status = s.status
      join requests q on q.member_id = p.member_id and q.id = s.declaration
      left join cases c on c.kind = q.kind and c.subject_id = q.id::text
      left join ${table} f on f.member_id = p.member_id and f.id = p.row_id
      where p.verdict ${WRITTEN} and p.line > $3
        and (f.status, f.request_id) is distinct from (s.status, s.declaration)
      order by p.line limit ${AT_ONCE}`,
    values: [[...leads.keys()], [...leads.values()], after, FINAL_STATUSES],
  };
};

/** Of several folders of one declaration the first row leads it. */
export const planLeads = async (tx: Queryable, work: Work): Promise<void> => {
  const { entity } = work;
  if (!isOwned(entity) || !OWNED[entity].folder) return;
  const leads = await leadsInForce(tx);
  const led = new Set<string>();
  const judged = ({ requestId, to, ...standing }: Led): PlannedOutcome | null => {
    const outcome = led.has(requestId) ? 'another' : judgeLead(standing, to);
    if (outcome === 'moves') led.add(requestId);
    return outcome;
  };
  for (let after = '0'; ; ) {
    const found = await rowsOn<Led>(tx, nextLed({ ...work, entity }, { leads, after }));
    const told = found
      .map((one) => ({ ...one, outcome: judged(one) }))
      .filter(({ outcome }) => outcome !== null);
    await runOn(tx, {
      text: `update ${planTable(work)} p set request_id = n.request_id, led_to = n.led_to, led = n.led
        from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) n (line, request_id, led_to, led)
        where p.line = n.line`,
      values: [
        ...[told.map(({ line }) => line), told.map(({ requestId }) => requestId)],
        ...[told.map(({ to }) => to), told.map(({ outcome }) => outcome)],
      ],
    });
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return;
    after = last.line;
  }
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
