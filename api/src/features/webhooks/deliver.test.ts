import { randomUUID } from 'node:crypto';
import type { EventType } from '@rafiq/contract/events/model';
import { MAX_TRIES, waitAfter } from '@rafiq/contract/webhooks/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { metricsText } from '../../platform/metrics.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';
import { listEvents, numberEvents, recordEvent } from '../events/service.ts';
import { createDeliveries, type DeliveryDeps } from './deliver.ts';
import { createPost } from './post.ts';
import {
  createWebhook,
  createWebhookTools,
  disableWebhook,
  enableWebhook,
  recoverSince,
  resendEvent,
  rotateSecret,
  sendTest,
  showWebhook,
  sweepWebhooks,
  watchOldest,
} from './service.ts';
import { startWebhooks } from './start.ts';

const CONTACT = 'it@insurer.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let test: TestApp;
let receiver: WebhookReceiver;
let nowMs: number;
let deps: DeliveryDeps & Parameters<typeof createWebhook>[0];
const errors: unknown[] = [];

beforeAll(async () => {
  test = await startTestApp();
  receiver = await startWebhookReceiver();
  const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: [receiver.host] });
  const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
  const { db, messages } = test;
  const clock = () => new Date(nowMs);
  deps = { db, messages, clock, brand, webhooks, ...webhooks, chance: () => 0.5 };
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.run({ text: 'delete from webhooks' });
  receiver.received.length = 0;
  errors.length = 0;
  // the receiver looks at the real clock
  nowMs = Date.now();
});

const make = async (change: { types?: EventType[]; url?: string } = {}) => {
  const wanted = { url: receiver.url, types: null, contact: CONTACT, language: 'fr' as const };
  const made = await createWebhook(deps, { ...wanted, ...change }, 'Nadia');
  await receiver.behave({ secret: made.secret });
  return made;
};
const happen = async (...types: EventType[]): Promise<void> => {
  for (const type of types)
    await test.db.transaction((tx) =>
      recordEvent(tx, { type, memberId: null, ids: { webhook: type }, now: new Date(nowMs) }),
    );
};
const deliver = async (with_: Partial<DeliveryDeps> = {}): Promise<void> => {
  const work = createDeliveries({ ...deps, ...with_ }, (error) => errors.push(error));
  await Promise.all(await work.begin());
  expect(errors).toEqual([]);
};
const typesGot = () => receiver.received.map(({ body }) => body.type);
const stateOf = async (id: string) => {
  const shown = await showWebhook(deps, id);
  if (!shown) throw new Error('no such webhook');
  const { waiting, failed, disabledFor, failingSince } = shown.webhook;
  return { waiting, failed, disabledFor, isFailing: failingSince !== null };
};
const attempts = async (id: string) =>
  (await showWebhook(deps, id))?.attempts.map(({ status, problem }) => status ?? problem) ?? [];

describe('a webhook', () => {
  it('gets each event once, in order, signed so that the package verifies it', async () => {
    const { id } = await make();
    await happen('request.created', 'files.added', 'rating.given');
    await deliver();
    await deliver();
    expect(typesGot()).toEqual(['request.created', 'files.added', 'rating.given']);
    for (const { id: messageId, outcome, body, signatures } of receiver.received) {
      expect([outcome, messageId, signatures]).toEqual(['verified', body.id, 1]);
      expect(Object.keys(body)).toEqual(['id', 'type', 'timestamp', 'data']);
    }
    expect(await attempts(id)).toEqual([204, 204, 204]);
    expect(await stateOf(id)).toEqual({
      ...{ waiting: 0, failed: 0, disabledFor: null, isFailing: false },
    });
  });

  it('gets only the types that it has chosen, and nothing of before it was made', async () => {
    await happen('rating.given');
    await make({ types: ['rating.given'] });
    await happen('request.created', 'rating.given');
    await deliver();
    expect(typesGot()).toEqual(['rating.given']);
  });

  it('gets many side by side, and all of them', async () => {
    await make();
    await test.db.run({
      text: `select record_event('request.created', null, now(), '{}') from generate_series(1, 120)`,
    });
    await deliver();
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(120);
    expect(receiver.received).toHaveLength(120);
  });

  it('is sent to by one process at a time', async () => {
    await make();
    await happen('request.created', 'files.added');
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(typesGot()).toEqual(['request.created', 'files.added']);
  });

  it('is signed with both secrets after a rotation, and with the new one alone a day later', async () => {
    const { id, secret: former } = await make();
    const rotated = await rotateSecret(deps, id);
    await happen('request.created');
    await deliver();
    await receiver.behave({ secret: rotated?.secret ?? '' });
    await happen('request.created');
    await deliver();
    nowMs += 24 * HOUR;
    await happen('request.created');
    await deliver();
    expect(former).not.toBe(rotated?.secret);
    expect(receiver.received.map(({ signatures }) => signatures)).toEqual([2, 2, 1]);
    expect(receiver.received.slice(0, 2).map(({ outcome }) => outcome)).toEqual([
      'verified',
      'verified',
    ]);
  });

  it('cannot be signed to when the server’s secret is another one, and says so', async () => {
    const { id } = await make();
    const { box } = createWebhookTools({ serverSecret: 'x'.repeat(32), webhookInnerHosts: [] });
    await happen('request.created');
    await deliver({ box });
    expect(await attempts(id)).toEqual(['secret_unreadable']);
    expect(receiver.received).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('with 500 is tried ten times over three days, each time under the same id, and then given up', async () => {
    const { id } = await make();
    await receiver.behave({ status: 500 });
    await happen('request.created');
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      await deliver();
      expect(receiver.received).toHaveLength(tries);
      const wait = waitAfter(tries, 0.5) ?? 0;
      nowMs += wait - 1;
      await deliver();
      expect(receiver.received).toHaveLength(tries);
      nowMs += 1;
    }
    nowMs += 10 * DAY;
    await deliver();
    expect(receiver.received).toHaveLength(MAX_TRIES);
    expect(new Set(receiver.received.map(({ id: one }) => one)).size).toBe(1);
    expect(await stateOf(id)).toMatchObject({ waiting: 0, failed: 1, isFailing: true });
  });

  it('does not hold up later events, and works again with the first that is taken', async () => {
    const { id } = await make();
    await receiver.behave({ status: 500 });
    await happen('request.created');
    await deliver();
    await receiver.behave({ status: 200 });
    await happen('rating.given');
    await deliver();
    expect(typesGot()).toEqual(['request.created', 'rating.given']);
    expect(await stateOf(id)).toMatchObject({ waiting: 1, isFailing: false });
    nowMs += 6000;
    await deliver();
    expect(typesGot()).toEqual(['request.created', 'rating.given', 'request.created']);
  });

  it('without TLS where https is meant gets nothing', async () => {
    const { id } = await make({ url: receiver.url.replace('http:', 'https:') });
    await happen('request.created');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await attempts(id)).toEqual(['eproto']);
  });

  it('with 302 is not followed: it failed', async () => {
    const { id } = await make();
    await receiver.behave({ status: 302, headers: { location: '/elsewhere' } });
    await happen('request.created');
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await attempts(id)).toEqual([302]);
    expect(await stateOf(id)).toMatchObject({ waiting: 1, isFailing: true });
  });

  it('and hangs is left after its time, while another gets its events', async () => {
    const { id } = await make();
    const other = await startWebhookReceiver();
    const webhooks = createWebhookTools({ serverSecret: null, webhookInnerHosts: ['127.0.0.1'] });
    await createWebhook(
      { ...deps, webhooks },
      { url: other.url, types: null, contact: CONTACT, language: 'fr' },
      'Nadia',
    );
    await receiver.behave({ hangs: true });
    await happen('request.created');
    const work = createDeliveries({ ...deps, post: createPost(webhooks.targets, 1500) }, (error) =>
      errors.push(error),
    );
    const turns = await work.begin();
    expect(turns).toHaveLength(2);
    await Promise.race(turns);
    expect(other.received).toHaveLength(1);
    await work.settled();
    expect([errors, await attempts(id)]).toEqual([[], ['timeout']]);
    await other.close();
  });

  it('with retry-after is left alone for so long, all of its events, and a liar for an hour', async () => {
    const { id } = await make();
    await receiver.behave({ status: 503, headers: { 'retry-after': '120' } });
    await happen('request.created', 'files.added');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    nowMs += 120_000 - 1;
    await deliver();
    expect(receiver.received).toHaveLength(1);
    nowMs += 1;
    await receiver.behave({ status: 429, headers: { 'retry-after': String(365 * 86_400) } });
    await deliver();
    expect(receiver.received).toHaveLength(2);
    await receiver.behave({});
    nowMs += HOUR - 1;
    await deliver();
    expect(receiver.received).toHaveLength(2);
    nowMs += 1;
    await deliver();
    expect(await stateOf(id)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('is not asked for each of many events while nobody is there', async () => {
    const { id } = await make();
    await receiver.behave({ status: 500 });
    await happen(...Array<EventType>(8).fill('request.created'));
    await deliver();
    expect(receiver.received).toHaveLength(5);
    nowMs += MINUTE;
    await receiver.behave({});
    await deliver();
    expect(await stateOf(id)).toMatchObject({ waiting: 0 });
  });

  it('with 410 is switched off at once; it is told by e-mail and as an event, and misses nothing', async () => {
    const { id } = await make();
    const before = (await test.messagesTo(CONTACT)).length;
    await receiver.behave({ status: 410 });
    await happen('request.created', 'rating.given');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ disabledFor: 'gone', waiting: 2 });
    const told = (await test.messagesTo(CONTACT)).slice(before);
    expect(told.map(({ subject }) => subject)).toEqual(['Un webhook de Rafiq est désactivé']);
    expect(told[0]?.body).toContain(id);
    const { events } = await listEvents(deps, { after: undefined, limit: 1000 });
    expect(events.at(-1)).toMatchObject({ type: 'webhook.disabled', ids: { webhook: id } });
    await happen('files.added');
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await receiver.behave({});
    await enableWebhook(deps, id);
    nowMs += 10_000;
    await deliver();
    expect(typesGot().slice(1)).toEqual([
      ...['request.created', 'rating.given', 'webhook.disabled', 'files.added'],
    ]);
  });

  it('for five days is switched off and told, not a moment earlier', async () => {
    const { id } = await make();
    await receiver.behave({ status: 500 });
    await happen('request.created');
    await deliver();
    const began = nowMs;
    nowMs = began + 5 * DAY - 1;
    await happen('request.created');
    await deliver();
    expect(await stateOf(id)).toMatchObject({ disabledFor: null, isFailing: true });
    nowMs = began + 5 * DAY;
    await happen('request.created');
    await deliver();
    expect(await stateOf(id)).toMatchObject({ disabledFor: 'failing' });
    expect((await test.messagesTo(CONTACT)).at(-1)?.body).toContain('depuis 5 jours');
  });
});

describe('whoever watches', () => {
  it('reads the age of the oldest event that was not delivered, and 0 when all were', async () => {
    const { id } = await make();
    const age = async () => {
      await watchOldest(test.db, new Date(nowMs));
      return /^rafiq_webhook_oldest_event_seconds (\S+)$/m.exec(await metricsText())?.[1];
    };
    await happen('request.created');
    nowMs += MINUTE;
    await numberEvents(test.db);
    expect(await age()).toBe('60');
    await receiver.behave({ status: 500 });
    await deliver();
    nowMs += MINUTE;
    expect(await age()).toBe('120');
    await receiver.behave({});
    await deliver();
    expect(await age()).toBe('0');
    expect(await stateOf(id)).toMatchObject({ waiting: 0 });
  });

  it('finds tries for 30 days and deliveries for 90', async () => {
    const { id } = await make();
    await happen('request.created');
    await deliver();
    const after = (days: number) => sweepWebhooks(test.db, new Date(nowMs + days * DAY));
    expect(await after(29.9)).toBe(0);
    expect(await after(30)).toBe(1);
    expect(await attempts(id)).toEqual([]);
    expect(await after(89.9)).toBe(0);
    expect(await after(90)).toBeGreaterThan(0);
  });
});

it('runs beside the portal and ends with it', async () => {
  await make();
  const running = startWebhooks(deps, silentLog);
  await happen('request.created');
  await vi.waitFor(() => expect(typesGot()).toEqual(['request.created']), { timeout: 10_000 });
  await running.stop();
  await happen('rating.given');
  expect(typesGot()).toEqual(['request.created']);
});

describe('an address that leads inside', () => {
  const outside = { contact: CONTACT, types: null, language: 'fr' as const };
  const refused = (url: string) =>
    createWebhook(deps, { ...outside, url }, 'Nadia').then(
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
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    const { id } = await createWebhook({ ...deps, webhooks }, { ...outside, url }, 'Nadia');
    await happen('request.created');
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await attempts(id)).toEqual(['inner_address']);
    expect(await stateOf(id)).toMatchObject({ waiting: 1, isFailing: true });
  });
});

describe('staff', () => {
  it('sends a test at once, also to one that is off', async () => {
    const { id } = await make();
    await disableWebhook(deps, id);
    expect(await sendTest(deps, id)).toMatchObject({ status: 204, problem: null });
    expect(receiver.received).toMatchObject([
      { outcome: 'verified', body: { type: 'webhook.test', data: { webhook: id } } },
    ]);
    expect(await sendTest(deps, 'wh_none')).toBeNull();
    expect(await attempts(id)).toEqual([204]);
  });

  it('sends one event again under its id, and refuses one that is unknown', async () => {
    const { id } = await make();
    await happen('request.created');
    await deliver();
    const eventId = receiver.received[0]?.id ?? '';
    expect(await resendEvent(deps, { id, eventId })).toBe(true);
    await deliver();
    expect(receiver.received.map(({ id: one }) => one)).toEqual([eventId, eventId]);
    for (const unknown of [randomUUID(), 'x'])
      expect(await resendEvent(deps, { id, eventId: unknown })).toBe(false);
    expect(await resendEvent(deps, { id: 'wh_none', eventId })).toBe(false);
  });

  it('recovers what was given up since a date, or everything', async () => {
    const { id } = await make();
    await happen('request.created');
    await deliver();
    nowMs += HOUR;
    const since = new Date(nowMs);
    await happen('rating.given', 'files.added');
    await deliver();
    await test.db.run({
      text: `update webhook_deliveries d set state = 'failed' from events e
             where e.id = d.event_id and e.type = 'rating.given' and d.webhook_id = $1`,
      values: [id],
    });
    receiver.received.length = 0;
    expect(await recoverSince(deps, { id, since, all: false })).toBe(1);
    await deliver();
    expect(typesGot()).toEqual(['rating.given']);
    expect(await recoverSince(deps, { id, since, all: true })).toBe(2);
    await deliver();
    expect(typesGot()).toEqual(['rating.given', 'rating.given', 'files.added']);
    expect(await recoverSince(deps, { id: 'wh_none', since, all: true })).toBeNull();
  });
});
