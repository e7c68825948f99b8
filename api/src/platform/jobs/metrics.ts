/** What Prometheus reads of the queue. Each process tells the same. */
import { Gauge } from 'prom-client';
import type { Queryable } from '../db.ts';
import { countFailed, findWaiting } from './failed.ts';

let source: Queryable | null = null;

/** From then on the numbers are those of this database. */
export const observeJobs = (db: Queryable): void => {
  source = db;
};

new Gauge({
  name: 'rafiq_jobs_waiting',
  help: 'What is still to be done, by queue: due, due later or under way',
  labelNames: ['queue'],
  async collect() {
    this.reset();
    // a database that is away tells nothing, and must not hide what else is told
    const waiting = source ? await findWaiting(source).catch(() => []) : [];
    for (const { queue, count } of waiting) this.set({ queue }, count);
  },
});

new Gauge({
  name: 'rafiq_jobs_failed',
  help: 'What failed for good and was not tried again',
  async collect() {
    if (source) this.set(await countFailed(source).catch(() => Number.NaN));
  },
});
