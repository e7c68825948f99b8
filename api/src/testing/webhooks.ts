/** A receiver, and all that it takes to make webhooks, let things happen and deliver them, at a time that the test sets. */
import type { EventType } from '@rafiq/contract/events/model';
import { recordEvent } from '../features/events/recording/service.ts';
import { type DeliveryDeps, deliverTo } from '../features/webhooks/deliver.ts';
import { handOutEvents } from '../features/webhooks/hand-out.ts';
import {
  createWebhook,
  createWebhookTools,
  showWebhook,
  type WebhookTools,
} from '../features/webhooks/service.ts';
import type { JobQueue } from '../platform/jobs/queue.ts';
import { startTestApp, type TestAppOptions } from './app.ts';
import { startWebhookQueue } from './webhook-queue.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Who answers for a webhook, and what it is told. */
export const OF_NADIA = {
  types: null as EventType[] | null,
  sources: null as string[] | null,
  contact: 'it@insurer.example',
  language: 'fr' as const,
};

/** What a test's own change writes down. */
export const noLine = async (): Promise<void> => undefined;

const UNSTOPPED = new AbortController().signal;

/** What the job of each second queues. */
const dueNow = async ({ db, clock }: DeliveryDeps): Promise<string[]> => {
  const due: string[] = [];
  const enqueueAll: JobQueue['enqueueAll'] = async (_tx, _queue, jobs) =>
    void due.push(...jobs.map(({ id }) => id));
  await handOutEvents({ db, jobs: { enqueueAll } }, clock());
  return [...new Set(due)];
};

/** What the queue does, at once. */
export const deliverAll = async (deps: DeliveryDeps): Promise<void> => {
  await Promise.all((await dueNow(deps)).map((id) => deliverTo(deps, id, UNSTOPPED)));
};

export const startWebhookStory = async ({ features }: Pick<TestAppOptions, 'features'>) => {
  const test = await startTestApp({ features });
  const receiver = await startWebhookReceiver();
  const time = { now: Date.now() };
  const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: [receiver.host] });
  const { db, messages } = test;
  const clock = () => new Date(time.now);
  const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
  const deps: DeliveryDeps & { webhooks: WebhookTools } = {
    ...{ db, messages, clock, brand, webhooks, ...webhooks },
    chance: () => 0.5,
  };
  const shown = async (id: string) => {
    const found = await showWebhook(deps, id);
    if (!found) throw new Error('no such webhook');
    return found;
  };
  return {
    ...{ test, receiver, deps, time },
    /** For each test: no webhook, and the receiver has got nothing. */
    forget: async () => {
      await db.run({ text: 'delete from webhooks' });
      receiver.received.length = 0;
      // the receiver looks at the real clock
      time.now = Date.now();
    },
    make: async (change: { types?: EventType[]; sources?: string[]; url?: string } = {}) => {
      const made = await createWebhook(
        deps,
        { url: receiver.url, ...OF_NADIA, ...change },
        'Nadia',
        noLine,
      );
      await receiver.behave({ secret: made.secret });
      return made;
    },
    happen: async (...types: EventType[]): Promise<void> => {
      for (const type of types)
        await db.transaction((tx) =>
          recordEvent(tx, { type, memberId: null, ids: { webhook: type }, now: clock() }),
        );
    },
    /** Until nothing is due any more. Nothing may go wrong but at the receiver. */
    deliver: (with_: Partial<DeliveryDeps> = {}): Promise<void> =>
      deliverAll({ ...deps, ...with_ }),
    /** The queue itself. */
    start: (with_: Partial<DeliveryDeps> = {}) => startWebhookQueue(db, { ...deps, ...with_ }),
    typesGot: () => receiver.received.map(({ body }) => body.type),
    stateOf: async (id: string) => {
      const { waiting, failed, disabledFor, failingSince } = await shown(id);
      return { waiting, failed, disabledFor, isFailing: failingSince !== null };
    },
    /** Of each try its status, or what was wrong; the last one first. */
    attempts: async (id: string) =>
      (await shown(id)).attempts.map(({ status, problem }) => status ?? problem),
    close: async () => {
      await receiver.close();
      await test.close();
    },
  };
};

export type WebhookStory = Awaited<ReturnType<typeof startWebhookStory>>;
