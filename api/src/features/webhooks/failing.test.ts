import type { EventType } from '@rafiq/contract/events/model';
import { MAX_TRIES, waitAfter } from '@rafiq/contract/webhooks/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DAY,
  HOUR,
  MINUTE,
  noLine,
  OF_NADIA,
  startWebhookStory,
  type WebhookStory,
} from '../../testing/webhooks.ts';
import { listEvents } from '../events/service.ts';
import { disableWebhook, enableWebhook } from './service.ts';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(() => story.forget());

describe('a receiver that fails', () => {
  it('with 500 is tried ten times over three days, each time under the same id, and then given up', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen('request.created');
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      await story.deliver();
      expect(story.receiver.received).toHaveLength(tries);
      const wait = waitAfter(tries, 0.5) ?? 0;
      story.time.now += wait - 1;
      await story.deliver();
      expect(story.receiver.received).toHaveLength(tries);
      story.time.now += 1;
    }
    story.time.now += 10 * DAY;
    await story.deliver();
    expect(story.receiver.received).toHaveLength(MAX_TRIES);
    expect(new Set(story.receiver.received.map(({ id: one }) => one)).size).toBe(1);
    expect(await story.stateOf(id)).toMatchObject({ waiting: 0, failed: 1, isFailing: true });
  });

  it('does not hold up later events, and works again with the first that is taken', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen('request.created');
    await story.deliver();
    await story.receiver.behave({ status: 200 });
    await story.happen('rating.given');
    await story.deliver();
    expect(story.typesGot()).toEqual(['request.created', 'rating.given']);
    expect(await story.stateOf(id)).toMatchObject({ waiting: 1, isFailing: false });
    story.time.now += 6000;
    await story.deliver();
    expect(story.typesGot()).toEqual(['request.created', 'rating.given', 'request.created']);
  });

  it('without TLS where https is meant gets nothing', async () => {
    const { id } = await story.make({ url: story.receiver.url.replace('http:', 'https:') });
    await story.happen('request.created');
    await story.deliver();
    expect(story.receiver.received).toEqual([]);
    expect(await story.attempts(id)).toEqual(['eproto']);
  });

  it('with 302 is not followed: it failed', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 302, headers: { location: '/elsewhere' } });
    await story.happen('request.created');
    await story.deliver();
    expect(story.receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await story.attempts(id)).toEqual([302]);
    expect(await story.stateOf(id)).toMatchObject({ waiting: 1, isFailing: true });
  });

  it('with retry-after is left alone for so long, all of its events, and a liar for an hour', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 503, headers: { 'retry-after': '120' } });
    await story.happen('request.created', 'files.added');
    await story.deliver();
    expect(story.receiver.received).toHaveLength(1);
    story.time.now += 120_000 - 1;
    await story.deliver();
    expect(story.receiver.received).toHaveLength(1);
    story.time.now += 1;
    await story.receiver.behave({ status: 429, headers: { 'retry-after': String(365 * 86_400) } });
    await story.deliver();
    expect(story.receiver.received).toHaveLength(2);
    await story.receiver.behave({});
    story.time.now += HOUR - 1;
    await story.deliver();
    expect(story.receiver.received).toHaveLength(2);
    story.time.now += 1;
    await story.deliver();
    expect(await story.stateOf(id)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('is not asked for each of many events while nobody is there', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen(...Array<EventType>(8).fill('request.created'));
    await story.deliver();
    expect(story.receiver.received).toHaveLength(5);
    story.time.now += MINUTE;
    await story.receiver.behave({});
    await story.deliver();
    expect(await story.stateOf(id)).toMatchObject({ waiting: 0 });
  });

  it.each([
    // somebody is there who takes nothing: others are tried too
    { status: 500, asked: ['1', '2', '3', '4'] },
    { status: 503, asked: ['1'] },
  ])(
    'with $status gets all in order after a pause, however often it was tried',
    async ({ status, asked }) => {
      const { id } = await story.make();
      const numbers = () => story.receiver.received.map(({ body }) => body.data.webhook);
      const happen = (...ids: string[]) =>
        story.test.db.run({
          text: `select record_event('webhook.disabled', null, now(), jsonb_build_object('webhook', n))
               from unnest($1::text[]) n`,
          values: [ids],
        });
      await story.receiver.behave({ status });
      await happen('1', '2', '3', '4', '5', '6');
      await story.deliver();
      expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
      // the oldest is asked each minute, and not given up for it
      for (let minute = 0; minute < 20; minute += 1) {
        story.receiver.received.length = 0;
        story.time.now += MINUTE;
        await story.deliver();
        expect(numbers().slice(0, asked.length)).toEqual(asked);
        expect(numbers().length).toBeLessThanOrEqual(asked.length === 1 ? 1 : 5);
      }
      await happen('7');
      await story.receiver.behave({});
      story.receiver.received.length = 0;
      story.time.now += MINUTE;
      await story.deliver();
      expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
      expect(await story.stateOf(id)).toMatchObject({ waiting: 0, failed: 0 });
    },
  );

  it.each([1, 5])(
    'with 500 for %i of them alone gets all others after a pause, in order',
    async (count) => {
      const { id } = await story.make();
      await story.receiver.behave({ status: 500 });
      await story.happen(...Array<EventType>(count).fill('files.added'));
      await story.happen(...Array<EventType>(5).fill('request.created'));
      await story.deliver();
      // for so long that nothing is due for hours
      for (let times = 0; times < 20; times += 1) {
        story.time.now += 10 * MINUTE;
        await story.deliver();
      }
      await story.receiver.behave({ failing: ['files.added'] });
      await story.happen('rating.given');
      story.receiver.received.length = 0;
      for (let minute = 0; minute < 3; minute += 1) {
        story.time.now += MINUTE;
        await story.deliver();
      }
      const taken = story.typesGot().filter((type) => type !== 'files.added');
      expect(taken).toContain('rating.given');
      if (count === 1) expect(taken).toEqual([...Array(5).fill('request.created'), 'rating.given']);
      expect((await story.stateOf(id)).failed).toBe(0);
    },
  );

  it('gets all in order when it is switched on again', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen('request.created');
    await story.deliver();
    await disableWebhook(story.deps, id, noLine);
    await story.receiver.behave({});
    story.receiver.received.length = 0;
    await story.happen('files.added');
    await enableWebhook(story.deps, id, noLine);
    await story.deliver();
    expect(story.typesGot()).toEqual(['request.created', 'files.added']);
  });

  it('with 410 is switched off at once; it is told by e-mail and as an event, and misses nothing', async () => {
    const { id } = await story.make();
    const before = (await story.test.messagesTo(OF_NADIA.contact)).length;
    await story.receiver.behave({ status: 410 });
    await story.happen('request.created', 'rating.given');
    await story.deliver();
    expect(story.receiver.received).toHaveLength(1);
    expect(await story.stateOf(id)).toMatchObject({ disabledFor: 'gone', waiting: 2 });
    const told = (await story.test.messagesTo(OF_NADIA.contact)).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual(['Un webhook de Rafiq est désactivé']);
    expect(told[0]?.body).toContain(id);
    const { events } = await listEvents(story.deps, { after: undefined, limit: 1000 });
    expect(events.at(-1)).toMatchObject({ type: 'webhook.disabled', ids: { webhook: id } });
    await story.happen('files.added');
    await story.deliver();
    expect(story.receiver.received).toHaveLength(1);
    await story.receiver.behave({});
    await enableWebhook(story.deps, id, noLine);
    story.time.now += 10_000;
    await story.deliver();
    expect(story.typesGot().slice(1)).toEqual([
      ...['request.created', 'rating.given', 'webhook.disabled', 'files.added'],
    ]);
  });

  it('for five days is switched off and told, not a moment earlier', async () => {
    const { id } = await story.make();
    await story.receiver.behave({ status: 500 });
    await story.happen('request.created');
    await story.deliver();
    const began = story.time.now;
    story.time.now = began + 5 * DAY - 1;
    await story.happen('request.created');
    await story.deliver();
    expect(await story.stateOf(id)).toMatchObject({ disabledFor: null, isFailing: true });
    story.time.now = began + 5 * DAY;
    await story.happen('request.created');
    await story.deliver();
    expect(await story.stateOf(id)).toMatchObject({ disabledFor: 'failing' });
    expect((await story.test.messagesTo(OF_NADIA.contact)).at(-1)?.body).toContain(
      'depuis 5 jours',
    );
  });
});
