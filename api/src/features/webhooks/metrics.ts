/** What Prometheus reads of the webhooks. */
import { Counter, Gauge } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db.ts';
import { oldestWaiting } from './delivery-repository.ts';

const deliveries = new Counter({
  name: 'rafiq_webhook_deliveries_total',
  help: 'Tries to deliver an event: delivered, retried later, or failed for good',
  labelNames: ['outcome'],
});

export const countDelivery = (outcome: 'delivered' | 'retried' | 'failed'): void =>
  deliveries.inc({ outcome });

let source: { db: Queryable; clock: Clock } | null = null;

/** From then on the age is that of this database. */
export const observeWebhooks = (from: { db: Queryable; clock: Clock }): void => {
  source = from;
};

const ageOf = async ({ db, clock }: { db: Queryable; clock: Clock }): Promise<number> => {
  const at = await oldestWaiting(db);
  return at === null ? 0 : Math.max(0, clock().getTime() - at.getTime()) / 1000;
};

new Gauge({
  name: 'rafiq_webhook_oldest_event_seconds',
  help: 'Age of the oldest event that a webhook which is on was not told of; 0: there is none',
  async collect() {
    // a database that is away must not hide what else is told
    if (source) this.set(await ageOf(source).catch(() => Number.NaN));
  },
});
