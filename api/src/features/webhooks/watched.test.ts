import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { metricsText } from '../../platform/metrics.ts';
import { keepRows } from '../../platform/retention.ts';
import { DAY, MINUTE, startWebhookStory, type WebhookStory } from '../../testing/webhooks.ts';
import { numberEvents } from '../events/service.ts';
import { observeWebhooks } from './metrics.ts';
import { webhookRetention } from './retention.ts';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(() => story.forget());

describe('whoever watches', () => {
  it('reads the age of the oldest event that was not delivered, and 0 when all were', async () => {
    const { id } = await story.make();
    const age = async () => {
      observeWebhooks(story.deps);
      return /^rafiq_webhook_oldest_event_seconds (\S+)$/m.exec(await metricsText())?.[1];
    };
    await story.happen('request.created');
    story.time.now += MINUTE;
    await numberEvents(story.test.db);
    expect(await age()).toBe('60');
    await story.receiver.behave({ status: 500 });
    await story.deliver();
    story.time.now += MINUTE;
    expect(await age()).toBe('120');
    await story.receiver.behave({});
    await story.deliver();
    expect(await age()).toBe('0');
    expect(await story.stateOf(id)).toMatchObject({ waiting: 0 });
  });

  it('finds tries for 30 days and deliveries for 90', async () => {
    const { id } = await story.make();
    await story.happen('request.created');
    await story.deliver();
    const after = (days: number) =>
      keepRows(story.test.db, webhookRetention, new Date(story.time.now + days * DAY));
    expect(await after(29.9)).toBe(0);
    expect(await after(30)).toBe(1);
    expect(await story.attempts(id)).toEqual([]);
    expect(await after(89.9)).toBe(0);
    expect(await after(90)).toBeGreaterThan(0);
  });
});
