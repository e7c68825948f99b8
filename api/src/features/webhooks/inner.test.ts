import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLine, OF_NADIA, startWebhookStory, type WebhookStory } from '../../testing/webhooks.ts';
import { createWebhook, createWebhookTools } from './service.ts';

let story: WebhookStory;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
});
afterAll(() => story.close());
beforeEach(() => story.forget());

describe('an address that leads inside', () => {
  const refused = (url: string) =>
    createWebhook(story.deps, { ...OF_NADIA, url }, 'Nadia', noLine).then(
      () => null,
      ({ issues }) => issues[0].code,
    );

  it.each([
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://10.1.2.3/'],
    ...['https://169.254.169.254/', 'https://100.64.0.1/', 'https://[::1]/', 'https://[fd00::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://[fe80::1]/', 'https://localhost/'],
  ])('is refused when the webhook is made: %s', async (url) => {
    expect(await refused(url)).toBe('webhook_inner');
  });

  it('is refused at the connection when a name comes to mean it later, and nothing is sent', async () => {
    // made while the setting named it
    const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: ['localhost'] });
    const url = story.receiver.url.replace('127.0.0.1', 'localhost');
    const { id } = await createWebhook(
      { ...story.deps, webhooks },
      { ...OF_NADIA, url },
      'Nadia',
      noLine,
    );
    await story.happen('request.created');
    await story.deliver();
    expect(story.receiver.received).toEqual([]);
    expect(await story.attempts(id)).toEqual(['inner_address']);
    expect(await story.stateOf(id)).toMatchObject({ waiting: 1, isFailing: true });
  });
});
