/** Closed-loop load: each connection sends its next request when the one before is answered. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type LoadRequest, openConnection } from './connection.ts';
import { emptyHistogram, type Histogram, quantile, record } from './histogram.ts';

export interface LoadOptions<Request extends LoadRequest> {
  /** Several origins share the connections in turn. */
  origin: string | readonly string[];
  connections: number;
  /** One of the two ends the run. */
  seconds?: number;
  requests?: number;
  /** A steady pace of all connections together; as fast as answers come when left out. */
  perSecond?: number;
  next(): Request;
  onAnswer?(request: Request, answer: Answer): void;
  onError?(request: Request, error: Error): void;
}

export interface LoadResult {
  /** Answers by status. */
  byStatus: Record<number, number>;
  /** Requests without an answer, by reason. */
  errors: Record<string, number>;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  histogram: Histogram;
}

const RECONNECT_MS = 20;

export const runLoad = async <Request extends LoadRequest>(
  options: LoadOptions<Request>,
): Promise<LoadResult> => {
  const { connections, seconds = Infinity, requests = Infinity, perSecond = Infinity } = options;
  const origins = typeof options.origin === 'string' ? [options.origin] : options.origin;
  const histogram = emptyHistogram();
  const byStatus: Record<number, number> = {};
  const errors: Record<string, number> = {};
  const started = performance.now();
  const endsAt = started + seconds * 1_000;
  let taken = 0;

  const askOnce = async (connection: ReturnType<typeof openConnection>): Promise<void> => {
    const request = options.next();
    try {
      const answer = await connection.ask(request);
      record(histogram, answer.ms);
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      options.onAnswer?.(request, answer);
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      errors[problem.message] = (errors[problem.message] ?? 0) + 1;
      options.onError?.(request, problem);
      await wait(RECONNECT_MS);
    }
  };

  const work = async (_: unknown, index: number): Promise<void> => {
    const connection = openConnection(origins[index % origins.length] as string);
    while (taken < requests) {
      const dueAt = started + (taken / perSecond) * 1_000;
      taken += 1;
      if (Math.max(dueAt, performance.now()) >= endsAt) break;
      const early = dueAt - performance.now();
      if (early > 1) await wait(early);
      await askOnce(connection);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));

  const took = (performance.now() - started) / 1_000;
  return {
    byStatus,
    errors,
    seconds: took,
    perSecond: histogram.count / took,
    p50: quantile(histogram, 0.5),
    p95: quantile(histogram, 0.95),
    p99: quantile(histogram, 0.99),
    max: histogram.max,
    histogram,
  };
};
