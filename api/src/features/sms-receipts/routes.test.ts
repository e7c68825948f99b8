import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { insertMessage, markTaken } from '../../platform/messages/repository.ts';
import { metricsText } from '../../platform/metrics.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { smsReceiptRoutes } from './routes.ts';

const SECRET = 's'.repeat(32);
const SIGNED = 'z'.repeat(32);
const NOW = new Date();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

let test: TestApp;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rafiq-sms-'));
  const path = join(folder, 'sms.json');
  const way = (name: string, receipts: object) => ({
    ...{ name, url: 'https://sms.example', json: { to: '{to}', text: '{text}' } },
    receipts: {
      ...{ id: 'id', status: 'status', delivered: ['DELIVERED'], failed: ['FAILED'], ...receipts },
    },
  });
  const signature = { header: 'X-Signature', secret: 'hmac-key', encoding: 'base64' };
  const ways = [way('sms', { secret: SECRET }), way('voice', { secret: SIGNED, signature })];
  writeFileSync(path, JSON.stringify({ ways }));
  const { smsWays } = readConfig({ SMS_GATEWAY_FILE: path });
  rmSync(folder, { recursive: true });
  test = await startTestApp({
    ...{ features: [smsReceiptRoutes], clock: () => NOW, config: { smsWays } },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.script('truncate messages, sms_receipts');
  await forgetLimits(test.db);
});

const ID = '6f1c0e9e-7b0a-4c55-9a55-0f3e0d3b8f11';
const aSentMessage = async (receiptId = 'gw-1'): Promise<void> => {
  const draft = { channel: 'sms', recipient: '0612345678', subject: '', body: 'x' } as const;
  await insertMessage(test.db, { id: ID, ...draft });
  await markTaken(test.db, { id: ID, receiptId, next: null }, NOW);
};
const send = (options: InjectOptions, secret = SECRET) =>
  test.app.inject({ method: 'POST', url: `/v1/sms-receipts/${secret}`, ...options });
const tell = async (status: string, id = 'gw-1') => {
  const answer = await send({ payload: { id, status } });
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
};
const state = () =>
  test.db.one<{ delivered: boolean; failure: string | null }>({
    text: 'select delivered_at is not null as delivered, failure from messages',
  });

const DELIVERED = { delivered: true, failure: null };
const UNDELIVERED = { delivered: false, failure: 'undelivered' };
const SENT = { delivered: false, failure: null };

it.each([
  [['DELIVERED'], DELIVERED],
  [['DELIVERED', 'DELIVERED'], DELIVERED],
  [['DELIVERED', 'FAILED'], DELIVERED],
  [['FAILED'], UNDELIVERED],
  [['FAILED', 'FAILED'], UNDELIVERED],
  [['FAILED', 'DELIVERED'], DELIVERED],
  [['PENDING', 'DELIVERED', 'PENDING'], DELIVERED],
  [['PENDING'], SENT],
])('after %j a message is %j', async (statuses, expected) => {
  await aSentMessage();
  for (const status of statuses) await tell(status);
  expect(await state()).toEqual(expected);
});

it('keeps the moment of the first word', async () => {
  await aSentMessage();
  await tell('DELIVERED');
  const first = await test.db.rows({ text: 'select delivered_at from messages' });
  await tell('DELIVERED');
  expect(await test.db.rows({ text: 'select delivered_at from messages' })).toEqual(first);
});

it('changes nothing for an id that is nobody’s, and does not say so', async () => {
  await aSentMessage();
  await tell('DELIVERED', 'gw-2');
  await tell('DELIVERED', ID);
  expect(await state()).toEqual(SENT);
});

it('is counted, by what was sent and by what it changed', async () => {
  await aSentMessage();
  for (const status of ['PENDING', 'DELIVERED', 'FAILED']) await tell(status);
  await send({ payload: {} });
  const text = await metricsText();
  for (const outcome of ['final', 'interim', 'unreadable'])
    expect(text).toMatch(new RegExp(`^rafiq_sms_receipts_total{outcome="${outcome}"} [1-9]`, 'm'));
  expect(text).toMatch(/^rafiq_messages_total{channel="sms",outcome="delivered"} [1-9]/m);
  expect(text).not.toMatch(/gw-1|0612345678/);
});

it('takes a form, and what stands in the address', async () => {
  await aSentMessage();
  const form = await send({ headers: FORM, payload: 'id=gw-1&status=FAILED&to=%2B2126' });
  expect(form.statusCode).toBe(200);
  expect(await state()).toEqual(UNDELIVERED);
  const url = `/v1/sms-receipts/${SECRET}?id=gw-1&status=DELIVERED&date=2026`;
  expect((await send({ method: 'GET', url })).statusCode).toBe(200);
  expect(await state()).toEqual(DELIVERED);
});

it('refuses a wrong secret, and counts no call of it', async () => {
  await aSentMessage();
  for (const secret of ['x'.repeat(32), 'x', `${SECRET}s`, '%00']) {
    const answer = await send({ payload: { id: 'gw-1', status: 'FAILED' } }, secret);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
  expect(await state()).toEqual(SENT);
  expect(await test.db.rows({ text: 'select key from rate_limits' })).toEqual([]);
});

it('wants the signature where one is set', async () => {
  await aSentMessage();
  const payload = JSON.stringify({ id: 'gw-1', status: 'DELIVERED' });
  const signed = (signature: string) =>
    send({ payload, headers: { ...JSON_TYPE, 'x-signature': signature } }, SIGNED);
  const refused = [
    await send({ payload, headers: JSON_TYPE }, SIGNED),
    await signed('bad'),
    await send({ method: 'GET', url: `/v1/sms-receipts/${SIGNED}?id=gw-1&status=DELIVERED` }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await state()).toEqual(SENT);
  const good = createHmac('sha256', 'hmac-key').update(payload).digest('base64');
  expect((await signed(good)).statusCode).toBe(200);
  expect(await state()).toEqual(DELIVERED);
});

it('refuses what is nothing, no JSON, too large, or of another type', async () => {
  const answers = [
    await send({}),
    await send({}, SIGNED),
    await send({ headers: JSON_TYPE, payload: '{"id":' }),
    await send({ headers: JSON_TYPE, payload: `["${'x'.repeat(256 * 1024)}"]` }),
    await send({ headers: { 'content-type': 'text/xml' }, payload: '<id/>' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 400, 413, 415]);
});

it('tells a gateway to come again when it calls far too often', async () => {
  await tell('PENDING');
  await test.db.run({ text: 'update rate_limits set hits = 6000' });
  const answer = await send({ payload: { id: 'gw-1', status: 'DELIVERED' } });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

it('is not there without a gateway that sends receipts', async () => {
  const bare = await startTestApp({ features: [smsReceiptRoutes] });
  expect((await bare.app.inject(`/v1/sms-receipts/${SECRET}`)).statusCode).toBe(404);
  await bare.close();
});
