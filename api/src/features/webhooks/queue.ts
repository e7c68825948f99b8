/** A job for each webhook that has something due: one at a time in all processes. */
import { MAX_WEBHOOKS } from '@rafiq/contract/webhooks/rules';
import { NEVER_GIVES_UP, type Queue } from '../../platform/jobs/queue.ts';
import { type DeliveryDeps, deliverTo } from './deliver.ts';

export const webhookQueue = (deps: DeliveryDeps): Queue => ({
  name: 'webhooks',
  // what its receiver does not take waits at the webhook: this is for what goes wrong on our side
  retry: { times: NEVER_GIVES_UP, delaySeconds: 1, maxDelaySeconds: 300 },
  timeoutSeconds: 120,
  heartbeatSeconds: 20,
  batchSize: 1,
  workers: MAX_WEBHOOKS,
  // whoever queues one looks at once
  pollSeconds: 30,
  keys: 'one',
  work: ({ id }, signal) => deliverTo(deps, id, signal),
});
