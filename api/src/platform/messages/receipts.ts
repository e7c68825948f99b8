/** What receipts change of messages: in any order, however often, and before the id that they name is known. */
import type { Db } from '../db.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { countMessage } from '../metrics.ts';
import type { Receipt } from './receipt.ts';

interface Deps {
  db: Db;
  jobs: Pick<JobQueue, 'enqueue'>;
}

/** Delivered is the last word, whenever it comes. In one order, so that two calls with the same ids wait for each other. */
const insertReceipts = (db: Db, receipts: readonly Receipt[], now: Date): Promise<number> => {
  const byId = new Map<string, boolean>();
  for (const { id, isDelivered } of receipts) byId.set(id, isDelivered || byId.get(id) === true);
  return db.run({
    name: 'sms_receipts_insert',
    text: `insert into sms_receipts (id, is_delivered, at)
           select id, is_delivered, $3 from unnest($1::text[], $2::boolean[]) as one (id, is_delivered)
           order by id
           on conflict (id) do update set is_delivered = true, at = excluded.at
             where excluded.is_delivered and not sms_receipts.is_delivered`,
    values: [[...byId.keys()], [...byId.values()], now],
  });
};

/** A way that failed is followed by the next one at once. */
export const applyReceipts = ({ db, jobs }: Deps, receiptIds: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const changed = await tx.rows<{ id: string; isDelivered: boolean; isNext: boolean }>({
      name: 'messages_apply_receipts',
      text: `update messages m set
               delivered_at = case when r.is_delivered then r.at end,
               failed_at = case when not r.is_delivered and m.next_at is null then r.at end,
               failure = case when not r.is_delivered and m.next_at is null then 'undelivered' end,
               next_at = case when not r.is_delivered and m.next_at is not null then now() end,
               body = case when not r.is_delivered then m.body end
             from sms_receipts r
             where m.receipt_id = r.id and r.id = any ($1) and m.delivered_at is null
               and m.created_at between now() - interval '31 days' and now() + interval '1 day'
               and (r.is_delivered or (m.failure is null and (m.next_at is null or m.next_at > now())))
             returning m.id, r.is_delivered as "isDelivered", m.next_at is not null as "isNext"`,
      values: [receiptIds],
    });
    for (const { id, isDelivered, isNext } of changed) {
      countMessage('sms', isDelivered ? 'delivered' : 'undelivered');
      if (isNext) await jobs.enqueue(tx, 'messages-sms', { id });
    }
  });

/**
 * Kept before they are applied, each by itself: a message that is being marked as taken at this moment finds them, or is
 * found.
 */
export const takeReceipts = async (
  deps: Deps,
  receipts: readonly Receipt[],
  now: Date,
): Promise<void> => {
  if (receipts.length === 0) return;
  await insertReceipts(deps.db, receipts, now);
  await applyReceipts(
    deps,
    receipts.map(({ id }) => id),
  );
};
