/** What a core system has not taken in time, or refused: for the queue, the case, the status page and the metrics. */
import type { HandoverMark, ShownHandover } from '@rafiq/contract/request-handover/model';
import { UNTAKEN_MINUTES } from '@rafiq/contract/request-handover/rules';
import type { Queryable } from '../../../platform/db.ts';
import { instantSql } from '../../../platform/instant-sql.ts';

/** Since when some key asks for requests of the kind of `h`: before that, and where none does, nothing waits to be taken. */
const TAKER = `select min(k.requests_since) as since from access_keys k where k.ended_at is null
  and 'requests:read' = any (k.scopes) and (k.kinds is null or h.kind = any (k.kinds))`;

/** Beside `cases c`. */
export const HANDOVER_JOIN = `left join request_handovers h on h.request_id = c.subject_id and h.kind = c.kind
  left join lateral (${TAKER}) taker on true`;

/** Since when it waits to be taken; null: it does not. */
const WAITS_SINCE = "case when h.state = 'ready' then greatest(h.ready_at, taker.since) end";

/** Null: it is no request, or no system takes those of its kind. */
export const HANDOVER_COLUMN = `case when h.state is not null and taker.since is not null then json_build_object('state', h.state,
  'waitsSince', ${instantSql(WAITS_SINCE)}) end`;

const isMarked: Record<HandoverMark, (until: string) => string> = {
  refused: () => "h.state = 'refused'",
  untaken: (until) => `h.state = 'ready' and greatest(h.ready_at, taker.since) < ${until}`,
};

const untakenBound = (now: Date): Date => new Date(now.getTime() - UNTAKEN_MINUTES * 60_000);

/** Whether the case `c` has the mark. */
export const markedSql = (mark: HandoverMark, now: Date, value: (one: unknown) => string): string =>
  `exists (select from request_handovers h cross join lateral (${TAKER}) taker
    where h.request_id = c.subject_id and h.kind = c.kind and taker.since is not null
      and ${isMarked[mark](mark === 'untaken' ? value(untakenBound(now)) : '')})`;

/** Whether any system takes requests: without one staff see nothing of it. */
export const HAS_TAKER = `exists (select from access_keys where ended_at is null and requests_since is not null
  and 'requests:read' = any (scopes))`;

export interface Waiting {
  /** Whether any system takes requests. */
  isTaken: boolean;
  /** To be taken, of the kinds that some system takes. */
  waiting: number;
  /** Of them those that nobody has taken in time. */
  untaken: number;
  /** Since when the oldest waits; null: none does. */
  oldest: Date | null;
  refused: number;
}

export const countWaiting = (db: Queryable, now: Date): Promise<Waiting> =>
  db.one<Waiting>({
    name: 'handovers-waiting',
    text: `select ${HAS_TAKER} as "isTaken", count(waits.since)::int as waiting,
             count(*) filter (where waits.since < $1)::int as untaken, min(waits.since) as oldest,
             (select count(*)::int from request_handovers where state = 'refused') as refused
           from (select greatest(h.ready_at, taker.since) as since
             from request_handovers h cross join lateral (${TAKER}) taker
             where h.state = 'ready' and taker.since is not null) waits`,
    values: [untakenBound(now)],
  });

/** Null: there is none, or no system takes requests of its kind and none has taken this one. */
export const findShown = (
  db: Queryable,
  { kind, requestId }: { kind: string; requestId: string },
): Promise<ShownHandover | undefined> =>
  db.maybeOne<ShownHandover>({
    name: 'handovers-shown',
    text: `select h.state, h.version, h.core_reference as "coreReference", h.refusal, coalesce(h.decided_by, '') as by,
             ${instantSql(`case h.state when 'arriving' then h.settles_at - interval '10 minutes'
               when 'ready' then h.ready_at else h.decided_at end`)} as since,
             ${instantSql(WAITS_SINCE)} as "waitsSince"
           from request_handovers h cross join lateral (${TAKER}) taker
           where h.request_id = $1 and h.kind = $2 and (taker.since is not null or h.decided_at is not null)`,
    values: [requestId, kind],
  });
