import { shownWebhookSchema } from '@rafiq/contract/webhooks/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { deliverAll } from '../../testing/webhooks.ts';
import { recordEvent } from '../events/recording/service.ts';
import { numberEvents } from '../events/service.ts';
import { createWebhookTools } from './service.ts';
import { staffWebhookRoutes } from './staff-routes.ts';

const WEBHOOKS = '/v1/staff/webhooks';

let test: TestApp;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let cookie: string;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  test = await startTestApp({
    features: [forStaff(staffWebhookRoutes)],
    config: { webhookInnerHosts: [receiver.host] },
  });
  ({ cookie } = await signInStaff(test.db, { name: 'Leila Zniber', roles: ['administrator'] }));
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const wanted = () => ({
  ...{ url: receiver.url, types: ['request.created'], contact: 'it@insurer.example' },
  language: 'fr',
});
const make = async () => {
  const made = await test.post(WEBHOOKS, wanted(), cookie);
  expect(made.statusCode, made.body).toBe(201);
  const { id, secret } = made.json();
  await receiver.behave({ secret });
  return { id, secret } as { id: string; secret: string };
};
const step = async (id: string, verb: string, body: object = {}) =>
  (await test.post(`${WEBHOOKS}/${id}/${verb}`, body, cookie)).json();
const show = async (id: string) =>
  shownWebhookSchema.parse((await test.get(`${WEBHOOKS}/${id}`, cookie)).json());

const happen = (type: 'request.created' | 'rating.given') =>
  test.db.transaction((tx) =>
    recordEvent(tx, { type, memberId: null, ids: { request: '1' }, now: new Date() }),
  );
const deliver = async () => {
  const tools = createWebhookTools({ serverSecret: null, webhookInnerHosts: [receiver.host] });
  const { db, messages } = test;
  const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' } };
  await deliverAll({
    ...{ db, messages, brand, ...tools },
    ...{ clock: () => new Date(), chance: () => 0.5 },
  });
};

it('tells an address what happens, shows what came of it, and sends it again', async () => {
  const { id, secret } = await make();
  expect(await step(id, 'test')).toMatchObject({ status: 204, problem: null });
  await happen('rating.given');
  await happen('request.created');
  await numberEvents(test.db);
  expect(await show(id)).toMatchObject({ waiting: 1, failed: 0 });
  expect((await show(id)).waitingSince).not.toBeNull();
  await receiver.behave({ secret, status: 500 });
  await deliver();
  const [failed] = (await show(id)).attempts;
  expect(failed).toMatchObject({ status: 500, type: 'request.created' });
  expect(Date.parse(failed?.nextAt ?? '')).toBeGreaterThan(Date.parse(failed?.at ?? ''));
  expect((await show(id)).failingSince).not.toBeNull();

  await receiver.behave({ secret });
  expect(await step(id, 'resend', { eventId: failed?.eventId })).toEqual({ count: 1 });
  await deliver();
  const again = await show(id);
  expect(again).toMatchObject({ waiting: 0, waitingSince: null, failingSince: null });
  expect(again.attempts.map(({ status, nextAt }) => [status, nextAt])).toEqual([
    ...[
      [204, null],
      [500, null],
      [204, null],
    ],
  ]);
  expect(await step(id, 'recover', { since: '2026-01-01', all: false })).toEqual({ count: 0 });
  expect(await step(id, 'recover', { since: '2026-01-01', all: true })).toEqual({ count: 1 });
  expect((await step(id, 'recover', { since: 'hier', all: true })).issues).toMatchObject([
    { field: 'since', code: 'date_format' },
  ]);
});

it('is switched off and on, gets another secret, and is removed, with a line for each', async () => {
  const { id } = await make();
  expect(await step(id, 'disable')).toMatchObject({ disabledFor: 'asked' });
  expect(await step(id, 'disable')).toMatchObject({ disabledFor: 'asked' });
  expect(await step(id, 'enable')).toMatchObject({ disabledAt: null });
  const { secret } = await step(id, 'rotate');
  expect(secret).toMatch(/^whsec_/);
  expect((await show(id)).formerUntil).not.toBeNull();
  await happen('request.created');
  const removed = await test.app.inject({
    method: 'DELETE',
    url: `${WEBHOOKS}/${id}`,
    headers: { cookie, origin: 'http://localhost:3000' },
  });
  expect(removed.json()).toEqual({ waiting: 1 });
  const found = await test.db.rows<{ reason: string }>({
    text: `select reason from ledger where about = $1 and act = 'webhook.changed' order by number`,
    values: [id],
  });
  expect(found.map(({ reason }) => reason)).toEqual([
    ...['make', 'disable', 'enable', 'rotate', 'remove'],
  ]);
  for (const verb of ['enable', 'test', 'rotate'])
    expect((await step(id, verb)).code, verb).toBe('not_found');
});

it.each([
  [{ url: 'https://127.0.0.1/x' }, 'url', 'webhook_inner'],
  [{ url: 'https://10.0.0.7/x' }, 'url', 'webhook_inner'],
  [{ url: 'ftp://insurer.example' }, 'url', 'webhook_url'],
  [{ contact: 'nobody' }, 'contact', 'email_format'],
])('refuses %j with a sentence', async (change, field, code) => {
  const answer = await test.post(WEBHOOKS, { ...wanted(), ...change }, cookie);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toMatchObject([{ field, code }]);
});

it('is not for supervisors', async () => {
  const other = await signInStaff(test.db, { roles: ['supervisor', 'editor'] });
  expect((await test.get(WEBHOOKS, other.cookie)).statusCode).toBe(403);
});
