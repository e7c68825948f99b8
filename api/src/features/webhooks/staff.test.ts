import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HOUR,
  noLine,
  OF_NADIA,
  startWebhookStory,
  type WebhookStory,
} from '../../testing/webhooks.ts';
import { listEvents } from '../events/service.ts';
import {
  disableWebhook,
  recoverSince,
  removeWebhook,
  resendEvent,
  sendTest,
  showWebhook,
} from './service.ts';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(() => story.forget());

describe('staff', () => {
  it('sends a test at once, also to one that is off', async () => {
    const { id } = await story.make();
    await disableWebhook(story.deps, id, noLine);
    expect(await sendTest(story.deps, id, noLine)).toMatchObject({ status: 204, problem: null });
    expect(story.receiver.received).toMatchObject([
      { outcome: 'verified', body: { type: 'webhook.test', data: { webhook: id } } },
    ]);
    expect(await sendTest(story.deps, 'wh_none', noLine)).toBeNull();
    expect(await story.attempts(id)).toEqual([204]);
  });

  it('sends one event again under its id, and refuses one that is unknown', async () => {
    const { id } = await story.make();
    await story.happen('request.created');
    await story.deliver();
    const eventId = story.receiver.received[0]?.id ?? '';
    expect(await resendEvent(story.deps, { id, eventId }, noLine)).toBe(true);
    await story.deliver();
    expect(story.receiver.received.map(({ id: one }) => one)).toEqual([eventId, eventId]);
    for (const unknown of [randomUUID(), 'x'])
      expect(await resendEvent(story.deps, { id, eventId: unknown }, noLine)).toBe(false);
    expect(await resendEvent(story.deps, { id: 'wh_none', eventId }, noLine)).toBe(false);
  });

  it('recovers what was given up since a date, or everything', async () => {
    const { id } = await story.make();
    await story.happen('request.created');
    await story.deliver();
    story.time.now += HOUR;
    const since = new Date(story.time.now);
    await story.happen('rating.given', 'files.added');
    await story.deliver();
    await story.test.db.run({
      text: `update webhook_deliveries d set state = 'failed' from events e
             where e.id = d.event_id and e.type = 'rating.given' and d.webhook_id = $1`,
      values: [id],
    });
    story.receiver.received.length = 0;
    expect(await recoverSince(story.deps, { id, since, all: false }, noLine)).toBe(1);
    await story.deliver();
    expect(story.typesGot()).toEqual(['rating.given']);
    expect(await recoverSince(story.deps, { id, since, all: true }, noLine)).toBe(2);
    await story.deliver();
    expect(story.typesGot()).toEqual(['rating.given', 'rating.given', 'files.added']);
    expect(await recoverSince(story.deps, { id: 'wh_none', since, all: true }, noLine)).toBeNull();
  });

  it('removes one with its tries and all that waited for it; the events stay for whoever asks', async () => {
    const { id } = await story.make({ types: ['request.created'] });
    const other = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen('request.created', 'request.created');
    await story.deliver();
    await disableWebhook(story.deps, id, noLine);
    await story.happen('request.created', 'rating.given');
    expect(await removeWebhook(story.deps, id, noLine)).toEqual({ waiting: 3 });
    expect(await showWebhook(story.deps, id)).toBeNull();
    expect(await removeWebhook(story.deps, id, noLine)).toBeNull();
    for (const table of ['webhook_deliveries', 'webhook_attempts']) {
      const left = { text: `select distinct webhook_id as id from ${table}` };
      expect(await story.test.db.rows(left)).toEqual([{ id: other.id }]);
    }
    const { events } = await listEvents(story.deps, { after: undefined, limit: 1000 });
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['request.created', 'rating.given']);
  });

  it('removes one that is being sent to: the event on its way is the last one', async () => {
    const { id } = await story.make();
    await story.happen('request.created', 'rating.given', 'files.added');
    const post: typeof story.deps.post = async (...message) => {
      await removeWebhook(story.deps, id, noLine);
      return story.deps.post(...message);
    };
    await story.deliver({ post });
    expect(story.typesGot()).toEqual(['request.created']);
    await story.deliver();
    expect(story.receiver.received).toHaveLength(1);
  });

  it('removes one whose receiver fails at that moment, and nothing comes of it', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 410 });
    await story.happen('request.created', 'rating.given');
    const before = (await story.test.messagesTo(OF_NADIA.contact)).length;
    const post: typeof story.deps.post = async (...message) => {
      const answer = await story.deps.post(...message);
      await removeWebhook(story.deps, id, noLine);
      return answer;
    };
    await story.deliver({ post });
    expect(story.receiver.received).toHaveLength(1);
    expect(await story.test.messagesTo(OF_NADIA.contact)).toHaveLength(before);
  });
});
