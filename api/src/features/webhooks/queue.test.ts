/** Webhooks in the queue itself: each by itself, in one process at a time. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { noLine, OF_NADIA, startWebhookStory, type WebhookStory } from '../../testing/webhooks.ts';
import { createPost, type Post } from './post.ts';
import { createWebhook, createWebhookTools, removeWebhook } from './service.ts';

const SOON = { timeout: 20_000 };

let story: WebhookStory;
const started: Jobs[] = [];
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(async () => {
  await story.test.db.script('drop schema if exists jobs cascade');
  await story.forget();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});

const start = async (post?: Post): Promise<Jobs> => {
  const jobs = await story.start(post && { post });
  started.push(jobs);
  return jobs;
};
const untilGot = (count: number) =>
  vi.waitFor(() => expect(story.receiver.received).toHaveLength(count), SOON);

it('runs beside the portal and ends with it', async () => {
  const { id } = await story.make();
  const jobs = await start();
  await story.happen('request.created');
  await untilGot(1);
  await vi.waitFor(async () => expect(await story.attempts(id)).toEqual([204]), SOON);
  await jobs.stop();
  await story.happen('rating.given');
  expect(story.typesGot()).toEqual(['request.created']);
});

it('sends each event once and in order, whichever process is at it', async () => {
  await story.make();
  let [beside, most] = [0, 0];
  const post: Post = async (...message) => {
    beside += 1;
    most = Math.max(most, beside);
    try {
      return await story.deps.post(...message);
    } finally {
      beside -= 1;
    }
  };
  await Promise.all([start(post), start(post)]);
  const types = Array.from({ length: 30 }, (_, n) => (n % 2 ? 'files.added' : 'rating.given'));
  for (const type of types) await story.happen(type as 'files.added');
  await untilGot(types.length);
  expect(story.typesGot()).toEqual(types);
  expect(most).toBe(1);
});

it('leaves one that hangs after its time, while another gets its events', async () => {
  const { id } = await story.make();
  const other = await startWebhookReceiver();
  const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: ['127.0.0.1'] });
  const deps = { ...story.deps, webhooks };
  await createWebhook(deps, { url: other.url, ...OF_NADIA }, 'Nadia', noLine);
  await story.receiver.behave({ hangs: true });
  const time = new AbortController();
  await start(createPost(webhooks.targets, () => time.signal));
  await story.happen('request.created');
  await vi.waitFor(() => expect(other.received).toHaveLength(1), SOON);
  await story.happen('rating.given');
  await vi.waitFor(() => expect(other.received).toHaveLength(2), SOON);
  expect(await story.attempts(id)).toEqual([]);
  time.abort();
  await vi.waitFor(async () => expect(await story.attempts(id)).toContain('timeout'), SOON);
  await other.close();
});

it('sends nothing more to one that was removed while its job waits', async () => {
  const { id } = await story.make();
  await story.happen('request.created');
  await story.deliver();
  await removeWebhook(story.deps, id, noLine);
  const jobs = await start();
  await story.test.db.transaction((tx) => jobs.enqueueAll(tx, 'webhooks', [{ id, key: id }]));
  await vi.waitFor(async () => {
    const left = `select 1 from jobs.job where name = 'webhooks' and state <> 'completed'`;
    expect(await story.test.db.rows({ text: left })).toEqual([]);
  }, SOON);
  expect(story.receiver.received).toHaveLength(1);
});
