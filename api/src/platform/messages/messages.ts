/** E-mails and SMS leave after the commit of the change that causes them, once, however often it is tried. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Db, Transaction } from '../db.ts';
import type { JobQueue, Log, Queue, RetryPlan } from '../jobs/queue.ts';
import type { Gateway, Gateways } from './gateway.ts';
import {
  type Channel,
  findUnsentMessage,
  insertMessage,
  type MessageDraft,
  markFailed,
  markSent,
} from './repository.ts';

export interface Messages {
  /** Part of the caller's transaction. Answers the message's id. */
  queueMessage(tx: Transaction, draft: MessageDraft): Promise<string>;
}

/** 10 s, 20 s, 40 s … up to 2 h apart: 22 tries over a day. */
const DELIVERY_RETRY: RetryPlan = { times: 21, delaySeconds: 10, maxDelaySeconds: 7200 };

// Longer than the slowest delivery and the marking after it, or a second process would send it again.
const TIMEOUT_SECONDS = 300;
const BATCH_SIZE = 10;
const MARK_AGAIN_AFTER_MS = [250, 1_000, 4_000, 15_000, 30_000, 60_000];

const outcomes = new Counter({
  name: 'rafiq_messages_total',
  help: 'Messages by channel and outcome: sent, retried or failed for good',
  labelNames: ['channel', 'outcome'],
});

const queueName = (channel: Channel) => `messages-${channel}` as const;

interface DeliveryOptions {
  db: Db;
  log: Log;
  clock: Clock;
  gateways: Gateways;
  retry?: RetryPlan;
}

/** One queue a channel, so that a slow gateway does not hold up the other. */
export const deliveryQueues = (options: DeliveryOptions): Queue[] =>
  (['email', 'sms'] as const).flatMap((channel) => {
    const gateway = options.gateways[channel];
    return gateway ? [deliveryQueue(options, channel, gateway)] : [];
  });

const deliveryQueue = (
  { db, log, clock, retry = DELIVERY_RETRY }: DeliveryOptions,
  channel: Channel,
  gateway: Gateway,
): Queue => {
  const giveUp: Queue['giveUp'] = async ({ id }) => {
    if (!(await markFailed(db, id, clock()))) return;
    outcomes.inc({ channel, outcome: 'failed' });
    log.error({ message: id, channel }, 'a message could not be delivered and is given up');
  };
  return {
    name: queueName(channel),
    retry,
    timeoutSeconds: TIMEOUT_SECONDS,
    batchSize: BATCH_SIZE,
    work: async ({ id }) => {
      const message = await findUnsentMessage(db, id, clock());
      if (!message) return;
      const { body } = message;
      // a code or a password that opens nothing any more would only puzzle whoever gets it
      if (body === null) return giveUp({ id });
      try {
        await gateway.deliver({ ...message, body });
      } catch (error) {
        outcomes.inc({ channel, outcome: 'retried' });
        throw error;
      }
      outcomes.inc({ channel, outcome: 'sent' });
      await remember(() => markSent(db, id, clock()));
    },
    giveUp,
  };
};

/** A delivered message that is not marked would be sent again: worth waiting for the database. */
const remember = async (mark: () => Promise<void>): Promise<void> => {
  for (const pause of MARK_AGAIN_AFTER_MS) {
    try {
      return await mark();
    } catch {
      await wait(pause);
    }
  }
  await mark();
};

export const openMessages = ({
  jobs,
  gateways,
}: {
  jobs: Pick<JobQueue, 'enqueue'>;
  gateways: Gateways;
}): Messages => ({
  queueMessage: async (tx, draft) => {
    const id = randomUUID();
    await insertMessage(tx, { id, ...draft });
    // Without a gateway the outbox is where it stays.
    if (gateways[draft.channel])
      await jobs.enqueue(tx, queueName(draft.channel), { id }, draft.notBefore);
    return id;
  },
});
