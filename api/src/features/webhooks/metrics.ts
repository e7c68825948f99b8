/** What Prometheus reads of the webhooks. */
import { Counter, Gauge } from 'prom-client';

const deliveries = new Counter({
  name: 'rafiq_webhook_deliveries_total',
  help: 'Tries to deliver an event: delivered, retried later, or failed for good',
  labelNames: ['outcome'],
});

const oldest = new Gauge({
  name: 'rafiq_webhook_oldest_event_seconds',
  help: 'Age of the oldest event that a webhook which is on was not told of; 0: there is none',
});

export const countDelivery = (outcome: 'delivered' | 'retried' | 'failed'): void =>
  deliveries.inc({ outcome });

export const observeOldest = (ageMs: number): void => oldest.set(ageMs / 1000);
