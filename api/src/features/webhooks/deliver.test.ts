import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, noLine, startWebhookStory, type WebhookStory } from '../../testing/webhooks.ts';
import { listEvents } from '../events/service.ts';
import { createWebhookTools, resendEvent, rotateSecret } from './service.ts';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(() => story.forget());

describe('a webhook', () => {
  it('gets each event once, in order, signed so that the package verifies it', async () => {
    const { id } = await story.make();
    await story.happen('request.created', 'files.added', 'rating.given');
    await story.deliver();
    await story.deliver();
    expect(story.typesGot()).toEqual(['request.created', 'files.added', 'rating.given']);
    for (const { id: messageId, outcome, body, signatures } of story.receiver.received) {
      expect([outcome, messageId, signatures]).toEqual(['verified', body.id, 1]);
      expect(Object.keys(body)).toEqual(['id', 'type', 'timestamp', 'data']);
    }
    expect(await story.attempts(id)).toEqual([204, 204, 204]);
    expect(await story.stateOf(id)).toEqual({
      ...{ waiting: 0, failed: 0, disabledFor: null, isFailing: false },
    });
  });

  it('gets only the types that it has chosen, and nothing of before it was made', async () => {
    await story.happen('rating.given');
    await story.make({ types: ['rating.given'] });
    await story.happen('request.created', 'rating.given');
    await story.deliver();
    expect(story.typesGot()).toEqual(['rating.given']);
  });

  it('gets many in order, and all of them', async () => {
    await story.make();
    await story.test.db.run({
      text: `select record_event('request.created', null, now(), jsonb_build_object('folder', n::text))
             from generate_series(1, 120) n`,
    });
    await story.deliver();
    const got = story.receiver.received.map(({ body }) => body.data.folder);
    expect(got).toEqual(Array.from({ length: 120 }, (_, index) => String(index + 1)));
  });

  it('that is narrowed to sources gets only what they have brought', async () => {
    const { id } = await story.make({ sources: ['paie', 'sinistres'] });
    await story.test.db.run({
      text: `select record_event('rating.given', null, now(), jsonb_build_object('source', source))
             from unnest(array['paie', 'crm', null, 'sinistres']) source`,
    });
    expect(await story.stateOf(id)).toMatchObject({ waiting: 0 });
    await story.deliver();
    const got = story.receiver.received.map(({ body }) => body.data.source);
    expect(got).toEqual(['paie', 'sinistres']);
    const { events } = await listEvents(story.test, { after: undefined, limit: 1000 });
    const other = events.find(({ ids }) => ids.source === 'crm')?.id ?? '';
    expect(await resendEvent(story.deps, { id, eventId: other }, noLine)).toBe(false);
  });

  it('is signed with both secrets after a rotation, and with the new one alone a day later', async () => {
    const { id, secret: former } = await story.make();
    const rotated = await rotateSecret(story.deps, id, noLine);
    await story.happen('request.created');
    await story.deliver();
    await story.receiver.behave({ secret: rotated?.secret ?? '' });
    await story.happen('request.created');
    await story.deliver();
    story.time.now += 24 * HOUR;
    await story.happen('request.created');
    await story.deliver();
    expect(former).not.toBe(rotated?.secret);
    expect(story.receiver.received.map(({ signatures }) => signatures)).toEqual([2, 2, 1]);
    expect(story.receiver.received.slice(0, 2).map(({ outcome }) => outcome)).toEqual([
      'verified',
      'verified',
    ]);
  });

  it('cannot be signed to when the server’s secret is another one, and says so', async () => {
    const { id } = await story.make();
    const { box } = createWebhookTools({ serverSecret: 'x'.repeat(32), webhookInnerHosts: [] });
    await story.happen('request.created');
    await story.deliver({ box });
    expect(await story.attempts(id)).toEqual(['secret_unreadable']);
    expect(story.receiver.received).toEqual([]);
  });
});
