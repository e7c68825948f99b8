/**
 * The whole way of an SMS: out to a gateway that asks for a token, and back by its receipts.
 * @module-tag slow
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import type { JobQueue, RetryPlan } from '../../platform/jobs/queue.ts';
import { openGateways } from '../../platform/messages/gateways.ts';
import { deliveryQueues, type Messages, openMessages } from '../../platform/messages/messages.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { startSmsGateway, type TestSmsGateway } from '../../testing/sms-gateway.ts';
import { smsReceiptRoutes } from './routes.ts';

const TOKEN = 'hunter2-token';
const RECEIPT_SECRET = 'receipts-0123456789-0123456789-abcdef';
const TEXT = 'رمزكم "1234"\n{id} 👍';
const WRONG_NUMBER = '0600000000';
const AT_ONCE: RetryPlan = { times: 5, delaySeconds: 0, maxDelaySeconds: 0 };

let gateway: TestSmsGateway;
let folder: string;
let database: TestDatabase;
let test: TestApp | undefined;
let jobs: Jobs | undefined;
let messages: Messages;
let logLines: string[];
const log = { ...silentLog, warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  gateway = await startSmsGateway(TOKEN);
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'rafiq-sms-'));
  writeFileSync(join(folder, 'token'), `${TOKEN}\n`);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await database.db.script('truncate messages, sms_receipts; drop schema if exists jobs cascade');
  gateway.received.length = 0;
  await gateway.behave({});
  logLines = [];
  log.warn.mockClear();
  log.error.mockClear();
});
afterEach(async () => {
  await jobs?.stop();
  await test?.app.close();
});

const receipts = {
  ...{ secret: '{receiptSecret}', each: 'results', id: 'id', status: 'status.name' },
  ...{ delivered: ['DELIVERED'], failed: ['UNDELIVERABLE'] },
};
const aWay = (change: object = {}) => ({
  ...{ name: 'sms', url: `${gateway.url}/sms`, number: '212', timeoutSeconds: 1 },
  headers: { authorization: 'App {token}' },
  json: { from: 'RAFIQ', to: '{to}', text: '{text}', id: '{id}', notify: '{receipts}' },
  taken: [{ status: [200], path: 'messages.0.status.name', values: ['PENDING'] }],
  refused: [{ status: [200], path: 'messages.0.status.name', values: ['REJECTED'] }],
  idPath: 'messages.0.id',
  receipts,
  ...change,
});

/** The product with these ways, listening. */
const start = async (ways: object[] = [aWay()]): Promise<void> => {
  const port = await freePort();
  const path = join(folder, 'sms.json');
  const secrets = {
    token: { file: join(folder, 'token') },
    receiptSecret: { env: 'SMS_RECEIPT_SECRET' },
    otherSecret: { env: 'SMS_OTHER_SECRET' },
  };
  writeFileSync(path, JSON.stringify({ secrets, ways }));
  const { smsWays } = readConfig({
    ...{ SMS_GATEWAY_FILE: path, SMS_RECEIPT_SECRET: RECEIPT_SECRET },
    SMS_OTHER_SECRET: `other-${RECEIPT_SECRET}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const gateways = openGateways({ smtpUrl: null, smsWays, from: '' });
  const { db } = database;
  const options = { db, log, clock: systemClock, gateways, retry: AT_ONCE };
  const queues = (queue: JobQueue) => deliveryQueues({ ...options, jobs: queue });
  jobs = await startJobs({ db, log, queues, pollSeconds: 0.5 });
  messages = openMessages({ jobs, gateways });
  const unclosed = { ...database, close: async () => undefined };
  test = await startTestApp({
    ...{ features: [smsReceiptRoutes], database: unclosed, jobs, config: { smsWays }, logLines },
  });
  await test.app.listen({ port, host: '127.0.0.1' });
};
const queue = (recipient = '0612345678') =>
  database.db.transaction((tx) =>
    messages.queueMessage(tx, { channel: 'sms', recipient, subject: '', body: TEXT }),
  );
const onFile = () =>
  database.db.one<{ sent: boolean; delivered: boolean; failure: string | null; body: string }>({
    text: `select sent_at is not null as sent, delivered_at is not null as delivered, failure, body
           from messages`,
  });
const until = (expected: object) =>
  vi.waitFor(async () => expect(await onFile()).toMatchObject(expected), {
    timeout: 15_000,
    interval: 50,
  });
const notify = () => gateway.received[0]?.notify ?? '';
const receipt = (id: string, name: string) => ({ results: [{ id, status: { name } }] });
/** What the gateway has called the last message that it took. */
const gatewayId = async () => {
  const { id } = await database.db.one<{ id: string }>({
    text: 'select receipt_id as id from messages',
  });
  return id;
};

it('sends with the token, in the gateway’s words, and marks what its receipts say', async () => {
  await start();
  const id = await queue();
  await until({ sent: true, body: null });
  expect(gateway.received).toEqual([
    {
      ...{ path: '/sms', from: 'RAFIQ', to: '212612345678', text: TEXT, id },
      notify: expect.stringMatching(new RegExp(`^http://.+/v1/sms-receipts/${RECEIPT_SECRET}$`)),
    },
  ]);
  const named = await gatewayId();
  const wrong = notify().replace('receipts-0', 'receipts-1');
  expect(await gateway.sendReceipt(wrong, receipt(named, 'DELIVERED'))).toBe(404);
  expect(await onFile()).toMatchObject({ delivered: false });
  // out of order, twice, and of a message of somebody else
  for (const [of, name] of [
    [named, 'UNDELIVERABLE'],
    ['gw-of-nobody', 'DELIVERED'],
    [named, 'DELIVERED'],
    [named, 'DELIVERED'],
    [named, 'UNDELIVERABLE'],
  ] as const)
    expect(await gateway.sendReceipt(notify(), receipt(of, name))).toBe(200);
  expect(await onFile()).toMatchObject({ delivered: true, failure: null });
});

it('takes a receipt that comes before the answer', async () => {
  await start();
  await gateway.behave({ receiptFirst: true });
  await queue();
  await until({ sent: true, delivered: true });
});

it('asks once for a number that the gateway refuses', async () => {
  await start();
  await queue(WRONG_NUMBER);
  await until({ sent: false, failure: 'refused' });
  expect(gateway.received).toHaveLength(1);
  expect(log.error).not.toHaveBeenCalled();
});

it('asks again a gateway that answers too late', async () => {
  await start();
  await gateway.behave({ lateMs: 1_500 });
  const id = await queue();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 });
  await gateway.behave({});
  await until({ sent: true });
  expect(new Set(gateway.received.map((one) => one.id))).toEqual(new Set([id]));
  expect(JSON.stringify(log.warn.mock.calls)).toContain('sms TimeoutError');
});

it('keeps secrets, numbers and texts out of logs and jobs, whatever goes wrong', async () => {
  await start();
  await gateway.behave({ status: 500 });
  await queue();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 });
  await gateway.behave({ status: 401 });
  await until({ failure: 'given_up' });
  const sent = await gateway.sendReceipt(notify(), receipt('gw-1', 'DELIVERED'));
  const refused = await gateway.sendReceipt(`${notify()}x`, receipt('gw-1', 'DELIVERED'));
  expect([sent, refused]).toEqual([200, 404]);
  const kept = await database.db.rows({
    text: 'select to_jsonb(job)::text as all from jobs.job as job',
  });
  const traces = JSON.stringify([kept, log.warn.mock.calls, log.error.mock.calls, logLines]);
  expect(traces).toContain('sms 500');
  expect(traces).toContain('/v1/sms-receipts/:secret');
  expect(traces).not.toMatch(/hunter2|receipts-0123|612345678|1234"|رمزكم/);
});

it('asks for a token where the gateway wants OAuth, keeps it, and asks anew when it has ended', async () => {
  const oauth = { url: `${gateway.url}/token`, id: 'rafiq', secret: '{token}' };
  await start([aWay({ headers: {}, oauth })]);
  await queue();
  await until({ sent: true });
  await gateway.endToken();
  await database.db.script('truncate messages');
  await queue();
  await until({ sent: true });
  expect(gateway.received).toHaveLength(2);
});

/** WhatsApp first, by the same gateway; SMS where it says that it did not arrive. */
const bothWays = (whatsapp: object = {}) => [
  aWay({
    ...{ name: 'whatsapp', url: `${gateway.url}/whatsapp`, nextAfterMinutes: 2, ...whatsapp },
    json: { to: '{to}', text: '{line}', id: '{id}', notify: '{receipts}' },
  }),
  aWay({ receipts: { ...receipts, secret: '{otherSecret}' } }),
];
const paths = () => gateway.received.map(({ path }) => path);

it('follows a way by the next one when a receipt says that it did not arrive', async () => {
  await start(bothWays());
  const id = await queue();
  await until({ sent: true, body: TEXT });
  expect(await gateway.sendReceipt(notify(), receipt(await gatewayId(), 'UNDELIVERABLE'))).toBe(
    200,
  );
  await until({ sent: true, failure: null, body: null });
  expect(paths()).toEqual(['/whatsapp', '/sms']);
  expect(gateway.received.map((one) => one.id)).toEqual([id, `${id}-2`]);
  expect(gateway.received[0]?.text).toBe('رمزكم "1234" {id} 👍');
});

it('erases the text when the first way has delivered, and uses no other', async () => {
  await start(bothWays());
  await queue();
  await until({ sent: true, body: TEXT });
  await gateway.sendReceipt(notify(), receipt(await gatewayId(), 'DELIVERED'));
  expect(await onFile()).toMatchObject({ delivered: true, body: null });
  expect(paths()).toEqual(['/whatsapp']);
});

it('asks the next way at once when one does not take the message', async () => {
  await start(bothWays({ headers: { authorization: 'App wrong' } }));
  await queue();
  await until({ sent: true, body: null });
  expect(paths()).toEqual(['/sms']);
});
