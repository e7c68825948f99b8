/** SQL of events on their way to an address. */
import type { NumberedEvent } from '@rafiq/contract/events/model';
import type { Attempt } from '@rafiq/contract/webhooks/schema';
import type { Db, Queryable, Statement } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { WANTS } from './repository.ts';

/**
 * The next events after the position of each webhook that is on: those that it wants wait for it from now on. Answers how
 * many webhooks have not come to the last event yet. A webhook that is removed meanwhile is waited for, and left out.
 */
export const handOut = async (
  db: Pick<Db, 'writeOne'>,
  { most, now }: { most: number; now: Date },
): Promise<number> => {
  const { behind } = await db.writeOne<{ behind: number }>({
    name: 'webhooks-hand-out',
    text: `with stood as (
             select w.id, w.types, w.sources, w.position as after, least(w.position + $1::bigint, n.last) as up_to, n.last
             from webhooks w cross join event_numbers n
             where w.disabled_at is null and w.position < n.last order by w.id for update of w),
           handed as (
             insert into webhook_deliveries (webhook_id, number, event_id, event_at, state, due_at)
             select w.id, e.number, e.id, e.at, 'waiting', $2::timestamptz
             from stood w join events e on e.number > w.after and e.number <= w.up_to and ${WANTS}
             on conflict (webhook_id, number) do nothing),
           moved as (
             update webhooks w set position = s.up_to from stood s where w.id = s.id
             returning (s.up_to < s.last) as is_behind)
           select count(*) filter (where is_behind)::int as behind from moved`,
    values: [most, now],
  });
  return behind;
};

export type Delivery = NumberedEvent & { tries: number; isDue: boolean };

/** In the order of their numbers; with `isAll` also what has failed and waits for its next try. */
export const takeDue = (
  db: Queryable,
  { id, now, limit, isAll = false }: { id: string; now: Date; limit: number; isAll?: boolean },
): Promise<Delivery[]> =>
  db.rows<Delivery>({
    name: 'webhooks-take',
    text: `select e.id::text, d.number::float8 as number, e.type, ${instantSql('e.at')} as at, e.ids,
             d.tries, d.due_at <= $2 as "isDue"
           from webhook_deliveries d join events e on e.id = d.event_id and e.at = d.event_at
           where d.webhook_id = $1 and d.state = 'waiting' and (d.due_at <= $2 or $4)
           order by d.number limit $3`,
    values: [id, now, limit, isAll],
  });

type Noted = Omit<Attempt, 'at' | 'type' | 'nextAt'> & { now: Date };

/** Changes nothing when the webhook was removed meanwhile. */
const attemptStatement = (id: string, attempt: Noted): Statement => ({
  name: 'webhooks-attempt',
  text: `insert into webhook_attempts (webhook_id, event_id, at, status, problem, ms)
         select w.id, $2::uuid, $3::timestamptz, $4::integer, $5::text, $6::integer
         from webhooks w where w.id = $1`,
  values: [id, attempt.eventId, attempt.now, attempt.status, attempt.problem, attempt.ms],
});

export type Tried = Noted & { webhookId: string };

export const logAttempt = async (
  db: Queryable,
  { webhookId, ...attempt }: Tried,
): Promise<void> => {
  await db.run(attemptStatement(webhookId, attempt));
};

export const deliveredStatements = ({
  webhookId,
  number,
  ...attempt
}: Tried & { number: number }): Statement[] => [
  attemptStatement(webhookId, attempt),
  {
    name: 'webhooks-delivered',
    text: `update webhook_deliveries set state = 'delivered', tries = tries + 1
           where webhook_id = $1 and number = $2`,
    values: [webhookId, number],
  },
  {
    name: 'webhooks-works',
    text: 'update webhooks set failing_since = null where id = $1 and failing_since is not null',
    values: [webhookId],
  },
];

/** The pause is over: what has failed meanwhile leaves now behind the one that was taken, so that all leaves in order. */
export const resumedStatements = ({
  webhookId,
  number,
  now,
}: Tried & { number: number }): Statement[] => [
  {
    name: 'webhooks-resumed',
    text: 'update webhooks set paused_until = null where id = $1',
    values: [webhookId],
  },
  {
    name: 'webhooks-resumed-deliveries',
    text: `update webhook_deliveries set due_at = $2
           where webhook_id = $1 and state = 'waiting' and number > $3 and due_at > $2`,
    values: [webhookId, now, number],
  },
];

/** `dueAt` null: it was the last try. */
const countedStatement = (webhookId: string, number: number, dueAt: Date | null): Statement => ({
  name: 'webhooks-failed',
  text: `update webhook_deliveries set tries = tries + 1, due_at = coalesce($3, due_at),
           state = case when $3::timestamptz is null then 'failed' else 'waiting' end
         where webhook_id = $1 and number = $2`,
  values: [webhookId, number, dueAt],
});

/** `isCounted` false: it was asked ahead of its time, whether somebody is there again. */
export const failedStatements = ({
  webhookId,
  number,
  dueAt,
  isCounted,
  ...attempt
}: Tried & { number: number; dueAt: Date | null; isCounted: boolean }): Statement[] => [
  attemptStatement(webhookId, attempt),
  ...(isCounted ? [countedStatement(webhookId, number, dueAt)] : []),
  {
    name: 'webhooks-fails',
    text: 'update webhooks set failing_since = $2 where id = $1 and failing_since is null',
    values: [webhookId, attempt.now],
  },
];

export const attemptsOf = (db: Queryable, id: string, limit: number): Promise<Attempt[]> =>
  db.rows<Attempt>({
    name: 'webhooks-attempts',
    text: `select ${instantSql('a.at')} as at, a.event_id::text as "eventId", e.type, a.status, a.problem,
             a.ms, ${instantSql('d.due_at')} as "nextAt"
           from (select * from webhook_attempts where webhook_id = $1 order by at desc, id desc limit $2) a
           left join lateral (select e.number, e.type from events e where e.id = a.event_id limit 1) e on true
           left join webhook_deliveries d on d.webhook_id = $1 and d.number = e.number
             and d.state = 'waiting'
           order by a.at desc, a.id desc`,
    values: [id, limit],
  });

/** One event of its sources once more, of any type, whether or not it was delivered. 0: there is no such event. */
export const waitAgain = (
  tx: Queryable,
  { id, eventId, now }: { id: string; eventId: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'webhooks-resend',
    text: `insert into webhook_deliveries (webhook_id, number, event_id, event_at, state, due_at)
           select w.id, e.number, e.id, e.at, 'waiting', $3::timestamptz
           from webhooks w, events e where w.id = $1 and e.id = $2 and e.number is not null
             and (w.sources is null or e.ids ->> 'source' = any (w.sources))
           on conflict (webhook_id, number) do update set state = 'waiting', tries = 0,
             due_at = excluded.due_at`,
    values: [id, eventId, now],
  });

/**
 * All events of its types since then that it was handed out: those that were given up, or with `all` those that it has
 * taken as well. What it was not handed out yet comes by itself.
 */
export const waitSince = (
  tx: Queryable,
  { id, since, all, now }: { id: string; since: Date; all: boolean; now: Date },
): Promise<number> =>
  tx.run({
    name: 'webhooks-recover',
    text: `update webhook_deliveries set state = 'waiting', tries = 0, due_at = $4
           where webhook_id = $1 and event_at >= $2
             and (state = 'failed' or ($3 and state = 'delivered'))`,
    values: [id, since, all, now],
  });

/** When the oldest happened that somebody should have been told of and was not. Null: there is none. */
export const oldestWaiting = async (db: Queryable): Promise<Date | null> => {
  const { at } = await db.one<{ at: Date | null }>({
    name: 'webhooks-oldest',
    text: `select least(
             (select min(d.event_at) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
                where d.state = 'waiting' and w.disabled_at is null),
             (select min(e.at) from events e
                where e.number = (select min(w.position) + 1 from webhooks w
                  where w.disabled_at is null))) as at`,
  });
  return at;
};
