import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { systemClock } from '../clock.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import type { JobQueue, RetryPlan } from '../jobs/queue.ts';
import { openEmailGateway } from './email-gateway.ts';
import type { Gateways } from './gateway.ts';
import { deliveryQueues, type Messages, openMessages } from './messages.ts';
import { listMessages, type MessageDraft } from './repository.ts';
import { openSmsGateway } from './sms-gateway.ts';
import { startSmsServer, type TestSmsServer } from './sms-server.testing.ts';
import { plainWay } from './sms-way.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.testing.ts';

const FROM = 'Rafiq <no-reply@rafiq.example>';
const AT_ONCE: RetryPlan = { times: 10, delaySeconds: 0, maxDelaySeconds: 0 };
const anEmail = (fields: Partial<MessageDraft> = {}): MessageDraft => ({
  channel: 'email',
  recipient: 'salma@exemple.ma',
  subject: 'Votre code',
  body: 'Code : 1234',
  ...fields,
});
const anSms = (fields: Partial<MessageDraft> = {}): MessageDraft =>
  anEmail({ channel: 'sms', recipient: '0612345678', subject: '', ...fields });

const SIGNAL = new AbortController().signal;

describe('messages', () => {
  let database: TestDatabase;
  let smtp: TestSmtpServer;
  let sms: TestSmsServer;
  let jobs: Jobs;
  let messages: Messages;
  const log = { ...silentLog, warn: vi.fn(), error: vi.fn() };

  const start = async (gateways: Gateways, retry = AT_ONCE): Promise<void> => {
    const { db } = database;
    const options = { db, log, clock: systemClock, gateways, retry };
    const queues = (queue: JobQueue) => deliveryQueues({ ...options, jobs: queue });
    jobs = await startJobs({ db, log, queues, pollSeconds: 0.5 });
    messages = openMessages({ jobs, gateways });
  };
  const startBoth = () =>
    start({
      email: openEmailGateway({ smtpUrl: smtp.url, from: FROM }),
      sms: openSmsGateway([plainWay(sms.url)]),
    });
  const queue = (draft: MessageDraft) =>
    database.db.transaction((tx) => messages.queueMessage(tx, draft));
  const onFile = async () => listMessages(database.db, { recipient: null, limit: 10 });
  const untilSent = () =>
    vi.waitFor(async () => expect((await onFile()).every(({ sentAt }) => sentAt)).toBe(true), {
      timeout: 15_000,
      interval: 50,
    });

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.script('truncate messages; drop schema if exists jobs cascade');
    [smtp, sms] = await Promise.all([startSmtpServer(), startSmsServer()]);
    log.warn.mockClear();
    log.error.mockClear();
  });
  afterEach(async () => {
    await jobs.stop();
    await Promise.all([smtp.close(), sms.close()]);
  });

  it('delivers an e-mail once, in Arabic, with an identity that outlives retries', async () => {
    await startBoth();
    const body = 'رمزكم هو 1234\nصالح لمدة 10 دقائق';
    const id = await queue(anEmail({ subject: 'رمز الدخول', body }));
    await untilSent();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toEqual(['salma@exemple.ma']);
    expect(mail?.headers.get('message-id')).toBe(`<${id}@rafiq.example>`);
    expect(mail?.headers.get('from')).toBe(FROM);
    expect(mail?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
    expect(mail?.body.replaceAll('\r\n', '\n').trim()).toBe(body);
  });

  it('erases the text once a gateway has it, and keeps who and when', async () => {
    await startBoth();
    await queue(anEmail());
    await untilSent();
    expect(await onFile()).toMatchObject([
      { recipient: 'salma@exemple.ma', subject: 'Votre code', body: null, failedAt: null },
    ]);
  });

  it('gives up a message whose code has expired, and delivers the next one', async () => {
    await startBoth();
    await queue(anEmail({ subject: 'dead', expiresAt: new Date(Date.now() - 1) }));
    await queue(anEmail({ subject: 'alive', expiresAt: new Date(Date.now() + 600_000) }));
    await vi.waitFor(
      async () => expect((await onFile()).every((one) => one.sentAt ?? one.failedAt)).toBe(true),
      { timeout: 15_000, interval: 50 },
    );
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual(['alive']);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('sends nothing when the transaction rolls back', async () => {
    await startBoth();
    const rolledBack = database.db.transaction(async (tx) => {
      await messages.queueMessage(tx, anEmail({ subject: 'never' }));
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await queue(anEmail({ subject: 'after' }));
    await untilSent();
    expect(smtp.received.map(({ headers }) => headers.get('subject'))).toEqual(['after']);
  });

  it('waits for a mail server that is down and then delivers exactly once', {
    tags: ['slow'],
  }, async () => {
    await smtp.close();
    // a port that the system hands to nobody while nothing listens there
    const port = await freePort();
    const away = openEmailGateway({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
    await start({ email: away });
    await queue(anEmail());
    await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThanOrEqual(2), {
      timeout: 10_000,
    });
    smtp = await startSmtpServer(port);
    await untilSent();
    expect(smtp.received).toHaveLength(1);
    expect(JSON.stringify(log.warn.mock.calls)).toContain('smtp ESOCKET');
  });

  it('cannot be led to a second recipient by a comma', async () => {
    await startBoth();
    await queue(anEmail({ recipient: 'a@exemple.ma, b@exemple.ma' }));
    await queue(anEmail({ recipient: 'c@exemple.ma' }));
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(0), { timeout: 10_000 });
    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('b@exemple.ma');
  });

  it('sends once when a job runs again after its message was delivered', async () => {
    await start({});
    const gateways = { sms: openSmsGateway([plainWay(sms.url)]) };
    const id = await queue(anSms());
    const [delivery] = deliveryQueues({ db: database.db, log, clock: systemClock, gateways, jobs });
    await delivery?.work({ id }, SIGNAL);
    await delivery?.work({ id }, SIGNAL);
    await delivery?.giveUp?.({ id });
    expect(sms.calls).toHaveLength(1);
    expect(await onFile()).toMatchObject([{ id, failedAt: null }]);
  });

  it('notes a delivery that it made while the database was away', async () => {
    await start({});
    const gateways = { sms: openSmsGateway([plainWay(sms.url)]) };
    const id = await queue(anSms());
    const { db } = database;
    const transaction = vi.fn(db.transaction).mockRejectedValueOnce(new Error('connection lost'));
    const cutOnce = { ...db, transaction } as typeof db;
    const [delivery] = deliveryQueues({ db: cutOnce, log, clock: systemClock, gateways, jobs });
    await delivery?.work({ id }, SIGNAL);
    expect(sms.calls).toHaveLength(1);
    expect(await onFile()).toMatchObject([{ id, sentAt: expect.any(String) }]);
  });

  it('asks the SMS gateway again after 500, a redirect and silence, with one key', {
    tags: ['slow'],
  }, async () => {
    await start({ sms: openSmsGateway([{ ...plainWay(sms.url), timeoutMs: 300 }]) });
    sms.answers.push(500, 302, 'silence', 202);
    const id = await queue(anSms({ body: 'رمزكم 1234' }));
    await untilSent();
    // an answer that a busy machine brings too late is silence as well, and asked for again
    expect(sms.answers).toEqual([]);
    for (const { headers, body } of sms.calls) {
      expect(headers['idempotency-key']).toBe(id);
      expect(body).toEqual({ id, to: '+212612345678', text: 'رمزكم 1234' });
    }
  });

  it('gives up after the last retry and keeps the message for a person to see', {
    tags: ['slow'],
  }, async () => {
    sms.answers.push(500, 503, 500);
    const retry = { ...AT_ONCE, times: 2 };
    await start({ sms: openSmsGateway([plainWay(sms.url)]) }, retry);
    const id = await queue(anSms());
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce(), { timeout: 15_000 });
    expect(await onFile()).toMatchObject([
      { id, sentAt: null, failedAt: expect.any(String), body: 'Code : 1234' },
    ]);
    expect(sms.calls).toHaveLength(3);
  });

  it('keeps people and texts out of logs and jobs', async () => {
    await startBoth();
    sms.answers.push(500);
    const id = await queue(anSms());
    await untilSent();
    const kept = await database.db.rows<{ data: unknown; all: string }>({
      text: 'select data, to_jsonb(job)::text as all from jobs.job as job',
    });
    expect(kept.map(({ data }) => data)).toEqual([{ id }]);
    const traces = JSON.stringify([kept, log.warn.mock.calls]);
    expect(traces).toContain('sms 500');
    expect(traces).not.toMatch(/612345678|Code :/);
  });

  it('stays in the outbox, unsent and readable, when the channel has no gateway', async () => {
    await start({ email: openEmailGateway({ smtpUrl: smtp.url, from: FROM }) });
    await queue(anSms());
    await queue(anEmail());
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 10_000 });
    expect(await onFile()).toContainEqual(
      expect.objectContaining({ channel: 'sms', sentAt: null, body: 'Code : 1234' }),
    );
  });
});
