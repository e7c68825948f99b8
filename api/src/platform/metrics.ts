/** What Prometheus reads. Labels are route patterns and codes: nothing that names a person. */
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'rafiq_http_request_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
});

const errors = new Counter({
  name: 'rafiq_errors_total',
  help: 'Answers of 500 and above by error code: unavailable means that the database did not answer',
  labelNames: ['code'],
});

const securityEvents = new Counter({
  name: 'rafiq_security_events_total',
  help: 'What happened at the door, by kind: many of sign_in_failed or code_wrong are somebody who guesses',
  labelNames: ['kind'],
});

const totals = new Counter({
  name: 'rafiq_totals_total',
  help: 'What strangers together may cause (SMS, answers that a CIN is insured, wrong codes): counted, or refused at its total',
  labelNames: ['what', 'outcome'],
});

const fileRefusals = new Counter({
  name: 'rafiq_file_refusals_total',
  help: 'Files that were not kept, by reason: file_check_away means that ClamAV did not answer',
  labelNames: ['reason'],
});

const feedBatches = new Counter({
  name: 'rafiq_feed_batches_total',
  help: 'Batches of the insurer’s systems, by what was done with them: refused ones could not be read',
  labelNames: ['entity', 'outcome'],
});

const messages = new Counter({
  name: 'rafiq_messages_total',
  help: 'Messages by channel and outcome: sent (a gateway took it), retried, refused by the gateway for good, failed, and of SMS by receipts delivered or undelivered',
  labelNames: ['channel', 'outcome'],
});

const smsReceipts = new Counter({
  name: 'rafiq_sms_receipts_total',
  help: 'What SMS gateways sent of messages: final, interim, unreadable (not where the settings look), or refused for a wrong secret or signature',
  labelNames: ['outcome'],
});

export const observeRequest = (
  request: { method: string; route: string; status: number },
  milliseconds: number,
): void => {
  requestSeconds.observe({ ...request, status: String(request.status) }, milliseconds / 1000);
};

export const countError = (code: string): void => errors.inc({ code });

export const countSecurityEvent = (kind: string, times = 1): void =>
  securityEvents.inc({ kind }, times);

export const countTotal = (what: string, outcome: 'counted' | 'refused'): void =>
  totals.inc({ what, outcome });

export const countFileRefusal = (reason: string): void => fileRefusals.inc({ reason });

export const countFeedBatch = (entity: string, outcome: string): void =>
  feedBatches.inc({ entity, outcome });

export type MessageOutcome =
  | 'sent'
  | 'retried'
  | 'refused'
  | 'failed'
  | 'delivered'
  | 'undelivered';

export const countMessage = (channel: 'email' | 'sms', outcome: MessageOutcome): void =>
  messages.inc({ channel, outcome });

export const countSmsReceipts = (
  outcome: 'final' | 'interim' | 'unreadable' | 'refused',
  times = 1,
): void => smsReceipts.inc({ outcome }, times);

/** Once a process: memory, event loop and the like. */
export const startProcessMetrics = (): void => collectDefaultMetrics();

export const metricsText = (): Promise<string> => register.metrics();
export const METRICS_MEDIA_TYPE = register.contentType;
