/** Every process looks each second for events that somebody is to be told of. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../platform/jobs/queue.ts';
import { startTurns } from '../../platform/jobs/turns.ts';
import { createDeliveries, type DeliveryDeps } from './deliver.ts';
import { watchOldest } from './service.ts';

const EVERY_MS = 1000;
const LOOKS_BETWEEN_AGES = 15;
/** A receiver may take longer than a process that is told to stop has: then it is told again, by another. */
const PATIENCE_MS = 5000;

export const startWebhooks = (
  deps: Omit<DeliveryDeps, 'chance'>,
  log: Log,
): { stop(): Promise<void> } => {
  const deliveries = createDeliveries({ ...deps, chance: Math.random }, (error, webhook) =>
    log.error({ err: error, webhook }, 'a turn of a webhook failed and will be tried again'),
  );
  let looks = 0;
  const turns = startTurns({
    name: 'webhooks',
    everyMs: EVERY_MS,
    log,
    work: async () => {
      await deliveries.begin();
      if (looks % LOOKS_BETWEEN_AGES === 0) await watchOldest(deps.db, deps.clock());
      looks += 1;
    },
  });
  return {
    stop: async () => {
      await turns.stop();
      await Promise.race([deliveries.settled(), wait(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
};
