/** What Prometheus reads of requests that leave. Each process tells the same. */
import { Gauge } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db.ts';
import { countWaiting } from './waiting/service.ts';

let source: { db: Queryable; clock: Clock } | null = null;

/** From then on the numbers are those of this database. */
export const observeHandovers = (from: { db: Queryable; clock: Clock }): void => {
  source = from;
};

new Gauge({
  name: 'rafiq_requests_not_taken',
  help: 'Requests that no core system has taken in time (untaken), or that one has refused',
  labelNames: ['what'],
  async collect() {
    this.reset();
    // a database that is away tells nothing, and must not hide what else is told
    const waiting = source && (await countWaiting(source.db, source.clock()).catch(() => null));
    if (!waiting) return;
    this.set({ what: 'untaken' }, waiting.untaken);
    this.set({ what: 'refused' }, waiting.refused);
  },
});
