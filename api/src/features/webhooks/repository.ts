/** SQL of the addresses that are told. */
import type { DisabledFor } from '@rafiq/contract/webhooks/model';
import type { ListedWebhook, NewWebhook, Webhook } from '@rafiq/contract/webhooks/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

/** Whether a webhook `w` is told of an event `e`. */
export const WANTS = `((w.types is null or e.type = any (w.types))
  and (w.sources is null or e.ids ->> 'source' = any (w.sources)))`;

const SHOWN = `w.id, w.url, w.types, w.sources, w.contact, w.language, ${instantSql('w.created_at')} as "createdAt",
  w.created_by as "createdBy", ${instantSql('w.disabled_at')} as "disabledAt",
  w.disabled_for as "disabledFor", ${instantSql('w.failing_since')} as "failingSince",
  ${instantSql('w.former_until')} as "formerUntil"`;

export const insertWebhook = async (
  tx: Queryable,
  row: NewWebhook & { id: string; secret: Buffer; position: number; by: string; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'webhooks-insert',
    text: `insert into webhooks
             (id, url, types, sources, contact, language, secret, position, created_at, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[row.id, row.url, row.types, row.sources, row.contact, row.language, row.secret],
      ...[row.position, row.now, row.by],
    ],
  });
};

/** Those that are on. */
export const countWebhooks = async (db: Queryable): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'webhooks-count',
    text: 'select count(*)::int as count from webhooks where disabled_at is null',
  });
  return count;
};

export const listWebhooks = (db: Queryable): Promise<ListedWebhook[]> =>
  db.rows<ListedWebhook>({
    name: 'webhooks-list',
    text: `select ${SHOWN},
             (select count(*)::int from webhook_deliveries d
                where d.webhook_id = w.id and d.state = 'waiting')
             + (select count(*)::int from events e
                where e.number > w.position and ${WANTS}) as waiting,
             ${instantSql(`least(
                 (select min(d.event_at) from webhook_deliveries d
                   where d.webhook_id = w.id and d.state = 'waiting'),
                 (select min(e.at) from events e
                   where e.number > w.position and ${WANTS}))`)}
               as "waitingSince",
             (select count(*)::int from webhook_deliveries d
                where d.webhook_id = w.id and d.state = 'failed') as failed
           from webhooks w order by w.created_at, w.id`,
  });

export interface Secrets {
  secret: Buffer;
  formerSecret: Buffer | null;
  formerUntil: Date | null;
}

const SECRETS = `w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"`;

export const findTarget = (
  db: Queryable,
  id: string,
): Promise<(Secrets & { url: string }) | undefined> =>
  db.maybeOne<Secrets & { url: string }>({
    name: 'webhooks-target',
    text: `select w.url, ${SECRETS} from webhooks w where w.id = $1`,
    values: [id],
  });

export const replaceSecret = (
  tx: Queryable,
  { id, secret, formerUntil }: { id: string; secret: Buffer; formerUntil: Date },
): Promise<number> =>
  tx.run({
    name: 'webhooks-rotate',
    text: `update webhooks set former_secret = secret, former_until = $3, secret = $2 where id = $1`,
    values: [id, secret, formerUntil],
  });

/** False: it was so before. */
export const setDisabled = async (
  tx: Queryable,
  { id, reason, now }: { id: string; reason: DisabledFor; now: Date },
): Promise<boolean> => {
  const changed = await tx.run({
    name: 'webhooks-disable',
    text: `update webhooks set disabled_at = $3, disabled_for = $2
           where id = $1 and disabled_at is null`,
    values: [id, reason, now],
  });
  return changed === 1;
};

/** As after a pause: what waits leaves in order. */
export const setEnabled = async (tx: Queryable, id: string, now: Date): Promise<boolean> => {
  const changed = await tx.run({
    name: 'webhooks-enable',
    text: `update webhooks set disabled_at = null, disabled_for = null, failing_since = null,
             paused_until = $2
           where id = $1 and disabled_at is not null`,
    values: [id, now],
  });
  return changed === 1;
};

/** What waits for it and what was tried go with it. False: there is none. */
export const deleteWebhook = async (tx: Queryable, id: string): Promise<boolean> => {
  const removed = await tx.run({
    name: 'webhooks-remove',
    text: 'delete from webhooks where id = $1',
    values: [id],
  });
  return removed === 1;
};

const MAY_BE_TOLD = 'w.disabled_at is null and coalesce(w.paused_until <= $1, true)';

/** Those that have something to get now; after a pause whatever waits is asked for. */
export const findDue = async (db: Queryable, now: Date): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: 'webhooks-due',
    text: `select w.id from webhooks w
           where ${MAY_BE_TOLD} and exists (select from webhook_deliveries d
             where d.webhook_id = w.id and d.state = 'waiting'
               and (d.due_at <= $1 or w.paused_until is not null))`,
    values: [now],
  });
  return found.map(({ id }) => id);
};

export interface ToldAddress extends Secrets {
  url: string;
  contact: string;
  language: Webhook['language'];
  failingSince: Date | null;
  /** It was left alone for a while, and nobody has taken anything since. */
  isPaused: boolean;
}

/** Undefined: it is gone, off, or left alone for a while. */
export const findAddress = (
  db: Queryable,
  id: string,
  now: Date,
): Promise<ToldAddress | undefined> =>
  db.maybeOne<ToldAddress>({
    name: 'webhooks-address',
    text: `select w.url, w.contact, w.language, w.failing_since as "failingSince",
             w.paused_until is not null as "isPaused", ${SECRETS}
           from webhooks w where ${MAY_BE_TOLD} and w.id = $2`,
    values: [now, id],
  });

export const pause = async (db: Queryable, id: string, until: Date): Promise<void> => {
  await db.run({
    name: 'webhooks-pause',
    text: 'update webhooks set paused_until = $2 where id = $1',
    values: [id, until],
  });
};
