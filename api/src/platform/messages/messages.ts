/** E-mails, SMS and pushes leave after the commit of the change that causes them, once, however often it is tried. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Transaction } from '../db.ts';
import type { JobQueue, Log, Queue, RetryPlan } from '../jobs/queue.ts';
import { countMessage } from '../metrics.ts';
import { type Gateway, type Gateways, RefusedError, type Taken } from './gateway.ts';
import { applyReceipts } from './receipts.ts';
import {
  type Channel,
  type Failure,
  findDueMessage,
  insertMessage,
  type MessageDraft,
  markFailed,
  markTaken,
} from './repository.ts';

export interface Messages {
  /** Part of the caller's transaction. Answers the message's id. */
  queueMessage(tx: Transaction, draft: MessageDraft): Promise<string>;
  /** For browsers: what each is, the caller has written. Those of a browser leave one after the other. */
  queuePushes(tx: Transaction, pushes: readonly QueuedPush[]): Promise<void>;
}

export interface QueuedPush {
  id: string;
  browserId: string;
  notBefore: Date | undefined;
}

/** 10 s, 20 s, 40 s … up to 2 h apart: 22 tries over a day. */
const DELIVERY_RETRY: RetryPlan = { times: 21, delaySeconds: 10, maxDelaySeconds: 7200 };

// Longer than the slowest delivery and the marking after it, or a second process would send it again.
const TIMEOUT_SECONDS = 300;
const BATCH_SIZE = 10;
const MARK_AGAIN_AFTER_MS = [250, 1_000, 4_000, 15_000, 30_000, 60_000];

const queueName = (channel: Channel) => `messages-${channel}` as const;

interface DeliveryOptions {
  db: Db;
  log: Log;
  clock: Clock;
  gateways: Gateways;
  jobs: Pick<JobQueue, 'enqueue'>;
  retry?: RetryPlan;
}

/** One queue a channel, so that a slow gateway does not hold up the other. */
export const deliveryQueues = (options: DeliveryOptions): Queue[] =>
  (['email', 'sms'] as const).flatMap((channel) => {
    const gateway = options.gateways[channel];
    return gateway ? [deliveryQueue(options, channel, gateway)] : [];
  });

const MINUTE_MS = 60_000;

const deliveryQueue = (
  { db, log, clock, jobs, retry = DELIVERY_RETRY }: DeliveryOptions,
  channel: Channel,
  gateway: Gateway,
): Queue => {
  const fail = async (id: string, failure: Failure): Promise<void> => {
    if (!(await markFailed(db, id, failure, clock()))) return;
    const isRefused = failure === 'refused';
    countMessage(channel, isRefused ? 'refused' : 'failed');
    const details = { message: id, channel, failure };
    if (isRefused) log.warn(details, 'the gateway never takes this message');
    else log.error(details, 'a message could not be delivered and is given up');
  };
  return {
    name: queueName(channel),
    retry,
    timeoutSeconds: TIMEOUT_SECONDS,
    batchSize: BATCH_SIZE,
    work: async ({ id }) => {
      const message = await findDueMessage(db, id, clock());
      if (!message) return;
      const { body } = message;
      // a code or a password that opens nothing any more would only puzzle whoever gets it
      if (body === null) return fail(id, 'expired');
      let taken: Taken;
      try {
        taken = await gateway.deliver({ ...message, body });
      } catch (error) {
        if (error instanceof RefusedError) return fail(id, 'refused');
        countMessage(channel, 'retried');
        throw error;
      }
      countMessage(channel, 'sent');
      const { receiptId, next } = taken;
      const now = clock();
      const at = new Date(now.getTime() + (next?.afterMinutes ?? 0) * MINUTE_MS);
      await remember(() =>
        db.transaction(async (tx) => {
          await markTaken(tx, { id, receiptId, next: next && { way: next.way, at } }, now);
          if (next) await jobs.enqueue(tx, queueName(channel), { id }, at);
        }),
      );
      // one may have come before its id was known
      if (receiptId) await applyReceipts({ db, jobs }, [receiptId]);
    },
    giveUp: ({ id }) => fail(id, 'given_up'),
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
  jobs: Pick<JobQueue, 'enqueue' | 'enqueueAll'>;
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
  queuePushes: (tx, pushes) =>
    jobs.enqueueAll(
      tx,
      'pushes',
      pushes.map(({ id, browserId, notBefore }) => ({ id, key: browserId, notBefore })),
    ),
});
